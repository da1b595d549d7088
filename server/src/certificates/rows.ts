import type { listCertificates, ReplyOf } from '@readgrow/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import type { Judged } from './judged.ts'

/** A certificate as it was issued, and what became of it. */
export interface Certificate {
  readonly id: string
  readonly ruleId: string
  readonly code: string
  readonly issuedAt: Date
  readonly name: string
  readonly company: string
  /** Of the day of issue; null where there was none, and on certificates from before they were kept. */
  readonly teams: string | null
  readonly employeeNo: string | null
  /** The company's seal of the day of issue; see `sealOf`. */
  readonly sealId: string | null
  readonly course: string
  readonly from: string
  readonly to: string
  readonly judged: Judged
  readonly evidenceRows: number
  readonly evidenceHash: string
  readonly isShown: boolean
  readonly revokedReason: string | null
}

async function certificatesWhere(db: Db, condition: RawBuilder<unknown>): Promise<Certificate[]> {
  const { rows } = await sql<Certificate>`select c.id, c.rule_id as "ruleId", c.code, c.issued_at as "issuedAt", c.name,
      c.company_name as company, c.team_names as teams, c.employee_no as "employeeNo", c.seal_id as "sealId", c.course_name as course, c.from_date::text as from, c.to_date::text as to, c.judged,
      c.evidence_rows as "evidenceRows", c.evidence_hash as "evidenceHash", c.is_shown as "isShown",
      c.revoked_reason as "revokedReason"
    from certificate c where ${condition} order by c.issued_at desc, c.id`.execute(db)
  return rows
}

/** A learner's certificates, the newest first. */
export const readOwn = (db: Db, accountId: number): Promise<Certificate[]> =>
  certificatesWhere(db, sql`c.account_id = ${accountId}`)

/** Null unless it is the learner's own. */
export async function findOwn(db: Db, accountId: number, id: string): Promise<Certificate | null> {
  const [own] = await certificatesWhere(db, sql`c.account_id = ${accountId} and c.id = ${id}::uuid`)
  return own ?? null
}

/** The certificate with a code, of whichever company; null for none. People who are leaving have none. */
export async function findByCode(db: Db, code: string): Promise<Certificate | null> {
  const [found] = await certificatesWhere(
    db,
    sql`c.code = ${code} and exists (select from account a where a.id = c.account_id and a.status <> 'LEFT')`,
  )
  return found ?? null
}

/** The public page of a code; `site` is the origin of the product's own site. */
export const addressOf = (site: string, code: string): string => new URL(`/certificate/${code}`, site).href

type Reply = ReplyOf<typeof listCertificates>['certificates'][number]

/** `site`: see `siteOf`. */
export function certificateReply(certificate: Certificate, site: string): Reply {
  const { id, name, code, issuedAt, course, from, to, company, isShown, revokedReason } = certificate
  return {
    id,
    name,
    issuedAt: issuedAt.toISOString(),
    code,
    address: addressOf(site, code),
    state: revokedReason === null ? 'VALID' : 'REVOKED',
    reason: revokedReason,
    course,
    from,
    to,
    company,
    isShown,
  }
}
