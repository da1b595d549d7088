import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aStory, type Learner, type Reported, seoul, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'
import { anOffice, answerWeek, toPeople } from './testing/office.ts'

// Tuesday.
const start = seoul('2026-12-01T10:00')
const app = await testApp({ start })
const { event, story } = await aStory(app)
const atA2 = (await aStory(app, 'tiny-forests', 'A2')).event
const finished = (at: string) => event('ARTICLE_FINISHED', { at: seoul(at).toISOString() })
const step = (name: string): Reported => event('SELF_STUDY_STEP_DONE', { seconds: 60, work: { step: name } })
/** The step counts with all of its questions answered. */
const questions = () => [...story.quiz.map(({ id }) => event('QUIZ_ANSWERED', { quizId: id })), step('QUESTIONS')]

/** An office at the beginning of the test's day, a member, and their state as the owner sees it. */
async function opened() {
  app.clock.set(start)
  const office = await anOffice(app)
  const reader = await office.member()
  const stateOf = async (id: string) => (await office.people(id))[reader.id]
  return { ...office, reader, stateOf }
}

/** What of the rows the log restores, and what the learner said themselves. */
const rowsOf = async ({ id }: Pick<Learner, 'id'>) =>
  (await sql`select * from assignment_person where account_id = ${id} order by assignment_id`.execute(app.services.db))
    .rows

async function rebuiltAsBefore(reader: Learner): Promise<void> {
  const before = await rowsOf(reader)
  await rebuildFromLog(app.services, reader.id)
  expect(await rowsOf(reader)).toEqual(before)
}

describe('an article', () => {
  test('is begun when it is opened and done when it is finished, at any level, and a rebuild says the same', async () => {
    const { give, reader, stateOf } = await opened()
    const { id } = await give({ to: toPeople(reader) })
    expect(await stateOf(id)).toEqual(['NOT_BEGUN', null])
    app.clock.advance({ minutes: 5 })
    await reader.send([event('ARTICLE_OPENED')])
    expect(await stateOf(id)).toEqual(['BEGUN', null])
    await reader.send([atA2('ARTICLE_FINISHED')])
    expect(await stateOf(id)).toEqual(['DONE', '2026-12-01'])
    await rebuiltAsBefore(reader)
  })

  test.each([
    ['2026-12-04T03:59:59', ['DONE', '2026-12-03']],
    ['2026-12-04T04:00:00', ['DONE_LATE', '2026-12-04']],
  ] as const)('finished at %s in Seoul is %o', async (at, state) => {
    const { give, reader, stateOf } = await opened()
    const { id } = await give({ to: toPeople(reader) })
    app.clock.set(seoul(at))
    await reader.send([finished(at)])
    expect(await stateOf(id)).toEqual(state)
  })

  test('is overdue from 04:00 after the due date, and what was finished offline in time is done when it arrives', async () => {
    const { give, owner, reader, stateOf } = await opened()
    const { id } = await give({ to: toPeople(reader) })
    app.clock.set(seoul('2026-12-04T03:59:59'))
    expect(await stateOf(id)).toEqual(['NOT_BEGUN', null])
    app.clock.set(seoul('2026-12-04T04:00'))
    expect(await stateOf(id)).toEqual(['OVERDUE', null])
    await reader.send([finished('2026-12-03T22:00')])
    expect(await stateOf(id)).toEqual(['DONE', '2026-12-03'])
    expect((await owner.call('GET /admin/assignments/:id', { params: { id } })).progress).toMatchObject({ DONE: 1 })
    await rebuiltAsBefore(reader)
  })

  test('counts the first day, in whichever order two devices tell of it; a browser’s clock is not believed for longer than a week', async () => {
    const { give, reader, stateOf } = await opened()
    const { id } = await give({ to: toPeople(reader) })
    app.clock.set(seoul('2026-12-05T20:00'))
    await reader.send([finished('2026-12-05T19:00')])
    expect(await stateOf(id)).toEqual(['DONE_LATE', '2026-12-05'])
    await reader.send([finished('2026-11-28T12:00')])
    expect(await stateOf(id)).toEqual(['DONE_LATE', '2026-12-05'])
    await reader.send([finished('2026-12-03T23:00')])
    expect(await stateOf(id)).toEqual(['DONE', '2026-12-03'])
    await rebuiltAsBefore(reader)
  })
})

