import { randomUUID } from 'node:crypto'
import type { QuestionItem } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aStory, projectionsOf, type Reported, seoul, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'
import { rightly, unknown } from './testing/given-answers.ts'
import { answered, aTaker } from './testing/taker.ts'

const start = seoul('2026-11-24T10:00')
const app = await testApp({ start })
const stories = [
  await aStory(app, 'tiny-forests', 'B1'),
  await aStory(app, 'time-zones', 'B1'),
  await aStory(app, 'library-of-things', 'B1'),
]

type Taker = Awaited<ReturnType<typeof aTaker>>

/** Reads the first stories to the end and saves words of them, two days before today. */
async function aReader(read = stories): Promise<Taker> {
  app.clock.set(new Date(start.getTime() - 2 * 86_400_000))
  const taker = await aTaker(app)
  for (const { event, sentences, story } of read) {
    const saved = sentences.slice(0, 4).flatMap(({ id, tokens }) => {
      const word = tokens.map(([, , index]) => story.words[index]).find((each) => each?.pos === 'noun')
      const { lemma, pos, sense } = word ?? {}
      return word ? [event('WORD_SAVED', { sentenceId: id, lemma, pos, sense })] : []
    })
    await taker.send([event('ARTICLE_OPENED'), ...saved, event('ARTICLE_FINISHED')])
  }
  app.clock.set(start)
  return taker
}

const attemptsOf = async (accountId: number) =>
  (await app.services.db.selectFrom('challenge_attempt').selectAll().where('account_id', '=', accountId).execute())
    .length
const answersOf = (accountId: number) =>
  app.services.db
    .selectFrom('challenge_answer')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('attempt_id')
    .orderBy('position')
    .orderBy('round')
    .execute()

describe('the list', () => {
  test('follows the server’s clock from open over begun to done, and to missed', async () => {
    const taker = await aReader()
    const today = async () => (await taker.call('GET /challenges', {})).open[0]
    expect(await today()).toMatchObject({ kind: 'DAY', period: '2026-11-24', state: 'OPEN', items: 10, score: null })
    const attempt = await taker.begin()
    expect(await today()).toMatchObject({ state: 'BEGUN', answered: 0, attemptId: attempt.id })
    const done = await taker.finish(attempt, rightly)
    expect(done).toMatchObject({ state: 'DONE', score: { points: 90, of: 90 } })
    const { items } = (await taker.call('GET /home', {})).plan
    expect(items).toContainEqual(expect.objectContaining({ kind: 'CHALLENGE', minutes: 5, count: 10, done: true }))
    expect(await today()).toMatchObject({ state: 'DONE', answered: 10, score: { points: 90, of: 90 } })
    app.clock.set(seoul('2026-11-26T03:59'))
    const { open, earlier } = await taker.call('GET /challenges', {})
    expect(open.map(({ kind, period, state }) => [kind, period, state])).toEqual([
      ['DAY', '2026-11-25', 'OPEN'],
      ['WEEK', '2026-11-23', 'OPEN'],
    ])
    expect(earlier.map(({ kind, period, state }) => [kind, period, state])).toEqual([
      ['DAY', '2026-11-24', 'DONE'],
      ['DAY', '2026-11-23', 'MISSED'],
      ['DAY', '2026-11-22', 'MISSED'],
      ['WEEK', '2026-11-16', 'MISSED'],
    ])
  })

  test('begins one attempt, however many devices begin it at once, and only while it is open', async () => {
    const taker = await aReader()
    const body = { kind: 'DAY', period: '2026-11-24' } as const
    const begun = await Promise.all(Array.from({ length: 8 }, () => taker.call('POST /challenges', { body })))
    expect(await attemptsOf(taker.id)).toBe(1)
    for (const one of begun) expect(one).toEqual(begun[0])
    const refusals = [
      { kind: 'DAY', period: '2026-11-25' },
      { kind: 'DAY', period: '2026-11-23' },
      { kind: 'WEEK', period: '2026-11-24' },
    ] as const
    for (const asked of refusals)
      expect(await app.as(await taker.present()).call('POST /challenges', { body: asked })).toMatchObject({
        status: 409,
        body: { code: 'CHALLENGE_CLOSED' },
      })
  })
})

