import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A person of a company with an open session. */
export interface Member {
  readonly id: string
  readonly cookie: string
}

export interface FilledCompany {
  readonly id: number
  readonly host: string
  /** Several, because one caller may make three hundred calls a minute. */
  readonly owners: readonly Member[]
  /** Leads three of the fifty teams. */
  readonly lead: Member
}

const owners = 12
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A company with `learners` learners: Korean names, fifty teams, a few in every state, a session each. */
export async function fillCompany(db: pg.Client, name: string, learners: number): Promise<FilledCompany> {
  const host = `${name}.localhost`
  const id = await storeCompany(db, name, host)
  await storeMembers(db, id, learners)
  await storeTeams(db, id)
  await storeSeats(db, id)
  const staff = await db.query<{ id: string }>(
    `select id from account where company_id = $1 and (role = 'owner' or leads) order by leads, id`,
    [id],
  )
  const signedIn = await signIn(
    db,
    staff.rows.map((row) => row.id),
  )
  await db.query(
    `insert into session_family (account_id, salt, rotated_at, idle_expires_at, absolute_expires_at, device, created_at)
     select id, decode(md5(id::text), 'hex'), now(), now() + interval '14 days', now() + interval '30 days', 'bench', now()
     from account where company_id = $1 and role = 'learner' and not leads`,
    [id],
  )
  await db.query('vacuum analyze account, team_member, session_family, seat_line')
  const lead = signedIn.at(-1)
  if (!lead) throw new Error('a company without a lead')
  return { id, host, owners: signedIn.slice(0, -1), lead }
}

async function storeCompany(db: pg.Client, name: string, host: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into company (type, name, support_email) values ('COMPANY', $1, 'help@bench.invalid') returning id`,
    [name],
  )
  const id = Number(rows[0]?.id)
  await db.query('insert into tenant_host (host, company_id, origin, is_canonical) values ($1, $2, $3, true)', [
    host,
    id,
    `http://${host}`,
  ])
  await db.query(
    `insert into company_contract (company_id, starts_on, ends_on, seats) values ($1, current_date - 1, current_date + 300, 1000000)`,
    [id],
  )
  return id
}

const surnames = '김이박최정강조윤장임한오서신권황안송류홍'
const given = '민서지우하은도윤예준수아현시유건연주원가람재승태성혜영선경미'

async function storeMembers(db: pg.Client, companyId: number, learners: number): Promise<void> {
  await db.query(
    `insert into account (company_id, customer_id, email, name, birth_date, customer_level, completed_onboard, role, leads,
       status, employee_no, came_by, last_used_on, created_at)
     select $1::bigint, 'p' || n || '@' || $6, 'p' || n || '@' || $6,
       substr($3, 1 + n % 20, 1) || substr($4, 1 + n * 7 / 3 % 28, 1) || substr($4, 1 + n * 13 / 7 % 28, 1),
       '1990-01-01', 'B1', true, case when n <= $5::int then 'owner' else 'learner' end, n = $5 + 1,
       coalesce(case when n > $5 + 1 then (array['WAITING', 'DEACTIVATED', 'SUSPENDED'])[n % 30 + 1] end, 'ACTIVE'),
       'E' || lpad(n::text, 6, '0'), 'INVITATION', case when n % 9 > 0 then current_date - n * 31 % 400 end,
       now() - interval '1 minute' * (n * 17 % 500000)
     from generate_series(1, $2::int) n`,
    [companyId, learners + owners, surnames, given, owners, `c${companyId}.test`],
  )
}

async function storeTeams(db: pg.Client, companyId: number): Promise<void> {
  await db.query(
    `insert into team (company_id, name, created_at) select $1, '팀 ' || n, now() from generate_series(1, 50) n`,
    [companyId],
  )
  await db.query(
    `with teams as (select array_agg(id order by id) as ids from team where company_id = $1)
     insert into team_member (company_id, team_id, account_id)
     select $1, ids[1 + (a.id + extra * 7) % 50], a.id from account a, teams, generate_series(0, 1) extra
     where a.company_id = $1 and extra <= (a.id % 3 = 0)::int`,
    [companyId],
  )
  await db.query(
    `insert into team_member (company_id, team_id, account_id, is_lead)
     select $1, t.id, a.id, true from account a, (select id from team where company_id = $1 order by id limit 3) t
     where a.company_id = $1 and a.leads on conflict (company_id, team_id, account_id) do update set is_lead = true`,
    [companyId],
  )
}

async function storeSeats(db: pg.Client, companyId: number): Promise<void> {
  await db.query(
    `insert into seat_line (company_id, at, change, reason, account_id, whose)
     select company_id, created_at, 1, 'SET_UP', id, name from account
     where company_id = $1 and status in ('ACTIVE', 'SUSPENDED')`,
    [companyId],
  )
  await db.query(
    `insert into seat_count (company_id, taken) select $1, count(*) from seat_line where company_id = $1`,
    [companyId],
  )
}

async function signIn(db: pg.Client, ids: readonly string[]): Promise<Member[]> {
  const members: Member[] = []
  for (const id of ids) {
    const token = randomBytes(32).toString('base64url')
    await db.query(
      `with family as (insert into session_family
         (account_id, salt, rotated_at, idle_expires_at, absolute_expires_at, device, created_at, reauthenticated_at)
         values ($1, $2, now(), now() + interval '14 days', now() + interval '30 days', 'bench', now(), now()) returning id)
       insert into session_token (hash, family_id, kind, generation, expires_at)
         select $3, id, 'at', 0, now() + interval '1 day' from family`,
      [id, randomBytes(16), hashOf(token)],
    )
    members.push({ id, cookie: `__Host-rg_at=${token}` })
  }
  return members
}
