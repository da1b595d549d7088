import { addDays, dayNumberOf, studyDayStart } from '@readgrow/learning'
import { sql } from 'kysely'
import { lastDayOf } from '#company-billing'
import type { Db } from '#platform/database/db'

export interface DemoCompanies {
  readonly individual: number
  readonly acme: number
  readonly operator: number
}

/** The companies for development and demonstration, on hosts that browsers resolve to loopback. Safe to run again. */
export async function storeDemoCompanies(
  db: Db,
  options: { port: number | null; today: string; since?: string },
): Promise<DemoCompanies> {
  // With months of study behind it, the company is as old as they are: its rules and its forecast are measured from then on.
  const made = options.since === undefined ? {} : { created_at: studyDayStart(dayNumberOf(options.since)) }
  const individual = await company(db, 'localhost', {
    name: '리드그로우',
    type: 'INDIVIDUAL',
    support_email: 'help@readgrow.kr',
    ...made,
  })
  const acme = await company(db, 'acme.localhost', {
    name: '에이콤',
    type: 'COMPANY',
    support_email: 'hr@acme.demo',
    ...made,
  })
  const operator = await company(db, 'admin.localhost', {
    name: '리드그로우 운영',
    type: 'COMPANY',
    support_email: 'help@readgrow.kr',
    ...made,
  })
  const hosts: [string, number, boolean][] = [
    ['localhost', individual, true],
    ['127.0.0.1', individual, false],
    ['acme.localhost', acme, true],
    ['admin.localhost', operator, true],
  ]
  for (const [host, companyId, canonical] of hosts) {
    const origin = `http://${host}${options.port === null ? '' : `:${options.port}`}`
    await sql`insert into tenant_host (host, company_id, origin, is_canonical) values (${host}, ${companyId}, ${origin}, ${canonical})
      on conflict (host) do update set company_id = excluded.company_id, origin = excluded.origin`.execute(db)
  }
  await sql`insert into company_domain (domain, company_id, verified_at) values ('acme.demo', ${acme}, now())
    on conflict do nothing`.execute(db)
  for (const companyId of [acme, operator]) {
    const startsOn = options.since ?? addDays(options.today, -30)
    await sql`insert into company_contract (company_id, starts_on, ends_on)
      values (${companyId}, ${startsOn}, ${lastDayOf(startsOn, 12)}) on conflict do nothing`.execute(db)
  }
  return { individual, acme, operator }
}

/** Found by its host, because its owner may have renamed it. */
async function company(
  db: Db,
  host: string,
  row: { name: string; type: string; support_email: string; created_at?: Date },
): Promise<number> {
  const known = await db.selectFrom('tenant_host').select('company_id').where('host', '=', host).executeTakeFirst()
  if (known) return known.company_id
  const created = await db.insertInto('company').values(row).returning('id').executeTakeFirstOrThrow()
  return created.id
}
