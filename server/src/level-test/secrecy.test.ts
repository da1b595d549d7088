import { testLevels } from '@readgrow/learning/level-test'
import { choiceIdsOf } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { bankOf, itemAtHand, moveBack, take, wrongly } from './testing/taker.ts'

const app = await testApp()
const bank = await bankOf(app.services.db)

/** Every key and every text in a reply, however deep. */
function walk(value: unknown): { keys: string[]; texts: string[]; numbers: number[] } {
  if (typeof value === 'string') return { keys: [], texts: [value], numbers: [] }
  if (typeof value === 'number') return { keys: [], texts: [], numbers: [value] }
  if (value === null || typeof value !== 'object') return { keys: [], texts: [], numbers: [] }
  const inside = Object.values(value).map(walk)
  return {
    keys: [...(Array.isArray(value) ? [] : Object.keys(value)), ...inside.flatMap(({ keys }) => keys)],
    texts: inside.flatMap(({ texts }) => texts),
    numbers: inside.flatMap(({ numbers }) => numbers),
  }
}

const allowedKeys = new Set(
  ['test', 'last', 'earlier', 'againOn', 'id', 'startedAt', 'given', 'atMost', 'secondsLeft', 'question'].concat([
    'itemId',
    'position',
    'area',
    'title',
    'passage',
    'script',
    'voice',
    'en',
    'options',
    'text',
  ]),
)

test('before its answer only the question itself is sent: no key, level, parameter, explanation or other item', async () => {
  const taker = app.as(await app.anAccount({ level: 'NONE', onboarded: false }))
  const { replies } = await take(taker, bank, wrongly)
  const running = replies.slice(0, -1)
  expect(running.length).toBeGreaterThanOrEqual(12)
  for (const reply of running) {
    const item = itemAtHand(bank, reply)
    const { keys, texts, numbers } = walk(reply)
    expect(keys.filter((key) => !allowedKeys.has(key))).toEqual([])
    const question = [
      ...[item.title, ...(item.passage ?? []), item.question, item.area],
      ...[...item.options, ...choiceIdsOf(item.options)],
    ]
    const script = (item.script ?? []).flatMap(({ voice, en }) => [voice, en])
    const allowed = new Set([...question, ...script])
    const others = texts.filter((text) => !allowed.has(text))
    // The remaining values identify this test, its time and this question in it; nothing of the bank.
    expect(others).toEqual([reply.test?.id, reply.test?.startedAt, reply.test?.question.itemId])
    expect(numbers).toEqual([
      reply.test?.given,
      reply.test?.atMost,
      reply.test?.secondsLeft,
      reply.test?.question.position,
    ])
    const bankIds = bank.flatMap(({ id, setId }) => [id, setId])
    expect(texts.filter((text) => bankIds.includes(text) || testLevels.some((level) => level === text))).toEqual([])
  }
})

test('the same item has another name in another test', async () => {
  // Six tests of twelve or more from sixty items: some must overlap.
  await sql`update level_item set active = level = 'A1'`.execute(app.services.db)
  const names = new Map<string, string[]>()
  for (let round = 0; round < 6; round++) {
    const taker = app.as(await app.anAccount({ level: 'NONE', onboarded: false }))
    const { replies } = await take(taker, bank, wrongly)
    for (const reply of replies.slice(0, -1)) {
      const { id } = itemAtHand(bank, reply)
      names.set(id, [...(names.get(id) ?? []), reply.test?.question.itemId ?? ''])
    }
  }
  await sql`update level_item set active = true`.execute(app.services.db)
  const met = [...names.values()].filter((several) => several.length > 1)
  expect(met.length).toBeGreaterThan(0)
  for (const several of met) expect(new Set(several).size).toBe(several.length)
})

test('while another test is open no result is sent with it', async () => {
  const account = await app.anAccount({ level: 'B1' })
  const taker = app.as(account)
  const { at } = await take(taker, bank, wrongly)
  expect(at.last?.missed.length).toBeGreaterThan(0)
  await moveBack(app.services.db, account.id, '30 days')
  const next = await take(taker, bank, wrongly, { answers: 3 })
  for (const reply of next.replies) {
    expect(reply.last).toBeNull()
    expect(reply.earlier).toEqual([{ id: at.last?.id, takenOn: '2026-11-20', level: 'A1', at: at.last?.at }])
  }
})
