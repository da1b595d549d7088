import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { guardCell } from '#platform/spreadsheets/formula-guard'
import { aCompany, testApp } from '#testing'
import { type AuditLine, linesSql, recordAudit } from './index.ts'

const app = await testApp()
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const desk = app.as(operator)
const { db, pool } = app.services

const by = (actor: { id: number | null; companyId: number | null }, name: string) => ({
  ...actor,
  name,
  address: '203.0.113.1',
})
const write = (
  companyId: number,
  actor: ReturnType<typeof by>,
  action: AuditLine['action'],
  at = app.clock.now(),
  subject = '대상',
) => recordAudit(db, at, actor, { action, subject, companyId })

test('an owner reads the lines of their own company alone, the newest first; the service’s actors appear under its name', async () => {
  const [company, other] = [await aCompany(app), await aCompany(app)]
  const owner = by({ id: company.owner.id, companyId: company.id }, '김주인')
  await write(company.id, owner, 'team.created')
  await write(company.id, by({ id: operator.id, companyId: null }, '박운영'), 'contract.changed')
  await write(company.id, by({ id: null, companyId: company.id }, '인사 시스템'), 'member.provisioned')
  await write(other.id, owner, 'team.created')
  const { body } = await company.as.call('GET /admin/audit', { query: {} })
  expect(body.entries.map(({ actor, action }) => [actor, action])).toEqual([
    ['인사 시스템', 'member.provisioned'],
    ['리드그로우', 'contract.changed'],
    ['김주인', 'team.created'],
  ])
  expect((await company.as.call('GET /admin/audit', { query: { search: '박운영' } })).body.entries).toEqual([])
  const all = await desk.call('GET /admin/all-audit', { query: { company: String(company.id), search: '박운영' } })
  expect(all.body.entries).toMatchObject([{ actor: '박운영', companyName: company.name }])
})

test('lines are found by action or its first part, by actor or subject, and by days of Seoul', async () => {
  const company = await aCompany(app)
  const owner = by({ id: company.owner.id, companyId: company.id }, '김주인')
  await write(company.id, owner, 'member.invited', new Date('2026-11-09T14:59:59Z'), 'a@b.test')
  await write(company.id, owner, 'member.left', new Date('2026-11-09T15:00:00Z'), '이구성')
  await write(company.id, owner, 'members.imported', new Date('2026-11-10T14:59:59Z'), '스무 명')
  const found = async (query: object) =>
    (await company.as.call('GET /admin/audit', { query })).body.entries.map(({ action }) => action)
  expect(await found({ action: 'member' })).toEqual(['member.left', 'member.invited'])
  expect(await found({ action: 'member.left' })).toEqual(['member.left'])
  expect(await found({ search: 'A@B' })).toEqual(['member.invited'])
  expect(await found({ from: '2026-11-10', to: '2026-11-10' })).toEqual(['members.imported', 'member.left'])
  expect(await found({ to: '2026-11-09' })).toEqual(['member.invited'])
})

test('pages follow each other without a gap while lines are added', async () => {
  const company = await aCompany(app)
  const owner = by({ id: company.owner.id, companyId: company.id }, '김주인')
  const minute = (number: number) => new Date(app.clock.now().getTime() + number * 60_000)
  for (let line = 0; line < 120; line++) await write(company.id, owner, 'team.changed', minute(line), `팀 ${line}`)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await company.as.call('GET /admin/audit', { query: cursor ? { cursor } : {} })
    seen.push(...body.entries.map(({ subject }) => subject))
    cursor = body.next ?? undefined
    await write(company.id, owner, 'team.created')
  } while (cursor)
  expect(seen).toEqual(Array.from({ length: 120 }, (_, line) => `팀 ${119 - line}`))
  expect((await company.as.call('GET /admin/audit', { query: { cursor: 'x' } })).body.code).toBe('VALIDATION_FAILED')
})

