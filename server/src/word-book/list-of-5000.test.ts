import { expect, test } from 'vitest'
import { manyListed, testApp } from '#testing'
import { readWords } from './list.ts'

const app = await testApp()

test('5,000 own words are filtered through the index of their owner, never through the lists of others', async () => {
  const { db, pool } = app.services
  const reader = await app.anAccount()
  await manyListed(app, reader.id, 5_000)
  for (let others = 0; others < 4; others++) await manyListed(app, (await app.anAccount()).id, 5_000)
  await pool.query('analyze saved_word, review_card')
  const asked = [
    { order: 'RECENT' },
    { order: 'WEAKEST' },
    { order: 'DUE' },
    { order: 'ALPHABET' },
    { search: 'word49' },
    { search: 'ㄸ 4' },
    { stage: 'FAMILIAR' },
    { hard: 'yes' },
    { articleId: 'tiny-forests' },
  ] as const
  for (const query of asked) {
    const plan = await planOf(() => readWords(db, reader.id, query, { after: 0, limit: 50 }))
    expect([query, plan.match(/Seq Scan on (saved_word|review_card)/)]).toEqual([query, null])
  }
})

test('of 5,000 own words a search shows only one’s own', async () => {
  const [reader, other] = [await app.anAccount(), await app.anAccount()]
  await manyListed(app, reader.id, 5_000)
  await manyListed(app, other.id, 30)
  const found = async (who: typeof reader, search: string) =>
    (await app.as(who).call('GET /vocabulary/words', { query: { search } })).body
  expect(await found(reader, 'word4999')).toMatchObject({ found: 1, total: 5_000, words: [{ no: 4_999 }] })
  expect(await found(other, 'word4999')).toMatchObject({ found: 0, total: 30, words: [] })
  expect(await found(other, '문장 7.')).toMatchObject({ found: 0 })
  expect(await found(other, 'number 7.')).toMatchObject({ found: 1, words: [{ no: 7 }] })
})

/** How PostgreSQL would answer the statement that a reading sends. */
async function planOf(read: () => Promise<unknown>): Promise<string> {
  const { pool } = app.services
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const original = pool.connect
  const spied = async () => {
    const client = await original.call(pool)
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query')
          return (text: string, parameters: unknown[]) => {
            statements.push({ sql: text, parameters })
            return target.query(text, parameters)
          }
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  pool.connect = spied as never
  try {
    await read()
  } finally {
    pool.connect = original
  }
  const [statement] = statements
  if (!statement) throw new Error('nothing was asked')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statement.sql}`, [...statement.parameters])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
