import type { listIssued, ReplyOf, readIssued } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { recordView } from '#accesses'
import { siteOf } from '#companies'
import { type Course, coursesOfCompany, findCourse } from '#completion'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { cursorNumber } from '#platform/database/page-cursor'
import { Refusal } from '#platform/refusal'
import { addressOf } from './rows.ts'
import { sealReply } from './seal/change.ts'
import { sealInUse } from './seal/seals.ts'

/** The courses of the caller's company, the newest first, with how many certificates each has. */
export async function readAll({ db, clock, account }: AccountContext): Promise<ReplyOf<typeof readIssued>> {
  const today = studyDateOf(clock.now())
  const [courses, counts, sharesRecords, seal] = await Promise.all([
    coursesOfCompany(db, account.companyId),
    countIssued(db, account.companyId),
    mayShareRecords(db, account.companyId),
    sealInUse(db, account.companyId),
  ])
  return {
    sharesRecords,
    seal: sealReply(seal),
    courses: courses.toReversed().map(({ id, name, from, to, team }) => ({
      id,
      name,
      from,
      to,
      team: team?.name ?? null,
      hasBegun: from <= today,
      issued: counts.get(id)?.issued ?? 0,
      revoked: counts.get(id)?.revoked ?? 0,
    })),
  }
}

interface Counts {
  readonly id: string
  readonly issued: number
  readonly revoked: number
}

async function countIssued(db: Db, companyId: number): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<Counts>`select rule_id as id, count(*)::int as issued, count(revoked_at)::int as revoked
    from certificate where company_id = ${companyId} group by rule_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a company allows its learning records to be taken to another system. */
export async function mayShareRecords(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('certificate_record_consent')
    .select('since')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}

/** NOT_FOUND for a course of others. */
export async function mustFindCourse({ db, account }: AccountContext, id: string): Promise<Course> {
  const course = await findCourse(db, account.companyId, id)
  if (!course) throw new Refusal('NOT_FOUND')
  return course
}

const pageRows = 50

/** As the members read it who are on the page. */
const columns = ['이름', '수료증 번호', '발급일', '취소한 이유']

interface IssuedRow {
  readonly id: string
  readonly accountId: number
  readonly name: string
  readonly issuedAt: Date
  readonly code: string
  readonly reason: string | null
}

/** A page of the certificates of a course by name; the cursor is the place in the list. */
export async function listOf(
  ctx: AccountContext,
  courseId: string,
  cursor: string | undefined,
): Promise<ReplyOf<typeof listIssued>> {
  const { db, account } = ctx
  const course = await mustFindCourse(ctx, courseId)
  const after = cursorNumber(cursor) ?? 0
  const site = await siteOf(ctx)
  const whose = sql`c.company_id = ${account.companyId} and c.rule_id = ${courseId}::uuid
    and exists (select from account a where a.id = c.account_id and a.status <> 'LEFT')`
  const { rows } =
    await sql<IssuedRow>`select c.id, c.account_id as "accountId", c.name, c.issued_at as "issuedAt", c.code,
      c.revoked_reason as reason
    from certificate c where ${whose} order by c.name, c.id limit ${pageRows} offset ${after}`.execute(db)
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from certificate c
    where ${whose}`.execute(db)
  const total = counted[0]?.n ?? 0
  const ids = rows.map(({ accountId }) => accountId)
  const sent = { kind: 'CERTIFICATES' as const, from: course.from, to: course.to, columns, ids }
  await recordView(ctx, sent, { isFirstPage: after === 0 })
  return {
    certificates: rows.map(({ id, name, issuedAt, code, reason }) => ({
      id,
      name,
      issuedAt: issuedAt.toISOString(),
      code,
      address: addressOf(site, code),
      state: reason === null ? 'VALID' : 'REVOKED',
      reason,
    })),
    total,
    next: after + rows.length < total ? String(after + rows.length) : null,
  }
}
