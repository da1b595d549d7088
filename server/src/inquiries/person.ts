import { seoulDateOf } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import { sql } from 'kysely'
import { deviceName } from '#account-settings'
import { type PaymentColumns, paymentOf } from '#billing'
import type { Db } from '#platform/database/db'
import { readState } from '#subscription-log'
import type { InquiryRow } from './queries.ts'

interface PersonRow extends PaymentColumns {
  readonly name: string
  readonly customer_id: string
  readonly customer_level: string
  readonly company_name: string
  readonly has_left: boolean
  readonly inquiries: number
  readonly headline: string | null
}

export type Person = Awaited<ReturnType<typeof personOf>>

const nameOfLeaver = '탈퇴한 회원'

/** What an operator needs to answer somebody, and what the blanks of templates are for them. */
export async function personOf(db: Db, inquiry: InquiryRow, now: Date) {
  const articleId = /^\/article\/detail\/([A-Za-z0-9_-]+)$/.exec(inquiry.page ?? '')?.[1] ?? null
  const { rows } = await sql<PersonRow>`
    select a.name, a.customer_id, a.customer_level, c.type as company_type, c.name as company_name,
      a.status = 'LEFT' as has_left, b.state, b.expires_on, b.continues, b.held_from, k.starts_on, k.ends_on, k.unpaid,
      (select count(*)::int from inquiry i where i.account_id = a.id) as inquiries,
      (select v.headline ->> 'en' from article_version v where v.article_id = ${articleId} order by v.level limit 1) as headline
    from account a join company c on c.id = a.company_id
      left join subscription b on b.account_id = a.id
      left join company_contract k on k.company_id = c.id and c.type = 'COMPANY'
    where a.id = ${inquiry.account_id}`.execute(db)
  const row = rows[0] as PersonRow
  const isIndividual = row.company_type === 'INDIVIDUAL'
  const payment = paymentOf(row, seoulDateOf(now))
  const running = isIndividual ? await runningOf(db, inquiry.account_id) : null
  return {
    person: {
      accountId: String(inquiry.account_id),
      name: row.name || nameOfLeaver,
      customerId: row.has_left ? '' : row.customer_id,
      companyType: row.company_type,
      companyName: isIndividual ? null : row.company_name,
      payment: payment.status,
      product: running?.product ?? null,
      expiresOn: payment.expiresOn,
      level: row.customer_level,
      device: inquiry.device === null ? null : deviceName(inquiry.device),
      inquiries: row.inquiries,
      hasLeft: row.has_left,
    },
    blanks: {
      이름: row.name || null,
      기사: row.headline,
      '다음 결제일': running?.nextCharge ?? null,
    },
  }
}

/** What somebody subscribes to, and when they pay next; nothing once it is cancelled. */
async function runningOf(db: Db, accountId: number) {
  const state = await readState(db, accountId)
  if (!state.period || (state.phase !== 'TRIAL' && state.phase !== 'PAID')) return null
  const product = await db
    .selectFrom('product')
    .select('name')
    .where('code', '=', state.period.product)
    .executeTakeFirst()
  return {
    product: product?.name ?? state.period.product,
    nextCharge: state.isCancelled ? null : dateText(state.period.renewsOn),
  }
}
