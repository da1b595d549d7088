import type pg from 'pg'
import { milliseconds, note, printLimit } from '../shared/measure.ts'
import type { CompanyCalls } from './member-calls.ts'
import type { FilledCompany } from './member-filling.ts'

const rowsInFile = 5_000
const invitedAtOnce = 200

/** The largest file: previewed, imported, imported again, and changed; next to a bare insert of its rows. */
export async function measureImport(db: pg.Client, { id }: FilledCompany, calls: CompanyCalls): Promise<void> {
  const anchor = milliseconds(await bareInsertMs(db, id, rowsInFile))
  const send = async (what: string, csv: string, expected: Record<string, number>, atMost: number, dry = false) => {
    const { tookMs, body } = await calls.send({ method: 'POST', path: `/admin/member-import?dry=${dry}`, csv })
    for (const [key, value] of Object.entries(expected))
      if (body[key] !== value) throw new Error(`${what}: ${key} is ${body[key]} and not ${value}`)
    const measure = `file of ${rowsInFile} rows, ${what}`
    printLimit({ id: 'M4', measure, anchor, ours: tookMs, atMost, show: milliseconds })
  }
  const file = newcomers('공통')
  await send('rehearsed', file, { invited: rowsInFile }, 1_500, true)
  await send('invited', file, { invited: rowsInFile }, 5_000)
  await send('sent again', file, { unchanged: rowsInFile }, 1_500)
  await send('another team for those invited', newcomers('다른 팀'), { updated: rowsInFile }, 5_000)
  await send('number and teams of members', await changedMembers(db, id), { updated: rowsInFile }, 5_000)
  await measureInvitations(db, id, calls)
}

const newcomers = (team: string) =>
  [
    '이름,이메일,사번,팀,역할',
    ...Array.from({ length: rowsInFile }, (_, n) => `김하나,new${n}@file.test,N${n},새 팀 ${n % 40};${team},구성원`),
  ].join('\r\n')

async function changedMembers(db: pg.Client, companyId: number): Promise<string> {
  const { rows } = await db.query<{ email: string; employee_no: string }>(
    `select email, employee_no from account where company_id = $1 and role = 'learner' order by id limit $2`,
    [companyId, rowsInFile],
  )
  return ['이메일,사번,팀', ...rows.map((row, n) => `${row.email},X${row.employee_no},새 팀 ${n % 40};공통`)].join('\n')
}

async function measureInvitations(db: pg.Client, companyId: number, calls: CompanyCalls): Promise<void> {
  const anchor = milliseconds(await bareInsertMs(db, companyId, invitedAtOnce))
  const emails = Array.from({ length: invitedAtOnce }, (_, n) => `invited${n}@file.test`)
  const { tookMs, body } = await calls.send({ method: 'POST', path: '/admin/invitations', json: { emails } })
  const sent = (body.sent as unknown[]).length
  if (sent !== invitedAtOnce) throw new Error(`${sent} of ${invitedAtOnce} were invited`)
  const measure = `${invitedAtOnce} invited by address`
  printLimit({ id: 'M2', measure, anchor, ours: tookMs, atMost: 500, show: milliseconds })
  note('the anchor is the invitations alone: no emails, no seats, no log, no lookups')
}

/** Inserts `rows` rows in one hand-written statement and removes them. */
async function bareInsertMs(db: pg.Client, companyId: number, rows: number): Promise<number> {
  const startedAtMs = performance.now()
  await db.query(
    `insert into invitation (id, company_id, email, role, token_hash, created_at, sent_at, expires_at)
     select gen_random_uuid(), $1, 'bare' || n || '@file.test', 'learner', sha256(n::text::bytea), now(), now(), now()
     from generate_series(1, $2::int) n`,
    [companyId, rows],
  )
  const tookMs = performance.now() - startedAtMs
  await db.query(`delete from invitation where company_id = $1 and email like 'bare%'`, [companyId])
  return tookMs
}
