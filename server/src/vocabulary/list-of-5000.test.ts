import { expect, test } from 'vitest'
import { manyListed, testApp } from '#testing'
import { wordsStatement } from './list.ts'

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
    const statement = wordsStatement(reader.id, query, { after: 0, limit: 50 }).compile(db)
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statement.sql}`, [...statement.parameters])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?(Scan|Cond)/)
    expect([query, plan.match(/Seq Scan on (saved_word|review_card)/)]).toEqual([query, null])
  }
})

test('a search among 5,000 own words shows only those of their owner', async () => {
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
