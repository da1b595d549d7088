import type pg from 'pg'
import { note } from '../shared/measure.ts'

/** How many alarms of their own the watched accounts have; `watched` accounts have each number. */
export const ownAlarms = [0, 20, 500] as const
const watched = 20
const days = 500
const host = 'localhost'

export interface Watched {
  readonly accountId: number
  readonly own: number
  readonly accessToken: string
}

/**
 * Accounts of one company and alarms as they arrive over 500 days: one account's rows are far apart, because others get
 * theirs in between. Every second account has read half of its alarms. The watched accounts come first.
 */
export async function fillAlarms(client: pg.Client, accounts: number): Promise<Watched[]> {
  const startedAtMs = performance.now()
  await client.query('set statement_timeout = 0')
  await fillAccounts(client, accounts)
  // The accounts exist; checking each one's key would take longer than all the rest.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into alarm (account_id, category, title, text, url, created_at)
     select account, 'CORRECTION', '알려 주신 문장을 고쳤어요', 'People read old stories. → People read an old story.',
       '/article/detail/haenyeo?level=B1&sentence=s' || day, now() - (${days} - day) * interval '1 day'
     from (
       select day, 1 + (day::bigint * 104729 + n * 499) % $1 as account
       from generate_series(1, ${days}) day, generate_series(1, $1::int / ${days}) n
       where 1 + (day::bigint * 104729 + n * 499) % $1 > ${watched * ownAlarms.length}
       union all
       select day, 1 + n + ${watched} from generate_series(1, ${days}) day, generate_series(0, ${watched - 1}) n
       where day % ${days / 20} = 0
       union all
       select day, 1 + n + ${2 * watched} from generate_series(1, ${days}) day, generate_series(0, ${watched - 1}) n
     ) as raised order by day, hashint8(account)`,
    [accounts],
  )
  await client.query('set session_replication_role = origin')
  const opened = await openSessions(client)
  await client.query('vacuum analyze alarm, account, session_token, session_family, subscription')
  note(`${accounts} accounts and their alarms in ${Math.round((performance.now() - startedAtMs) / 1000)} s`)
  return opened
}

async function fillAccounts(client: pg.Client, accounts: number): Promise<void> {
  await client.query(
    `with home as (insert into company (type, name, support_email) values ('INDIVIDUAL', 'Bench', 'help@bench.invalid')
       returning id),
     door as (insert into tenant_host (host, company_id, origin) select '${host}', id, 'http://${host}' from home)
     insert into account (id, company_id, customer_id, email, name, customer_level, completed_onboard, created_at,
       alarms_read_upto)
     overriding system value
     select n, home.id, 'reader' || n, 'reader' || n || '@bench.invalid', 'Reader', 'B1', true, now() - interval '2 years',
       case when n % 2 = 1 then $1::int / 2 else 0 end
     from home, generate_series(1, $1::int) n`,
    [accounts],
  )
  await client.query(
    `insert into subscription (account_id, state, expires_on) select n, 'ACTIVE', current_date + 100
     from generate_series(1, $1::int) n`,
    [accounts],
  )
}

/** A session with an access token for each watched account. */
async function openSessions(client: pg.Client): Promise<Watched[]> {
  const accounts = watched * ownAlarms.length
  await client.query(
    `with family as (insert into session_family (account_id, salt, rotated_at, idle_expires_at, absolute_expires_at,
         device, created_at)
       select n, '', now(), now() + interval '1 day', now() + interval '1 day', 'bench', now()
       from generate_series(1, $1::int) n returning id, account_id)
     insert into session_token (hash, family_id, kind, generation, expires_at)
     select sha256(convert_to('bench' || account_id, 'UTF8')), id, 'at', 0, now() + interval '1 day' from family`,
    [accounts],
  )
  return Array.from({ length: accounts }, (_, index) => ({
    accountId: index + 1,
    own: ownAlarms[Math.floor(index / watched)] ?? 0,
    accessToken: `bench${index + 1}`,
  }))
}
