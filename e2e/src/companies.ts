import { sql } from 'kysely'
import { database, type Host, newReader, originOf, type Reader } from '../fixtures.ts'
import { seoulDate } from './time/dates.ts'

export const demoPassword = 'readgrow-demo-2026'

export interface TestCompany {
  readonly id: number
  readonly host: Host
  /** Signed in just now, with the password of the demo accounts. */
  readonly owner: Reader
  /** `영업팀`. */
  readonly team: number
  /** The domain of the members' addresses, `active-1@…`; verified with `verifiedDomain`. */
  readonly domain: string
}

/** A company of this test alone, on its own host, with one team and `members` besides the owner. */
export async function newCompany(
  options: { members?: number; waiting?: number; seats?: number; verifiedDomain?: true } = {},
): Promise<TestCompany> {
  const db = database()
  const word = crypto.randomUUID().slice(0, 8)
  const host = `c${word}.localhost` as Host
  const domain = `${word}.kr`
  const { id } = await db
    .insertInto('company')
    .values({ name: '하늘상사', type: 'COMPANY', support_email: `help@${domain}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into tenant_host (host, company_id, origin, is_canonical) values (${host}, ${id}, ${originOf(host)}, true)`.execute(
    db,
  )
  await sql`insert into company_contract (company_id, starts_on, ends_on, seats)
    values (${id}, ${seoulDate(-10)}, ${seoulDate(355)}, ${options.seats ?? null})`.execute(db)
  if (options.verifiedDomain)
    await db.insertInto('company_domain').values({ domain, company_id: id, verified_at: new Date() }).execute()
  const passwordHash = await demoPasswordHash()
  const owner = await newReader({ host, role: 'owner', ...(passwordHash ? { passwordHash } : {}) })
  await addMembers(id, domain, 'ACTIVE', options.members ?? 0)
  await addMembers(id, domain, 'WAITING', options.waiting ?? 0)
  const team = await sql<{ id: number }>`insert into team (company_id, name, created_at)
    values (${id}, '영업팀', ${new Date()}) returning id`.execute(db)
  return { id, host, owner, team: team.rows[0]?.id ?? 0, domain }
}

async function demoPasswordHash(): Promise<string | null> {
  const { password_hash: hash } = await database()
    .selectFrom('account')
    .select('password_hash')
    .where('customer_id', '=', 'owner@acme.demo')
    .executeTakeFirstOrThrow()
  return hash
}

/** Gives a member the password of the demo accounts. */
export async function givePasswordTo({ id }: TestCompany, customerId: string): Promise<void> {
  await database()
    .updateTable('account')
    .set({ password_hash: await demoPasswordHash() })
    .where('company_id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()
}

async function addMembers(company: number, domain: string, state: 'ACTIVE' | 'WAITING', count: number): Promise<void> {
  const name = state === 'ACTIVE' ? '구성원' : '신청자'
  await sql`with made as (
      insert into account (company_id, customer_id, email, name, birth_date, role, status, created_at,
        customer_level, completed_onboard)
      select ${company}, ${`${state.toLowerCase()}-`} || n || ${`@${domain}`}, ${`${state.toLowerCase()}-`} || n || ${`@${domain}`},
        ${`${name} `} || lpad(n::text, 5, '0'), '1990-01-01', 'learner', ${state}, ${new Date()}::timestamptz - n * interval '1 minute', 'B1', true
      from generate_series(1, ${count}::int) n returning id, name)
    insert into seat_line (company_id, at, change, reason, account_id, whose)
    select ${company}, ${new Date()}::timestamptz, 1, 'SET_UP', id, name from made where ${state} = 'ACTIVE'`.execute(
    database(),
  )
  if (state === 'ACTIVE' && count > 0)
    await sql`insert into seat_count as c (company_id, taken) values (${company}, ${count})
      on conflict (company_id) do update set taken = c.taken + ${count}`.execute(database())
}

/** Makes the owner's sign-in old, so that the next sensitive change asks for the password. */
export const forgetPassword = ({ owner }: TestCompany) =>
  database()
    .updateTable('session_family')
    .set({ reauthenticated_at: new Date(Date.now() - 3_600_000) })
    .where('account_id', '=', owner.id)
    .execute()
