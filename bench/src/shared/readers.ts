import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A reader with an open session. */
export interface Reader {
  readonly accountId: number
  readonly customerId: string
  readonly cookie: string
  readonly refreshCookie: string
}

const alarmsEach = 5
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Makes paying readers with five alarms and a session each, so many that none of them reaches the limit of calls a
 * minute. `accessEnds` may be in the past, which is when a browser refreshes.
 */
export async function makeReaders(
  db: pg.Client,
  options: { count: number; prefix: string; passwordHash?: string; accessEnds?: string },
): Promise<Reader[]> {
  const { rows } = await db.query<{ id: string; customer_id: string }>(
    `insert into account (company_id, customer_id, email, name, birth_date, customer_level, completed_onboard, password_hash, created_at)
     select h.company_id, $1 || n || '@example.com', $1 || n || '@example.com', '홍길동', '1990-01-01', 'B1', true, $3, now() - interval '30 days'
     from tenant_host h, generate_series(1, $2) n where h.host = 'localhost' returning id, customer_id`,
    [options.prefix, options.count, options.passwordHash ?? null],
  )
  const ids = rows.map((row) => row.id)
  await db.query(
    `insert into subscription (account_id, state, expires_on) select unnest($1::bigint[]), 'ACTIVE', current_date + 100`,
    [ids],
  )
  await db.query(
    `insert into alarm (account_id, category, title, url, created_at)
     select a, '안내', '오늘의 영자신문이 나왔어요', '/article', now() from unnest($1::bigint[]) a, generate_series(1, $2)`,
    [ids, alarmsEach],
  )
  const families = await openFamilies(db, ids)
  const tokens = rows.map(() => ({
    at: randomBytes(32).toString('base64url'),
    rt: randomBytes(32).toString('base64url'),
  }))
  for (const kind of ['at', 'rt'] as const) {
    await db.query(
      `insert into session_token (hash, family_id, kind, generation, expires_at)
       select h, f, $3, 0, $4::timestamptz from unnest($1::bytea[], $2::bigint[]) t (h, f)`,
      [
        tokens.map((pair) => hashOf(pair[kind])),
        families,
        kind,
        kind === 'at' ? (options.accessEnds ?? 'tomorrow') : 'tomorrow',
      ],
    )
  }
  await db.query('analyze')
  return rows.map((row, index) => {
    const { at, rt } = tokens[index] as { at: string; rt: string }
    const refreshCookie = `__Host-rg_rt=${rt}`
    return {
      accountId: Number(row.id),
      customerId: row.customer_id,
      cookie: `__Host-rg_at=${at}; ${refreshCookie}`,
      refreshCookie,
    }
  })
}

async function openFamilies(db: pg.Client, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into session_family (account_id, salt, generation, rotated_at, idle_expires_at, absolute_expires_at, device, created_at)
     select a, decode(md5(a::text), 'hex'), 0, now(), now() + interval '14 days', now() + interval '30 days', 'bench', now()
     from unnest($1::bigint[]) a returning id`,
    [accountIds],
  )
  return rows.map((row) => row.id)
}
