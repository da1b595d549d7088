import { expect, test } from 'vitest'
import { testApp } from '#testing'

const app = await testApp()

/**
 * Every index of the migrated schema. One that is gone shows nowhere else before a table is large; what was meant is
 * written anew by `npx vitest run --project server server/src/platform/database/indexes.test.ts -u`.
 */
test('no index has gone from the migrated schema', async () => {
  const { rows } = await app.services.pool.query<{ line: string }>(
    `select format('%s: %s %s', tablename, indexname,
        regexp_replace(indexdef, '^CREATE (UNIQUE )?INDEX .* USING ', '\\1')) as line
      from pg_indexes where schemaname = 'public' order by tablename collate "C", indexname collate "C"`,
  )
  expect(rows.length).toBeGreaterThan(100)
  await expect(`${rows.map(({ line }) => line).join('\n')}\n`).toMatchFileSnapshot('indexes.txt')
})
