import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Reported, seoul, testApp } from '#testing'
import { rightly, unknown } from './testing/given-answers.ts'
import { aTaker } from './testing/taker.ts'

const app = await testApp({ start: seoul('2026-11-24T10:00') })

async function withAllWrong() {
  app.clock.set(seoul('2026-11-24T10:00'))
  const taker = await aTaker(app)
  const attempt = await taker.begin()
  await taker.finish(attempt, unknown)
  const slots = await taker.itemsOf(attempt.id)
  const scored = slots.flatMap(({ isPilot }, position) => (isPilot ? [] : [position]))
  const note = async () => (await taker.call('GET /challenges/wrong-answers', {})).items
  const retry = (position: number, answer: ReturnType<typeof rightly>) =>
    taker.answerOne({
      kind: 'WRONG_ANSWER_RETRIED',
      id: randomUUID(),
      attemptId: attempt.id,
      position,
      answer,
    } as unknown as Reported)
  const right = (position: number) => rightly(slots[position]?.item as never)
  return { taker, attempt, slots, scored, note, retry, right }
}

test('every wrong item is on the note with its answer, key and reason, and nothing on trial', async () => {
  const { note, scored, taker } = await withAllWrong()
  const items = await note()
  expect(items.map(({ position }) => position).toSorted((one, other) => one - other)).toEqual(scored)
  for (const { result, rightDays, dueAt, headline, view } of items) {
    expect(dueAt).toBe(seoul('2026-11-24T10:10').toISOString())
    if (view.type === 'COMPREHENSION') expect(headline).toBe(view.title)
    expect(result.answer.text).not.toBe('')
    expect(result).toMatchObject({ credit: 0, correct: false, why: expect.any(String) })
    expect(rightDays).toBe(0)
  }
  expect((await taker.call('GET /challenges', {})).wrongAnswers).toEqual({ open: scored.length, ready: 0 })
})

test('an item may be tried again after ten minutes, and leaves after two study days of being right', async () => {
  const { note, retry, right, scored, taker } = await withAllWrong()
  const [position = 0] = scored
  expect((await retry(position, right(position))).result?.refused).toBe('STATE_CONFLICT')
  app.clock.advance({ minutes: 10 })
  expect((await retry(position, right(position))).result).toMatchObject({ refused: null, result: { correct: true } })
  app.clock.advance({ minutes: 11 })
  expect((await retry(position, right(position))).accepted).toBe(true)
  const noted = async () => (await note()).find((item) => item.position === position)
  // Right today: the note asks again tomorrow, after everything else.
  expect(await noted()).toMatchObject({ rightDays: 1, dueAt: seoul('2026-11-25T04:00').toISOString() })
  expect((await note()).at(-1)).toMatchObject({ position })
  app.clock.set(seoul('2026-11-25T04:00'))
  expect(
    (await retry(position, unknown((await taker.itemsOf((await note())[0]?.attemptId ?? ''))[position]?.item as never)))
      .accepted,
  ).toBe(true)
  expect(await noted()).toMatchObject({ rightDays: 1 })
  app.clock.advance({ minutes: 10 })
  expect((await retry(position, right(position))).accepted).toBe(true)
  expect(await noted()).toBeUndefined()
  app.clock.advance({ minutes: 30 })
  expect((await retry(position, right(position))).result?.refused).toBe('NOT_FOUND')
})

test('an item that is dismissed is gone, and only one’s own can be', async () => {
  const { note, scored, attempt, taker } = await withAllWrong()
  const stranger = await aTaker(app)
  const dismissed = () =>
    ({
      kind: 'WRONG_ANSWER_DISMISSED',
      id: randomUUID(),
      at: app.clock.now().toISOString(),
      attemptId: attempt.id,
      position: scored[1],
    }) as unknown as Reported
  const of = await stranger.send([dismissed()])
  expect(of.refused).toHaveLength(1)
  expect(await note()).toHaveLength(scored.length)
  const own = dismissed()
  expect((await taker.send([own])).accepted).toEqual([own.id])
  expect((await note()).map(({ position }) => position)).not.toContain(scored[1])
  expect(await note()).toHaveLength(scored.length - 1)
})

test('an item that was dismissed comes back, but not one that was learned', async () => {
  const { note, scored, attempt, taker, retry, right } = await withAllWrong()
  const [dismissed = 0, learned = 0] = scored
  const on = (kind: string, position: number) =>
    ({
      kind,
      id: randomUUID(),
      at: app.clock.now().toISOString(),
      attemptId: attempt.id,
      position,
    }) as unknown as Reported
  const positions = async () => (await note()).map(({ position }) => position)
  expect((await taker.send([on('WRONG_ANSWER_RESTORED', dismissed)])).refused).toHaveLength(1)
  await taker.send([on('WRONG_ANSWER_DISMISSED', dismissed)])
  await taker.send([on('WRONG_ANSWER_RESTORED', dismissed)])
  expect(await positions()).toContain(dismissed)
  for (const day of ['2026-11-25T10:00', '2026-11-26T10:00']) {
    app.clock.set(seoul(day))
    await retry(learned, right(learned))
  }
  expect(await positions()).not.toContain(learned)
  expect((await taker.send([on('WRONG_ANSWER_RESTORED', learned)])).refused).toHaveLength(1)
})

test('what was wrong in two challenges is one item, learned in one go', async () => {
  const { note, scored, attempt, taker, right } = await withAllWrong()
  const other = randomUUID()
  const { db } = app.services
  const copy = (table: 'challenge_answer' | 'wrong_answer', columns: string) =>
    sql`insert into ${sql.table(table)} (account_id, attempt_id, ${sql.raw(columns)})
      select account_id, ${other}, ${sql.raw(columns)} from ${sql.table(table)}
      where account_id = ${taker.id}`.execute(db)
  await sql`insert into challenge_attempt (account_id, id, kind, period, begun_at, items, asked_keys)
    select account_id, ${other}, 'WEEK', '2026-11-23', begun_at, items, asked_keys from challenge_attempt
    where account_id = ${taker.id} and id = ${attempt.id}`.execute(db)
  await copy('challenge_answer', 'position, round, answer, credit, correct, answered_at, study_date, seq')
  await copy('wrong_answer', 'position, type, answered_at, tried_at')
  const all = await note()
  expect(all.map(({ position }) => position).toSorted((one, two) => one - two)).toEqual(scored)
  expect((await taker.call('GET /challenges', {})).wrongAnswers.open).toBe(scored.length)
  const [{ position, attemptId }] = all as [(typeof all)[number]]
  for (const day of ['2026-11-25T10:00', '2026-11-26T10:00']) {
    app.clock.set(seoul(day))
    const tried = { kind: 'WRONG_ANSWER_RETRIED', id: randomUUID(), attemptId, position, answer: right(position) }
    await taker.answerOne(tried as unknown as Reported)
  }
  expect((await note()).map((item) => item.position)).not.toContain(position)
})
