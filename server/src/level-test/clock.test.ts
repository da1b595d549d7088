import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFamily, tokensOf } from '#session'
import { testApp } from '#testing'
import { answerAtHand, bankOf, rightly, take } from './testing/taker.ts'

const app = await testApp()
const bank = await bankOf(app.services.db)
// With a second version of the parameters no test is precise enough after twelve answers; with the writers' own a
// clear one may be over.
await sql`insert into level_parameters (version, made_at, answers, parameters, measures)
  select 2, made_at, answers, parameters, measures from level_parameters`.execute(app.services.db)

/** A test with this many answers, whose taker signs in again whenever time has passed. */
async function aTest(answers: number) {
  const account = await app.anAccount({
    level: 'NONE',
    onboarded: false,
    payment: { state: 'PENDING', expiresOn: null },
  })
  const { at, items } = await take(app.as(account), bank, rightly, { answers })
  const params = { testId: at.test?.id ?? '' }
  const taker = async () => app.as({ ...account, cookies: await signInAgain(account.id) })
  return {
    account,
    taker,
    at,
    items,
    read: async () => (await (await taker()).call('GET /level-test')).body,
    time: async (untimed: boolean) =>
      (await taker()).call('POST /level-test/:testId/time', { params, body: { untimed } }),
    end: async () => (await taker()).call('POST /level-test/:testId/end', { params }),
  }
}

function signInAgain(accountId: number) {
  const { db, clock, chance, config } = app.services
  return db.transaction().execute(async (tx) => {
    const owner = { accountId, role: 'learner', device: 'test' } as const
    return tokensOf(config.sessionKey, await openFamily(tx, { clock, chance, key: config.sessionKey }, owner))
  })
}

test('a test has fifteen minutes from the start', async () => {
  const { read } = await aTest(3)
  app.clock.advance({ minutes: 14, seconds: 59 })
  expect((await read()).test).toMatchObject({ given: 3, secondsLeft: 1 })
  app.clock.advance({ seconds: 1 })
  expect(await read()).toMatchObject({ test: null, last: null })
})

test('with twelve answers a test whose time is up counts, as of the minute in which it was', async () => {
  const { read, taker, at } = await aTest(12)
  expect(at.test).not.toBeNull()
  app.clock.advance({ days: 2 })
  const status = await read()
  expect(status).toMatchObject({ test: null, last: { items: 12, level: 'C1', takenOn: '2026-11-20' } })
  expect(status.againOn).toBe('2026-12-20')
  // The answer was on its way when the time was up.
  expect(await answerAtHand(await taker(), bank, at, rightly)).toMatchObject({ status: 200, body: status })
})

test('with fewer it is dropped at the next call, and another may begin without its items', async () => {
  const { taker, at, items, time } = await aTest(11)
  app.clock.advance({ minutes: 15 })
  expect(await time(false)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } })
  expect((await answerAtHand(await taker(), bank, at, rightly)).body).toMatchObject({
    test: null,
    last: null,
    againOn: null,
  })
  const next = await take(await taker(), bank, rightly)
  const seen = new Set(items.map(({ id }) => id))
  expect(next.items.filter(({ id }) => seen.has(id))).toEqual([])
  expect(next.at.last?.items).toBe(next.items.length)
})

test('a learner who begins again after the time was up finds the result of the earlier test', async () => {
  const { taker } = await aTest(12)
  app.clock.advance({ minutes: 16 })
  const answer = await (await taker()).call('POST /level-test', { body: { selfRating: null } })
  expect(answer).toMatchObject({ status: 200, body: { test: null, last: { items: 12 } } })
})

test('each request for more time adds fifteen minutes', async () => {
  const { time, read } = await aTest(1)
  app.clock.advance({ minutes: 10 })
  expect((await time(false)).body.test?.secondsLeft).toBe(20 * 60)
  expect((await time(false)).body.test?.secondsLeft).toBe(35 * 60)
  app.clock.advance({ minutes: 34 })
  expect((await read()).test?.secondsLeft).toBe(60)
})

test('without a clock it stays without, and the test waits for days', async () => {
  const { time, read } = await aTest(4)
  expect((await time(true)).body.test?.secondsLeft).toBeNull()
  expect((await time(false)).body.test?.secondsLeft).toBeNull()
  app.clock.advance({ days: 40 })
  expect((await read()).test).toMatchObject({ given: 4, secondsLeft: null, question: { position: 5 } })
})

test('a test that is ended early counts with twelve answers, is dropped with fewer, and cannot be ended twice', async () => {
  const [enough, few] = [await aTest(12), await aTest(11)]
  expect((await enough.end()).body).toMatchObject({ test: null, last: { items: 12 } })
  expect((await few.end()).body).toMatchObject({ test: null, last: null })
  for (const { end } of [enough, few])
    expect(await end()).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } })
})