describe('an article that was read before', () => {
  test('is not told to the giver until its reader lets it count; a rebuild keeps that', async () => {
    const { give, own, reader, stateOf } = await opened()
    await reader.send([event('ARTICLE_OPENED'), event('ARTICLE_FINISHED')])
    app.clock.advance({ minutes: 1 })
    const { id } = await give({ to: toPeople(reader) })
    expect(await stateOf(id)).toEqual(['NOT_BEGUN', null])
    expect(await own(reader)).toMatchObject([{ state: 'NOT_BEGUN', doneBefore: true }])
    app.clock.advance({ days: 1 })
    const counted = await reader.call('POST /assignments/:id/done-before', { params: { id } })
    expect(counted).toMatchObject({ state: 'DONE', doneOn: '2026-12-02', doneBefore: false })
    await reader.call('POST /assignments/:id/done-before', { params: { id } })
    expect(await stateOf(id)).toEqual(['DONE', '2026-12-02'])
    await rebuiltAsBefore(reader)
  })

  test('is none unless it was read, and nobody speaks for another', async () => {
    const { give, member, reader, stateOf } = await opened()
    const other = await member()
    const { id } = await give({ to: toPeople(reader) })
    const asked = { params: { id } }
    const asReader = app.as(await reader.present())
    expect(await asReader.call('POST /assignments/:id/done-before', asked)).toMatchObject({
      body: { code: 'STATE_CONFLICT' },
    })
    expect(await app.as(await other.present()).call('POST /assignments/:id/done-before', asked)).toMatchObject({
      body: { code: 'NOT_FOUND' },
    })
    expect(await stateOf(id)).toEqual(['NOT_BEGUN', null])
  })
})

describe('an article given twice', () => {
  test('is two assignments that one reading finishes; another article finishes none', async () => {
    const { give, reader, stateOf } = await opened()
    const [first, second] = [
      await give({ to: toPeople(reader) }),
      await give({ to: toPeople(reader), dueOn: '2026-12-10' }),
    ]
    const other = await give({ to: toPeople(reader), work: { kind: 'ARTICLE', articleId: 'time-zones' } })
    await reader.send([event('ARTICLE_FINISHED')])
    expect(await stateOf(first.id)).toEqual(['DONE', '2026-12-01'])
    expect(await stateOf(second.id)).toEqual(['DONE', '2026-12-01'])
    expect(await stateOf(other.id)).toEqual(['NOT_BEGUN', null])
  })
})

describe('a self-study', () => {
  test('is begun with a step and done with text and questions, of which one may have been done before', async () => {
    const { give, reader, stateOf } = await opened()
    await reader.send([event('ARTICLE_FINISHED'), step('READ')])
    app.clock.advance({ minutes: 1 })
    const { id } = await give({ to: toPeople(reader), work: { kind: 'SELF_STUDY', articleId: 'tiny-forests' } })
    await reader.send([step('LISTEN'), event('ARTICLE_FINISHED')])
    expect(await stateOf(id)).toEqual(['BEGUN', null])
    await reader.send(questions())
    expect(await stateOf(id)).toEqual(['DONE', '2026-12-01'])
    await rebuiltAsBefore(reader)
  })

  test('done before may count', async () => {
    const { give, own, reader } = await opened()
    await reader.send([event('ARTICLE_FINISHED'), step('READ'), ...questions()])
    app.clock.advance({ minutes: 1 })
    await give({ to: toPeople(reader), work: { kind: 'SELF_STUDY', articleId: 'tiny-forests' } })
    expect(await own(reader)).toMatchObject([{ state: 'NOT_BEGUN', doneBefore: true }])
  })
})

describe('a challenge', () => {
  test('of a week is begun with its first answer and done with its last', async () => {
    const { give, reader, stateOf } = await opened()
    const { id } = await give({ to: toPeople(reader), work: { kind: 'CHALLENGE' } })
    await answerWeek(app, reader, 1)
    expect(await stateOf(id)).toEqual(['BEGUN', null])
    await answerWeek(app, reader)
    expect(await stateOf(id)).toEqual(['DONE', '2026-12-01'])
    await rebuiltAsBefore(reader)
  })

  test('of the week in which it was given may count though it was done before; one of an earlier week may not', async () => {
    const { give, own, reader } = await opened()
    await answerWeek(app, reader)
    app.clock.advance({ minutes: 1 })
    await give({ to: toPeople(reader), work: { kind: 'CHALLENGE' }, dueOn: '2026-12-20' })
    expect(await own(reader)).toMatchObject([{ state: 'NOT_BEGUN', doneBefore: true }])
    app.clock.set(seoul('2026-12-07T04:00'))
    await give({ to: toPeople(reader), work: { kind: 'CHALLENGE' }, dueOn: '2026-12-21' })
    expect((await own(reader)).map(({ doneBefore }) => doneBefore)).toEqual([true, false])
  })
})
