import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AccountOptions, testApp } from '#testing'
import { answerAtHand, bankOf, itemAtHand, rightly, take, unknown } from './testing/taker.ts'

const app = await testApp()
const bank = await bankOf(app.services.db)
const newcomer: AccountOptions = { level: 'NONE', onboarded: false, payment: { state: 'PENDING', expiresOn: null } }

async function aTaker(wish: AccountOptions = newcomer) {
  const account = await app.anAccount(wish)
  const taker = app.as(account)
  return { account, taker, read: async () => (await taker.call('GET /level-test')).body }
}

const levelOf = async (id: number) => {
  const row = await app.services.db
    .selectFrom('account')
    .select('customer_level')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.customer_level
}

test.each<[string, AccountOptions]>([
  ['an individual who must be placed', newcomer],
  ['a subscriber with a level', { level: 'B1' }],
  ['a company member without a level', { host: 'acme.localhost', level: 'NONE', onboarded: false }],
])('%s may take the test, once at a time', async (_, wish) => {
  const { taker, read } = await aTaker(wish)
  expect(await read()).toEqual({ test: null, last: null, earlier: [], againOn: null })
  const { body } = await taker.call('POST /level-test', { body: { selfRating: 1 } })
  expect(body.test).toMatchObject({ given: 0, secondsLeft: 900, question: { position: 1 } })
  const again = await taker.call('POST /level-test', { body: { selfRating: -2 } })
  expect(again).toMatchObject({ status: 200, body })
  expect(await read()).toEqual(body)
})

test('two simultaneous first calls begin one test', async () => {
  const { taker, account } = await aTaker()
  const answers = await Promise.all([1, 2, 3].map(() => taker.call('POST /level-test', { body: { selfRating: null } })))
  expect(new Set(answers.map(({ body }) => body.test?.id)).size).toBe(1)
  const rows = await app.services.db
    .selectFrom('level_test')
    .select('id')
    .where('account_id', '=', account.id)
    .execute()
  expect(rows).toHaveLength(1)
})

test('an expired account is refused, and sees no question of the test that it left', async () => {
  const { account, taker, read } = await aTaker({})
  const { at } = await take(taker, bank, rightly, { answers: 3 })
  await app.services.db
    .updateTable('subscription')
    .set({ state: 'HOLD' })
    .where('account_id', '=', account.id)
    .execute()
  const params = { testId: at.test?.id ?? '' }
  expect(await read()).toMatchObject({ test: null })
  for (const refused of [
    await taker.call('POST /level-test', { body: { selfRating: null } }),
    await answerAtHand(taker, bank, at, rightly),
    await taker.call('POST /level-test/:testId/time', { params, body: { untimed: true } }),
    await taker.call('POST /level-test/:testId/end', { params }),
  ])
    expect(refused).toMatchObject({ status: 403, body: { code: 'PAYMENT_EXPIRED' } })
})

test('a test closed at item 7 continues at item 7', async () => {
  const { taker, read } = await aTaker()
  const { at, items } = await take(taker, bank, rightly, { answers: 6 })
  app.clock.advance({ minutes: 5 })
  const later = await read()
  expect(later.test?.question).toEqual(at.test?.question)
  expect(later.test).toMatchObject({ given: 6, secondsLeft: 600, question: { position: 7 } })
  const rest = await take(taker, bank, rightly)
  const all = [...items, ...rest.items].map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
})

test('a test has 12 questions or more, never more than it says, none twice, each area near its share', async () => {
  for (const decide of [rightly, unknown, ({ id }: { id: string }) => id.charCodeAt(6) % 4]) {
    const { taker, account } = await aTaker()
    const { items, replies } = await take(taker, bank, decide)
    const atMost = replies[0]?.test?.atMost ?? 0
    expect(items.length).toBeGreaterThanOrEqual(12)
    expect(items.length).toBeLessThanOrEqual(atMost)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    const shares = { VOCABULARY: 0.3, GRAMMAR: 0.25, READING: 0.25, LISTENING: 0.2 }
    for (const [area, share] of Object.entries(shares)) {
      const count = items.filter((item) => item.area === area).length
      expect(Math.abs(count - share * items.length)).toBeLessThanOrEqual(2)
    }
    expect(replies.slice(0, -1).map((reply) => reply.test?.question.position)).toEqual(items.map((_, at) => at + 1))
    expect(await levelOf(account.id)).toBe(replies.at(-1)?.last?.level)
  }
})

test('questions of one passage follow each other, and no passage comes back', async () => {
  for (let round = 0; round < 3; round++) {
    const { taker } = await aTaker()
    const { items } = await take(taker, bank, (item) => (round === 0 ? item.answer : (item.answer + round) % 4))
    const sets = items.flatMap(({ setId }, index) => (setId !== items[index - 1]?.setId ? (setId ?? []) : []))
    expect(sets.length).toBeGreaterThan(1)
    expect(new Set(sets).size).toBe(sets.length)
  }
})

test('an answer sent ten times counts once, even the last one, and another choice does not replace it', async () => {
  const { taker, account } = await aTaker()
  let at = (await taker.call('POST /level-test', { body: { selfRating: null } })).body
  for (let round = 0; at.test; round++) {
    const before = at
    const sent = [...Array(round % 5 === 0 ? 10 : 1).keys()]
    for (const time of sent) {
      const answer = await answerAtHand(taker, bank, before, (item) => (time === 0 ? item.answer : null))
      expect(answer.status).toBe(200)
      if (time > 0) expect(answer.body).toEqual(at)
      at = answer.body
    }
    const last = await answerAtHand(taker, bank, before, unknown)
    expect(last).toMatchObject({ status: 200, body: at })
  }
  const rows = await app.services.db
    .selectFrom('level_answer')
    .select(['position', 'is_right'])
    .where('account_id', '=', account.id)
    .orderBy('position')
    .execute()
  expect(rows).toEqual(rows.map((_, index) => ({ position: index + 1, is_right: true })))
  expect(rows).toHaveLength(at.last?.items ?? 0)
})

test('six identical simultaneous answers count once', async () => {
  const { taker } = await aTaker()
  const { body } = await taker.call('POST /level-test', { body: { selfRating: null } })
  const answers = await Promise.all([...Array(6)].map(() => answerAtHand(taker, bank, body, rightly)))
  expect(answers.map(({ status, body: at }) => [status, at.test?.given])).toEqual(answers.map(() => [200, 1]))
})

test('an item that is not the current one is a conflict, an unknown test is not found', async () => {
  const { taker } = await aTaker()
  const { at } = await take(taker, bank, rightly, { answers: 2 })
  const testId = at.test?.id ?? ''
  const answer = (itemId: string, id = testId) =>
    taker.call('POST /level-test/:testId/answers', {
      params: { testId: id },
      body: { itemId, choice: 0, responseMs: 1 },
    })
  const { id } = itemAtHand(bank, at)
  for (const itemId of [id, 'v-b1-01', '']) {
    expect(await answer(itemId)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } })
  }
  expect(await answer('x', randomUUID())).toMatchObject({ status: 404 })
  expect((await taker.call('GET /level-test')).body.test?.given).toBe(2)
})

test("another account's test does not exist", async () => {
  const [mine, other] = [await aTaker(), await aTaker()]
  const { at } = await take(mine.taker, bank, rightly, { answers: 11 })
  const params = { testId: at.test?.id ?? '' }
  const answers = [
    await answerAtHand(other.taker, bank, at, rightly),
    await other.taker.call('POST /level-test/:testId/time', { params, body: { untimed: true } }),
    await other.taker.call('POST /level-test/:testId/end', { params }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await mine.read()).toEqual(at)
})