describe('the items', () => {
  test('come from articles that were opened, and from the bank for a new reader', async () => {
    const taker = await aReader(stories.slice(0, 2))
    for (const kind of ['DAY', 'WEEK'] as const) {
      const slots = await taker.itemsOf((await taker.begin(kind)).id)
      expect(slots).toHaveLength(kind === 'DAY' ? 10 : 20)
      const articles = new Set(slots.flatMap(({ item }) => item.place?.articleId ?? []))
      expect([...articles].filter((id) => id !== 'tiny-forests' && id !== 'time-zones')).toEqual([])
      expect(articles.size).toBe(2)
    }
    const fresh = await aReader([])
    const slots = await fresh.itemsOf((await fresh.begin()).id)
    expect(slots.map(({ item }) => item.type)).toEqual(Array(10).fill('LEVEL_ITEM'))
  })

  test('of the bank are not asked again by the challenge of the next day', async () => {
    const taker = await aReader([])
    const bankOf = async () =>
      (await taker.itemsOf((await taker.begin()).id)).flatMap(({ item }) =>
        item.type === 'LEVEL_ITEM' ? [item.bankId] : [],
      )
    const first = await bankOf()
    app.clock.set(seoul('2026-11-25T10:00'))
    const second = await bankOf()
    expect(second.filter((id) => first.includes(id))).toEqual([])
  })

  test('send no key, proof or reason before their answer, over every call', async () => {
    const taker = await aReader()
    const attempt = await taker.begin('WEEK')
    const slots = await taker.itemsOf(attempt.id)
    for (let position = 0; position < 8; position++) {
      const replies = [
        await taker.call('GET /challenges/attempts/:attemptId', { params: { attemptId: attempt.id } }),
        await taker.call('POST /challenges', { body: { kind: 'WEEK', period: attempt.period } }),
      ]
      for (const { items } of replies)
        for (const open of items.slice(position)) {
          expect(open).toMatchObject({ result: null, again: null })
          expect(leaksOf(open.view, slots[open.position]?.item)).toEqual([])
        }
      const item = slots[position]?.item
      if (item) await taker.answerOne(answered(attempt.id, position, unknown(item)))
    }
    const { items } = await taker.call('GET /challenges/wrong-answers', {})
    expect(items.filter(({ position }) => position >= 8)).toEqual([])
  })
})

/** Names of fields that would hold a key, and the words that an item asks for, as far as its view has them. */
function leaksOf(view: object, item: QuestionItem | undefined): string[] {
  const whole = JSON.stringify(view).toLowerCase()
  const fields =
    whole.match(/"(key|answer|order|why|proof|place|word|explanation|quizid|bankid|wrongmeanings)":/g) ?? []
  const secret =
    item?.type === 'CLOZE'
      ? item.sentence.en.slice(item.word.start, item.word.end)
      : item?.type === 'DICTATION'
        ? item.sentence.en
        : null
  return [...fields, ...(secret !== null && whole.includes(secret.toLowerCase()) ? [secret] : [])]
}