test('the lines of one act are one entry with their number, and open singly, page by page', async () => {
  const company = await aCompany(app)
  const owner = by({ id: company.owner.id, companyId: company.id }, '김주인')
  await write(company.id, owner, 'team.created')
  const at = new Date(app.clock.now().getTime() + 1_000)
  const lines = Array.from({ length: 120 }, (_, line) => ({
    ...({ action: 'member.exported', subject: `구성원 ${line}`, companyId: company.id, reason: '분기 보고' } as const),
  }))
  await recordAudit(db, at, owner, ...lines)
  const { entries, next } = (await company.as.call('GET /admin/audit', { query: {} })).body
  expect(next).toBeNull()
  expect(entries.map(({ subject, lines: count }) => [subject, count])).toEqual([
    ['구성원 119', 120],
    ['대상', 1],
  ])
  const single: string[] = []
  let cursor: string | undefined
  do {
    const query = { act: entries[0]?.id ?? '', ...(cursor ? { cursor } : {}) }
    const { body } = await company.as.call('GET /admin/audit', { query })
    single.push(...body.entries.map(({ subject }) => subject))
    cursor = body.next ?? undefined
  } while (cursor)
  expect(single).toEqual(lines.map(({ subject }) => subject).reverse())
})

test('as a file the log has every line in Korean, none of it a formula, and the file is one act in it', async () => {
  const [company, other] = [await aCompany(app), await aCompany(app)]
  const owner = by({ id: company.owner.id, companyId: company.id }, '김주인')
  await write(other.id, by({ id: other.owner.id, companyId: other.id }, '남'), 'team.created')
  await recordAudit(db, app.clock.now(), owner, {
    ...({ action: 'team.changed', subject: '=1+1', companyId: company.id } as const),
    ...{ before: { teams: [] }, after: { teams: [{ name: '영업', lead: true }], role: 'owner' } },
  })
  const lines = Array.from({ length: 1_200 }, (_, line) => ({
    ...({ action: 'member.exported', subject: `구성원 ${line}`, companyId: company.id, reason: '분기 보고' } as const),
  }))
  await recordAudit(db, app.clock.now(), owner, ...lines)
  const asked = (filter: object) =>
    company.as.call('POST /admin/audit/export', { body: { reason: '감사에 써요', ...filter } })
  const { status, headers, bytes } = await asked({})
  expect([status, headers['content-type']]).toEqual([200, 'text/csv'])
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [head, ...rows] = parse(bytes, { bom: true }) as string[][]
  expect(head).toEqual(['일시', '한 사람', '한 일', '대상', '바꾸기 전', '바꾼 뒤', '이유'])
  expect(rows).toHaveLength(1_201)
  expect(rows.map(([, , , subject]) => subject).slice(0, 1_200)).toEqual(lines.map(({ subject }) => subject).reverse())
  expect(rows.at(-1)).toEqual([
    ...[expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), '김주인', '팀 구성 변경', guardCell('=1+1')],
    ...['팀: 없음', '역할: 회사 관리자\n팀: 영업(리드)', ''],
  ])
  expect(await company.audit('audit.exported')).toMatchObject([{ reason: '감사에 써요', after: { lines: 1_201 } }])
  const filtered = parse((await asked({ action: 'audit.exported' })).bytes, { bom: true }) as string[][]
  expect(filtered).toHaveLength(2)
})

test('operators take everywhere’s log with its companies, or that of one, whose owners read that it was taken', async () => {
  const [company, other] = [await aCompany(app), await aCompany(app)]
  for (const each of [company, other])
    await write(
      each.id,
      by({ id: operator.id, companyId: null }, '박운영'),
      'contract.changed',
      app.clock.now(),
      '계약',
    )
  await recordAudit(db, app.clock.now(), by({ id: operator.id, companyId: null }, '박운영'), {
    ...({ action: 'coupon.made', subject: 'SPRING', companyId: null } as const),
  })
  const asked = (filter: object) =>
    desk.call('POST /admin/all-audit/export', { body: { reason: '감사에 써요', ...filter } })
  const linesOf = async (filter: object) => parse((await asked(filter)).bytes, { bom: true }) as string[][]
  const [head, ...all] = await linesOf({})
  expect(head).toEqual(['일시', '한 사람', '회사', '한 일', '대상', '바꾸기 전', '바꾼 뒤', '이유'])
  expect(all.map(([, actor, of, action]) => [actor, of, action]).slice(0, 3)).toEqual([
    ['박운영', '', '쿠폰 만듦'],
    ...[other, company].map(({ name }) => ['박운영', name, '계약 변경']),
  ])
  const one = await linesOf({ company: String(company.id), action: 'contract' })
  expect(one).toHaveLength(2)
  expect(one[1]?.slice(1, 5)).toEqual(['박운영', company.name, '계약 변경', '계약'])
  expect(await company.audit('audit.exported')).toMatchObject([{ reason: '감사에 써요', after: { lines: 1 } }])
  expect(await other.audit('audit.exported')).toEqual([])
  const own = await desk.call('GET /admin/all-audit', { query: { action: 'all_audit.exported' } })
  expect(own.body.entries).toMatchObject([{ companyName: null, reason: '감사에 써요' }])
  expect((await asked({ company: '999999999' })).body.code).toBe('NOT_FOUND')
})

