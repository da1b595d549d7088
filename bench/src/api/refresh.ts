import { openLine, requestOf } from '../shared/http-line.ts'
import { print } from '../shared/measure.ts'
import type { Product } from '../shared/product.ts'
import { makeReaders } from '../shared/readers.ts'

const rounds = 20
const atOnce = 32

/** A6: simultaneous refreshes of one token are one rotation with one pair of cookies for all. */
export async function measureRefresh({ server, db }: Product): Promise<void> {
  const readers = await makeReaders(db, { count: rounds, prefix: 'refresh-', accessEnds: 'yesterday' })
  const headers = {
    host: `localhost:${server.port}`,
    origin: `http://localhost:${server.port}`,
    'sec-fetch-site': 'same-origin',
  }
  const lines = await Promise.all(Array.from({ length: atOnce }, () => openLine(server.port)))
  let good = 0
  for (const { accountId, cookie } of readers) {
    const request = requestOf('POST', '/api/auth/refresh', { ...headers, cookie }, '{}')
    const answers = await Promise.all(lines.map((line) => line.send(request)))
    const cookies = new Set(
      answers.map(({ head }) =>
        head
          .split('\r\n')
          .filter((line) => /^set-cookie:/i.test(line))
          .join(),
      ),
    )
    const { rows } = await db.query<{ generation: number }>(
      'select generation from session_family where account_id = $1',
      [accountId],
    )
    const allWell = answers.every(({ status }) => status === 200)
    if (allWell && cookies.size === 1 && ![...cookies].includes('') && rows[0]?.generation === 1) good++
  }
  for (const line of lines) line.close()
  print({
    id: 'A6',
    measure: `${atOnce} refreshes of one token at once: one rotation, one pair of cookies`,
    anchor: `${rounds} of ${rounds}`,
    ours: `${good} of ${rounds}`,
    ratio: null,
    goal: 'all',
    holds: good === rounds,
  })
}