describe('an answer', () => {
  test('counts once, whether it is sent ten times, from two tabs or after the process died', async () => {
    const taker = await aReader()
    const attempt = await taker.begin()
    const [first, second] = await taker.itemsOf(attempt.id)
    if (!first || !second) throw new Error('no items')
    const event = answered(attempt.id, 0, rightly(first.item))
    const sent = await Promise.all(Array.from({ length: 10 }, () => taker.answerOne(event)))
    for (const { result, accepted } of sent)
      expect({ accepted, refused: result?.refused }).toEqual({ accepted: true, refused: null })
    const other = await taker.answerOne(answered(attempt.id, 0, unknown(first.item)))
    expect(other).toMatchObject({ accepted: false, result: { refused: 'STATE_CONFLICT', result: { correct: true } } })
    expect(await answersOf(taker.id)).toHaveLength(1)
    const again = await taker.call('GET /challenges/attempts/:attemptId', { params: { attemptId: attempt.id } })
    expect(again.items.map(({ result }) => result !== null)).toEqual([true, ...Array(9).fill(false)])
  })

  test('out of its order, of another kind, to nothing or to somebody else’s challenge is refused with its code', async () => {
    const [taker, stranger] = [await aReader(), await aReader([])]
    const attempt = await taker.begin()
    const slots = await taker.itemsOf(attempt.id)
    const [first, , third] = slots
    if (!first || !third) throw new Error('no items')
    const refusedOf = async (who: Taker, event: Reported) => {
      const { result, accepted } = await who.answerOne(event)
      return { accepted, refused: result?.refused, result: result?.result ?? null }
    }
    const otherKind =
      rightly(first.item).kind === 'ORDER' ? { kind: 'TEXT', text: 'x' } : { kind: 'ORDER', pieceIds: null }
    const cases = [
      [taker, answered(attempt.id, 2, rightly(third.item)), 'STATE_CONFLICT'],
      [taker, answered(attempt.id, 0, rightly(first.item), 2), 'STATE_CONFLICT'],
      [taker, answered(attempt.id, 0, otherKind as never), 'VALIDATION_FAILED'],
      [taker, answered(attempt.id, 19, rightly(first.item)), 'NOT_FOUND'],
      [taker, answered(randomUUID(), 0, rightly(first.item)), 'NOT_FOUND'],
      [stranger, answered(attempt.id, 0, rightly(first.item)), 'NOT_FOUND'],
    ] as const
    for (const [who, event, refused] of cases)
      expect(await refusedOf(who, event)).toEqual({ accepted: false, refused, result: null })
    expect(await answersOf(taker.id)).toEqual([])
    const read = { params: { attemptId: attempt.id } }
    expect(await app.as(await stranger.present()).call('GET /challenges/attempts/:attemptId', read)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })
})

describe('an answer beside others', () => {
  test('under the id of an earlier one is that one: it gets no key of another question', async () => {
    const taker = await aReader()
    const attempt = await taker.begin()
    const [first, second] = await taker.itemsOf(attempt.id)
    if (!first || !second) throw new Error('no items')
    const event = answered(attempt.id, 0, rightly(first.item))
    await taker.answerOne(event)
    for (const id of [event.id, event.id.toUpperCase()]) {
      const reused = await taker.answerOne({ ...answered(attempt.id, 1, rightly(second.item)), id })
      expect(reused.result).toMatchObject({ position: 1, result: null })
    }
    const both = randomUUID()
    const { challengeResults } = await taker.send([
      { ...answered(attempt.id, 1, unknown(second.item)), id: both },
      { ...answered(attempt.id, 2, unknown(first.item)), id: both.toUpperCase() },
    ])
    expect(challengeResults.map(({ position, result }) => [position, result !== null])).toEqual([
      [1, true],
      [2, false],
    ])
    expect((await answersOf(taker.id)).map(({ position }) => position)).toEqual([0, 1])
  })

  test('follows another in one batch, as after a time without a connection', async () => {
    const taker = await aReader()
    const attempt = await taker.begin()
    const slots = await taker.itemsOf(attempt.id)
    const answers = slots.map(({ item }, position) => answered(attempt.id, position, rightly(item)))
    const { accepted, challengeResults } = await taker.send(answers)
    expect(accepted).toEqual(expect.arrayContaining(answers.map(({ id }) => id)))
    expect(challengeResults.map(({ refused }) => refused)).toEqual(Array(10).fill(null))
    const done = await taker.call('GET /challenges/attempts/:attemptId', { params: { attemptId: attempt.id } })
    expect(done).toMatchObject({ state: 'DONE', score: { points: 90, of: 90 } })
    expect((await projectionsOf(app, taker.id)).days.map(({ challenges }) => challenges)).toContain(1)
  })
})

describe('a first answer', () => {
  test('after 04:00 is refused with the reason; what was not answered is skipped and on no note', async () => {
    const taker = await aReader()
    const attempt = await taker.begin()
    const slots = await taker.itemsOf(attempt.id)
    for (const [position, { item }] of slots.slice(0, 3).entries())
      await taker.answerOne(answered(attempt.id, position, rightly(item)))
    app.clock.set(seoul('2026-11-25T04:00'))
    const late = await taker.answerOne(answered(attempt.id, 3, rightly(slots[3]?.item as never)))
    expect(late).toMatchObject({ accepted: false, result: { refused: 'CHALLENGE_CLOSED', result: null } })
    const closed = await taker.call('GET /challenges/attempts/:attemptId', { params: { attemptId: attempt.id } })
    expect(closed).toMatchObject({ state: 'CLOSED', score: { of: 90 } })
    expect(closed.items.filter(({ result }) => result).length).toBe(3)
    expect((await taker.call('GET /challenges/wrong-answers', {})).items).toEqual([])
    expect((await projectionsOf(app, taker.id)).days.map(({ challenges }) => challenges)).not.toContain(1)
  })

  test('to a word of the list counts for its memory, the first time alone', async () => {
    const taker = await aReader()
    const attempt = await taker.begin('WEEK')
    const done = await taker.finish(attempt, unknown)
    const slots = await taker.itemsOf(attempt.id)
    const words = slots.filter(({ item }) => item.type === 'CLOZE' || item.type === 'MEANING').length
    expect(words).toBeGreaterThan(1)
    const logged = async () =>
      (await app.services.db.selectFrom('review_log').selectAll().where('account_id', '=', taker.id).execute()).length
    expect(await logged()).toBe(words)
    expect(done.state).toBe('AGAIN')
    for (const [position, { item }] of slots.entries())
      await taker.answerOne(answered(attempt.id, position, rightly(item), 2))
    expect(await logged()).toBe(words)
    const over = await taker.call('GET /challenges/attempts/:attemptId', { params: { attemptId: attempt.id } })
    expect(over).toMatchObject({ state: 'DONE', score: { points: 0, of: 180 } })
    expect(over.items.every(({ again }) => again?.correct)).toBe(true)
  })
})

describe('the record of a sentence', () => {
  test('has every answer to a question that was made of it', async () => {
    const taker = await aReader()
    const attempt = await taker.begin()
    const slots = await taker.itemsOf(attempt.id)
    const at = slots.findIndex(({ item }) => (item.place?.sentenceIds.length ?? 0) > 0)
    await taker.finish(attempt, (item, position) => (position === at ? rightly(item) : unknown(item)))
    const { articleId = '', level = 'B1', sentenceIds } = slots[at]?.item.place ?? {}
    const { history } = await taker.call('GET /articles/:id/sentences/:sentenceId', {
      params: { id: articleId, sentenceId: sentenceIds?.[0] ?? '' },
      query: { level: level as 'B1' },
    })
    expect(history).toContainEqual(expect.objectContaining({ kind: 'TESTED', correct: true }))
  })
})

describe('the log', () => {
  test('makes a challenge count for the study day once, and a rebuild gives the same', async () => {
    const taker = await aReader()
    const attempt = await taker.begin()
    await taker.finish(attempt, (item, position) => (position % 2 ? rightly(item) : unknown(item)))
    const noteOf = () =>
      sql`select * from wrong_answer where account_id = ${taker.id} order by position`.execute(app.services.db)
    const seen = {
      days: (await projectionsOf(app, taker.id)).days,
      answers: await answersOf(taker.id),
      note: (await noteOf()).rows,
    }
    expect(seen.days.find(({ study_date }) => study_date === '2026-11-24')?.challenges).toBe(1)
    expect(seen.note.length).toBeGreaterThan(2)
    await rebuildFromLog(app.services, taker.id)
    expect({
      days: (await projectionsOf(app, taker.id)).days,
      answers: await answersOf(taker.id),
      note: (await noteOf()).rows,
    }).toEqual(seen)
  })
})