test('a page comes from an index, whatever its filter', async () => {
  const one = sql`and l.company_id = 1`
  const plans = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const planOf = async (lines: ReturnType<typeof linesSql>) =>
      (await sql<Record<string, string>>`explain ${lines}`.execute(tx)).rows.map((row) => row['QUERY PLAN']).join('\n')
    return [
      await planOf(linesSql({}, one, sql`l.actor`)),
      await planOf(linesSql({}, sql``, sql`l.actor`)),
      await planOf(linesSql({ action: 'member' }, sql``, sql`l.actor`)),
      await planOf(linesSql({ from: '2026-11-01', to: '2026-11-01' }, sql``, sql`l.actor`)),
    ]
  })
  for (const plan of plans) {
    expect(plan).toMatch(/Index (Only )?Scan.*audit_line_/)
    expect(plan).not.toContain('Seq Scan on audit_line')
  }
})

describe('a line of the log', () => {
  test('is never changed or deleted; erasing may take a name out, and nothing else', async () => {
    const company = await aCompany(app)
    await write(company.id, by({ id: company.owner.id, companyId: company.id }, '김주인'), 'team.created')
    const attempt = (...statements: string[]) =>
      db.transaction().execute(async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx)
      })
    const ofCompany = `where company_id = ${company.id}`
    const refused = /never changed/
    await expect(attempt(`update audit_line set actor = 'x' ${ofCompany}`)).rejects.toThrow(refused)
    await expect(attempt(`delete from audit_line ${ofCompany}`)).rejects.toThrow(refused)
    const erasing = `set local readgrow.erasing = 'on'`
    await expect(attempt(erasing, `delete from audit_line ${ofCompany}`)).rejects.toThrow(refused)
    await attempt(erasing, `update audit_line set actor = '탈퇴한 사람' ${ofCompany}`)
    expect(await company.audit('team.created')).toMatchObject([{ actor: '탈퇴한 사람' }])
    const { rows } = await pool.query('select count(*)::int as n from audit_line where company_id = $1', [company.id])
    expect(rows).toEqual([{ n: 1 }])
  })

  test('of no company stays like any other, and each goes when it is older than two years', async () => {
    const company = await aCompany(app)
    const actor = by({ id: operator.id, companyId: null }, '박운영')
    for (const companyId of [null, company.id]) {
      const deleteOneFrom = async (at: Date) => {
        const subject = `${companyId} ${at.toISOString()}`
        await recordAudit(db, at, actor, { action: 'account.searched', subject, companyId })
        return pool.query('delete from audit_line where subject = $1', [subject])
      }
      await expect(deleteOneFrom(app.clock.now())).rejects.toThrow(/never changed/)
      expect((await deleteOneFrom(new Date('2020-01-01T00:00:00Z'))).rowCount).toBe(1)
    }
  })

  test('of a company that is gone goes with it', async () => {
    const company = await aCompany(app)
    await write(company.id, by({ id: company.owner.id, companyId: company.id }, '김주인'), 'team.created')
    await pool.query('delete from account where company_id = $1', [company.id])
    await pool.query('delete from company where id = $1', [company.id])
    const { rows } = await pool.query('select id from audit_line where company_id = $1', [company.id])
    expect(rows).toEqual([])
  })
})
