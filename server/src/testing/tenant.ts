import { createHash, randomUUID } from 'node:crypto'
import type { CallArgs } from '@readgrow/contract'
import { addDays, studyDateOf } from '@readgrow/learning'
import type { TestAccount } from './builders.ts'
import { aCompany, invitedToken, type TestCompany } from './company.ts'
import { soundBodies } from './hostile.ts'
import type { TestApp } from './open-test-app.ts'
import { someMeasures } from './sounds/take-sender.ts'

/** Gives each table its own range of ids, so an id of one thing is never the id of another. */
export async function spreadIds({ services }: TestApp): Promise<void> {
  await services.pool.query(`alter table account alter column id restart with 1000001;
    alter table team alter column id restart with 2000001;
    alter table session_family alter column id restart with 3000001;
    alter table company alter column id restart with 4000001;
    alter table discussion_hidden_person alter column id restart with 5000001`)
}

const hashed = (token: string) => createHash('sha256').update(token).digest()

/** A company with something in every place that has an id or a secret, made by its owner's calls as far as possible. */
export async function aTenant(app: TestApp) {
  const company = await aCompany(app)
  const { pool } = app.services
  const learner = await company.join('learner')
  const lead = await app.anAccount({ host: company.host as 'acme.localhost', leads: true })
  const team = (await company.as.call('POST /admin/teams', { body: { name: '영업팀' } })).body.id
  const join = async (account: TestAccount, isLead: boolean) => {
    await pool.query('insert into team_member (company_id, team_id, account_id, is_lead) values ($1, $2, $3, $4)', [
      company.id,
      team,
      account.id,
      isLead,
    ])
  }
  await join(learner, false)
  await join(lead, true)
  const own = { ...(await idsOf(app, company, learner)), team, lead: String(lead.id) }
  return { ...company, learner, lead, own, secrets: await secretsOf(app, company, learner), joinTeam: join }
}

export type Tenant = Awaited<ReturnType<typeof aTenant>>

async function idsOf(app: TestApp, company: TestCompany, learner: TestAccount) {
  const { pool } = app.services
  const email = `invited@${company.domain}`
  await company.as.call('POST /admin/invitations', { body: { emails: [email] } })
  const invitations = (await company.as.call('GET /admin/invitations', { query: {} })).body.invitations
  const scim = await company.as.call('POST /admin/sign-in/scim-tokens', { body: { name: '인사 시스템' } })
  const key = await company.as.call('POST /admin/sign-in/auto-login-keys', { body: {} })
  const families = await pool.query<{ id: number }>('select id from session_family where account_id = $1', [learner.id])
  const reports = await pool.query<{ id: string }>(
    `insert into problem_report (id, account_id, article_id, level, revision, sentence_id, kind, text, before_en,
       before_ko, reported_at)
     select gen_random_uuid(), $1, id, 'B1', 1, 's1', 'TRANSLATION', '', '', '', now() from article limit 1 returning id`,
    [learner.id],
  )
  const answers = await pool.query<{ id: string }>(
    `insert into discussion_answer (company_id, account_id, article_id, level, text, posted_at)
     select $1, $2, id, 'B1', 'x', now() from article limit 1 returning id`,
    [company.id, learner.id],
  )
  const hidden = await pool.query<{ id: number }>(
    'insert into discussion_hidden_person (account_id, hidden_id, since) values ($1, $2, now()) returning id',
    [learner.id, company.owner.id],
  )
  const takes = await pool.query<{ id: string }>(
    `insert into take (id, account_id, kind, article_id, level, revision, script, duration_ms, recorded_at, opened_at,
       measures)
     select gen_random_uuid(), $1, 'RUN_THROUGH', id, 'B1', 1, 'x', 1000, now(), now(), $2::jsonb from article limit 1
     returning id`,
    [learner.id, JSON.stringify(someMeasures)],
  )
  const conversations = await pool.query<{ id: string }>(
    `insert into conversation (id, account_id, article_id, headline, level, partner, script, begun_at)
     select gen_random_uuid(), $1, id, '{}', 'B1', 'WRITTEN', '{}', now() from article limit 1 returning id`,
    [learner.id],
  )
  const course = await company.as.call('POST /admin/completion/courses', {
    query: {},
    body: soundBodies.addCourse as CallArgs<'POST /admin/completion/courses'>['body'],
  })
  return {
    company: String(company.id),
    course: course.body.id ?? '',
    certificate: await certifiedIn(app, course.body.id ?? '', learner),
    host: company.host,
    domain: company.domain,
    owner: String(company.owner.id),
    learner: String(learner.id),
    invitation: invitations[0]?.id ?? '',
    scimToken: scim.body.settings.scim.tokens[0]?.id ?? '',
    autoLoginKey: key.body.kid,
    session: String(families.rows[0]?.id),
    report: reports.rows[0]?.id ?? '',
    answer: answers.rows[0]?.id ?? '',
    hiddenPerson: String(hidden.rows[0]?.id),
    take: takes.rows[0]?.id ?? '',
    conversation: conversations.rows[0]?.id ?? '',
    assignment: await assignedTo(app, company, learner),
    ...(await billedIn(app, company)),
  }
}

