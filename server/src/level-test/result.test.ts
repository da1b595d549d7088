import { beliefFrom, levelAt, priorBelief, probabilityRight } from '@readgrow/learning/level-test'
import { seededChance } from '@readgrow/learning/seeded-chance'
import { expect, test } from 'vitest'
import { type AccountOptions, testApp } from '#testing'
import { startParameters } from './parameters.ts'
import type { StoredResult } from './result.ts'
import { bankOf, type Decide, type Hear, moveBack, rightly, take, unknown, wrongly } from './testing/taker.ts'

const app = await testApp()
const { db } = app.services
const bank = await bankOf(db)
const newcomer: AccountOptions = { level: 'NONE', onboarded: false, payment: { state: 'PENDING', expiresOn: null } }

async function aResult(decide: Decide, options = newcomer, selfRating: number | null = null, hear?: Hear) {
  const account = await app.anAccount(options)
  const taken = await take(app.as(account), bank, decide, { selfRating, ...(hear && { hear }) })
  if (!taken.at.last) return expect.fail('the test has no result')
  return { account, ...taken, last: taken.at.last }
}

async function storedOf(accountId: number): Promise<StoredResult> {
  const row = await db.selectFrom('level_test').select('result').where('account_id', '=', accountId).executeTakeFirst()
  return row?.result as StoredResult
}

const levelOf = async (accountId: number) =>
  (await db.selectFrom('account').select('customer_level').where('id', '=', accountId).executeTakeFirst())
    ?.customer_level

test.each([null, -2, -1, 0, 1, 2])(
  'a learner with self-rating %s who knows nothing is placed at A1',
  async (selfRating) => {
    const { last, items, account } = await aResult(unknown, newcomer, selfRating)
    expect(last).toMatchObject({ level: 'A1', unknown: items.length, items: items.length, takenOn: '2026-11-20' })
    expect(last.missed.map(({ chosen }) => chosen)).toEqual(items.map(() => null))
    expect(await levelOf(account.id)).toBe('A1')
  },
)

test.each([null, -2, -1, 0, 1, 2])(
  'a learner with self-rating %s who knows everything is placed at C1',
  async (selfRating) => {
    const { last, account } = await aResult(rightly, newcomer, selfRating)
    expect(last).toMatchObject({ level: 'C1', unknown: 0, missed: [], high: 100 })
    expect(await levelOf(account.id)).toBe('C1')
  },
)

test('"모르겠어요" counts as little as a wrong answer but is reported separately', async () => {
  const [one, other] = [await aResult(unknown), await aResult(wrongly)]
  expect(other.last).toMatchObject({ level: 'A1', unknown: 0 })
  expect(one.last.unknown).toBe(one.items.length)
})

test('a result names every missed question with its key and reason, and no other', async () => {
  const { last, items } = await aResult((item) => (item.area === 'GRAMMAR' ? wrongly(item) : rightly(item)))
  const missed = items.filter(({ area }) => area === 'GRAMMAR')
  expect(last.missed).toEqual(
    missed.map(({ area, title, question, options, answer, explanation }) => ({
      area,
      title,
      question,
      options,
      answer,
      explanation,
      chosen: (answer + 1) % 4,
    })),
  )
})

