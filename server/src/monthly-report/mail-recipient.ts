import { isExpired } from '@readgrow/contract/permissions'
import { sql } from 'kysely'
import { type PaymentColumns, paymentOf } from '#billing'
import type { Db } from '#platform/database/db'
import type { MailTime } from './mail-time.ts'
import { endOfMonth } from './months.ts'

export interface MailRecipient {
  readonly id: number
  readonly email: string
  readonly name: string
  /** The origin of their company's host. */
  readonly origin: string
  /** Whether they had set a goal, so that a month without activity is worth a mail. */
  readonly hadGoal: boolean
}

/**
 * The account if it may be mailed about the month: it did not switch that off, was not mailed about it, and may use the
 * product.
 */
export async function mailRecipient(
  db: Db,
  accountId: number,
  { month, today }: MailTime,
): Promise<MailRecipient | null> {
  const { rows } = await sql<MailRecipient & PaymentColumns>`
    select a.id, a.email, a.name, h.origin,
      s.account_id is not null and a.created_at < ${endOfMonth(month)} as "hadGoal",
      c.type as company_type, b.state, b.expires_on, b.continues, b.held_from, k.starts_on, k.ends_on, k.unpaid, k.hold_from
    from account a
    join company c on c.id = a.company_id and c.status = 'OPEN'
    cross join lateral (select origin from tenant_host where company_id = c.id order by is_canonical desc, host limit 1) h
    left join learner_setting s on s.account_id = a.id
    left join subscription b on b.account_id = a.id
    left join company_contract k on k.company_id = c.id
    where a.id = ${accountId} and a.status = 'ACTIVE' and coalesce(s.report_mail, true)
      and not exists (select from month_mail_sent r where r.account_id = a.id and r.month = ${`${month}-01`}::date)
  `.execute(db)
  const [row] = rows
  if (!row || isExpired(paymentOf(row, today).status)) return null
  const { id, email, name, origin, hadGoal } = row
  return { id, email, name, origin, hadGoal }
}