async function certifiedIn({ services }: TestApp, course: string, learner: TestAccount): Promise<string> {
  const { rows } = await services.pool.query<{ id: string }>(
    `insert into certificate (account_id, company_id, rule_id, code, issued_at, name, company_name, course_name,
       from_date, to_date, judged, evidence_rows, evidence_hash)
     select $1, company_id, id, id::text, now(), 'x', 'x', name, from_date, to_date, '{}', 0, '' from completion_rule
     where id = $2 returning id`,
    [learner.id, course],
  )
  return rows[0]?.id ?? ''
}

async function billedIn({ services }: TestApp, { id }: TestCompany) {
  const quotes = await services.pool.query<{ id: string }>(
    `insert into company_quote (id, company_id, number, seats, months, price_per_seat_krw, total_krw, vat_krw, starts_on,
       valid_until, state, created_at)
     select gen_random_uuid(), $1::bigint, 'Q-of-' || $1::bigint, 1, 1, 11, 11, 1, '2026-01-01', '2098-12-31', 'OPEN', now() returning id`,
    [id],
  )
  const invoices = await services.pool.query<{ id: string }>(
    `insert into company_invoice (id, company_id, number, starts_on, ends_on, seats, supply_krw, vat_krw, total_krw,
       issued_on, due_on, state)
     select gen_random_uuid(), $1::bigint, 'C-of-' || $1::bigint, '2026-01-01', '2026-12-31', 1, 10, 1, 11, '2026-01-01', '2098-12-31',
       'OPEN' returning id`,
    [id],
  )
  return { companyQuote: quotes.rows[0]?.id ?? '', companyInvoice: invoices.rows[0]?.id ?? '' }
}

async function assignedTo(app: TestApp, company: TestCompany, learner: TestAccount): Promise<string> {
  const body = {
    id: randomUUID(),
    work: { kind: 'CHALLENGE' as const },
    to: { kind: 'PEOPLE' as const, people: [String(learner.id)] },
    dueOn: addDays(studyDateOf(app.clock.now()), 7),
  }
  return (await company.as.call('POST /admin/assignments', { body })).body.id
}

async function secretsOf(app: TestApp, company: TestCompany, learner: TestAccount) {
  const { pool } = app.services
  const of = (kind: string) => `${kind}-${company.id}-`.padEnd(43, 'x')
  const secrets = { reset: of('reset'), ticket: of('ticket'), push: `https://push.example.com/${company.id}` }
  const later = new Date(app.clock.now().getTime() + 3_600_000)
  await pool.query('insert into password_reset (token_hash, account_id, expires_at) values ($1, $2, $3)', [
    hashed(secrets.reset),
    learner.id,
    later,
  ])
  await pool.query(
    `insert into two_step_ticket (token_hash, account_id, way, expires_at) values ($1, $2, 'PASSWORD', $3)`,
    [hashed(secrets.ticket), learner.id, later],
  )
  await pool.query(
    `insert into push_subscription (account_id, endpoint, p256dh, auth, made_at) values ($1, $2, 'x', 'y', now())`,
    [learner.id, secrets.push],
  )
  return { ...secrets, invite: await invitedToken(app, `invited@${company.domain}`) }
}

const keys = `select c.relname as table, a.attname as key from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
    and (a.attname in ('company_id', 'account_id', 'family_id') or c.relname = 'company' and a.attname = 'id')`
const within: Readonly<Record<string, string>> = {
  id: '= $1',
  company_id: '= $1',
  account_id: 'in (select id from account where company_id = $1)',
  family_id: `in (select f.id from session_family f join account a on a.id = f.account_id where a.company_id = $1)`,
}

/** Every row of a company, table by table: equal before and after means that none was touched. */
export async function rowsOf({ services: { pool } }: TestApp, companyId: number, but: readonly string[] = []) {
  const { rows } = await pool.query<{ table: string; key: string }>(keys)
  const held: Record<string, unknown> = {}
  for (const { table, key } of rows) {
    if (but.includes(table)) continue
    const { rows: found } = await pool.query(
      `select count(*)::int as n, md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t where t.${key} ${within[key]}`,
      [companyId],
    )
    held[`${table} by ${key}`] = found[0]
  }
  return held
}
