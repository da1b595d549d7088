import type { ReplyOf, readDeskSubscription } from '@readgrow/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

type Line = ReplyOf<typeof readDeskSubscription>['timeline'][number]

interface Row {
  readonly at: Date
  readonly what: Line['what']
  readonly kind: string
  readonly facts: Line['facts'] | null
}

const longest = 500

/** A guardian is no customer: their address is shown as far as it tells two of them apart. Null once it was erased. */
const shownAddress = sql`case when strpos(g.guardian_email, '@') > 1 then left(g.guardian_email,
  least(2, strpos(g.guardian_email, '@') - 2)) || '***' || substr(g.guardian_email, strpos(g.guardian_email, '@')) end`

/** Everything that happened to a subscription, the newest first: the log of events and the rows beside it. */
export async function timelineOf(db: Db, accountId: number): Promise<Line[]> {
  const { rows } = await sql<Row>`
    select * from (
      select at, 'EVENT' as what, kind, detail as facts from subscription_event where account_id = ${accountId}
      union all
      select opened_at, 'INVOICE', state, jsonb_build_object('amountKrw', amount_krw, 'listKrw', list_krw, 'dueOn', due_on,
        'startsOn', starts_on, 'renewsOn', renews_on, 'nextTryOn', next_try_on) from invoice where account_id = ${accountId}
      union all
      select started_at, 'PAYMENT', state, jsonb_build_object('amountKrw', amount_krw, 'paymentId', id, 'reason', reason,
        'isByHand', is_by_hand, 'asked', asked, 'settledAt', settled_at, 'isLate', is_late)
        from payment where account_id = ${accountId}
      union all
      select r.started_at, 'REFUND', r.state, jsonb_build_object('amountKrw', r.amount_krw, 'why', r.why, 'note', r.note,
        'paymentId', r.payment_id, 'by', a.name, 'settledAt', r.settled_at)
        from refund r left join account a on a.id = r.asked_by and a.role = 'operator' where r.account_id = ${accountId}
      union all
      select u.redeemed_at, 'COUPON', case when u.returned_at is null then 'HELD' else 'RETURNED' end,
        jsonb_build_object('code', c.code, 'name', c.name, 'chargesLeft', u.charges_left)
        from coupon_use u join coupon c on c.id = u.coupon_id where u.account_id = ${accountId}
      union all
      select n.received_at, 'NOTICE', n.kind, jsonb_build_object('paymentId', n.payment_id) from payment_notice n
        where n.payment_id in (select p.id::text from payment p where p.account_id = ${accountId})
      union all
      select opened_at, 'CHECKOUT', state, jsonb_build_object('purpose', purpose, 'product', product, 'totalKrw', total_krw,
        'withTrial', with_trial, 'reason', reason, 'closedAt', closed_at) from checkout where account_id = ${accountId}
      union all
      select added_at, 'CARD', case when removed_at is null then 'CURRENT' else 'REMOVED' end,
        jsonb_build_object('issuer', issuer, 'lastFour', last_four, 'removedAt', removed_at)
        from payment_card where account_id = ${accountId}
      union all
      select line.at, 'GUARDIAN', line.kind, jsonb_build_object('product', g.product, 'amountKrw', g.amount_krw,
        'address', ${shownAddress}, 'expiresAt', case when line.kind = 'ASKED' then g.expires_at end)
        from guardian_consent g cross join lateral (values
          (g.asked_at, case when g.state = 'REPLACED' then 'REPLACED' else 'ASKED' end),
          (g.answered_at, case when g.state = 'REFUSED' then 'REFUSED' else 'GIVEN' end),
          (g.withdrawn_at, 'WITHDRAWN')) line (at, kind)
        where g.account_id = ${accountId} and line.at is not null
    ) line order by at desc, what limit ${longest}`.execute(db)
  return rows.map(({ at, what, kind, facts }) => ({ at: at.toISOString(), what, kind, facts: facts ?? {} }))
}