test('a result is consistent: level probabilities add up to one, estimates are inside their margins on the scale of 0 to 100', async () => {
  for (const weakness of ['VOCABULARY', 'GRAMMAR', 'READING', 'LISTENING']) {
    const { last } = await aResult((item) => (item.area === weakness ? null : rightly(item)))
    expect(last.probabilities.map(({ level }) => level)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1'])
    expect(last.probabilities.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    for (const { at, low, high } of [last, ...last.skills]) {
      expect([low >= 0, low <= at, at <= high, high <= 100]).toEqual([true, true, true, true])
    }
    const places = new Map(last.skills.map(({ area, at }): [string, number] => [area, at]))
    expect([...places].toSorted(([, one], [, another]) => one - another)[0]?.[0]).toBe(weakness)
    expect(last.skills.reduce((sum, { answers }) => sum + answers, 0)).toBeLessThanOrEqual(last.items)
  }
})

test('the margins of the skills are wider on average than the overall margin', async () => {
  const { last } = await aResult(({ id, answer }) => (id.charCodeAt(id.length - 1) % 2 ? answer : null))
  expect(last.skills.length).toBe(4)
  // One of them may be narrower: the scale ends at both sides.
  const widths = last.skills.map(({ low, high }) => high - low)
  expect(widths.reduce((sum, width) => sum + width, 0) / widths.length).toBeGreaterThan(last.high - last.low)
})

const firstHeard = (hearing: number): Hear => {
  let heard = 0
  return ({ area }) => (area === 'LISTENING' ? heard++ < hearing : true)
}

test('a listening part counts nothing as read if the client cannot tell or everything was heard', async () => {
  for (const hear of [undefined, () => true, () => null]) {
    const { last, items } = await aResult(rightly, newcomer, null, hear)
    const answers = items.filter(({ area }) => area === 'LISTENING').length
    expect(last.listening).toEqual({ answers, read: 0 })
    expect(last.skills.find(({ area }) => area === 'LISTENING')?.answers).toBe(answers)
  }
})

test('what was read counts for the level alone, and the server says so on every device', async () => {
  for (const hearing of [0, 1, 2]) {
    const { last, items, account } = await aResult(rightly, newcomer, null, firstHeard(hearing))
    const answers = items.filter(({ area }) => area === 'LISTENING').length
    const heard = Math.min(hearing, answers)
    expect(last.listening).toEqual({ answers, read: answers - heard })
    expect(last.skills.find(({ area }) => area === 'LISTENING')?.answers).toBe(heard < 2 ? undefined : heard)
    const scored = items.map(({ level }) => ({ item: startParameters(level), right: true }))
    expect((await storedOf(account.id)).theta).toBeCloseTo(beliefFrom(scored, priorBelief()).theta, 9)
    const elsewhere = await app.as(account).call('GET /level-test')
    expect(elsewhere.body.last?.listening).toEqual(last.listening)
    const stored = await db
      .selectFrom('level_answer')
      .innerJoin('level_item', 'level_item.id', 'level_answer.item_id')
      .select(['level_item.area', 'heard'])
      .where('account_id', '=', account.id)
      .execute()
    expect(stored.filter(({ area, heard }) => area !== 'LISTENING' && heard !== null)).toEqual([])
  }
})

test('for an account with a level the result is a suggestion, which takes effect when the level is changed', async () => {
  const { account, last } = await aResult(rightly, { level: 'A2' })
  expect([last.level, await levelOf(account.id)]).toEqual(['C1', 'A2'])
  const taken = await app.as(account).call('POST /common/change-level', { body: { customerLevel: last.level } })
  expect(taken.body.customerLevel).toBe('C1')
})

test('another test may be taken after thirty days, and repeats nothing of the earlier ones', async () => {
  const { account, items, at } = await aResult(rightly, { level: 'B1' })
  const taker = app.as(account)
  const begin = () => taker.call('POST /level-test', { body: { selfRating: null } })
  expect(at.againOn).toBe('2026-12-20')
  await moveBack(db, account.id, '29 days')
  expect(await begin()).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } })
  await moveBack(db, account.id, '1 day')
  expect((await taker.call('GET /level-test')).body.againOn).toBeNull()
  const seen = new Set(items.map(({ id }) => id))
  const next = await take(taker, bank, rightly)
  expect(next.items.filter(({ id }) => seen.has(id))).toEqual([])
  expect(next.at.earlier).toMatchObject([{ id: at.last?.id, level: 'C1' }])
})

test('a learner without a level may take another test at once', async () => {
  const { account } = await aResult(rightly)
  await db.updateTable('account').set({ customer_level: 'NONE' }).where('id', '=', account.id).execute()
  const { body } = await app.as(account).call('GET /level-test')
  expect(body.againOn).toBeNull()
  expect((await app.as(account).call('POST /level-test', { body: { selfRating: null } })).body.test).not.toBeNull()
})

test('takers of a known ability end near it, all but one of 25 within a level: more than 300 answers', async () => {
  const original = app.services.chance
  const draws = seededChance('draws of the level test')
  const seeded = { bytes: (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(draws() * 256))) }
  Object.assign(app.services, { chance: seeded })
  const luck = seededChance('answers of the level test')
  let [answers, squares, near] = [0, 0, 0]
  for (const theta of [-2, -1, 0, 1, 2]) {
    for (let round = 0; round < 5; round++) {
      const decide: Decide = (item) => (luck() < probabilityRight(theta, item) ? rightly(item) : unknown(item))
      const { account, items, last } = await aResult(decide)
      const stored = await storedOf(account.id)
      answers += items.length
      squares += (stored.theta - theta) ** 2
      const levels = last.probabilities.map(({ level }) => level)
      if (Math.abs(levels.indexOf(last.level) - levels.indexOf(levelAt(theta))) <= 1) near++
    }
  }
  Object.assign(app.services, { chance: original })
  expect(answers).toBeGreaterThanOrEqual(300)
  expect(Math.sqrt(squares / 25)).toBeLessThan(0.75)
  expect(near).toBeGreaterThanOrEqual(24)
})

test("the ability follows from the answers with the writers' parameters", async () => {
  const { account, items } = await aResult((item) => (item.level < 'B2' ? rightly(item) : null))
  const scored = items.map(({ level }) => ({ item: startParameters(level), right: level < 'B2' }))
  expect((await storedOf(account.id)).theta).toBeCloseTo(beliefFrom(scored, priorBelief()).theta, 9)
})
