import { expect, test } from 'vitest'
import { testApp } from '#testing'

const app = await testApp()

async function keptAfter(...statements: string[]): Promise<string[]> {
  const client = await app.services.pool.connect()
  try {
    for (const statement of statements) await client.query(statement, [7])
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements where statement = any($1::text[])',
      [statements],
    )
    return rows.map(({ statement }) => statement)
  } finally {
    client.release()
  }
}

test('a connection keeps statements that are marked, each wording once, and no others', async () => {
  const [marked, other] = ['/* kept */ select $1::int as kept', '/* kept */ select $1::int + 1 as kept']
  expect((await keptAfter(marked, other, marked, 'select $1::int as kept')).toSorted()).toEqual([other, marked].sort())
})

test('a statement that is kept answers with its own values each time', async () => {
  const ask = async (value: number) =>
    (await app.services.pool.query('/* kept */ select $1::int * 2 as twice', [value])).rows
  expect([await ask(1), await ask(2)]).toEqual([[{ twice: 2 }], [{ twice: 4 }]])
})
