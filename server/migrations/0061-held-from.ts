import { type Kysely, sql } from 'kysely'

/**
 * The day from which a refused charge holds a subscription: three days after the first refusal since the last period was
 * paid. Before, days alone held it, those on which nothing had been tried too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription add column held_from date`.execute(db)
  await sql`
    with declined as (
      select e.account_id, min((e.detail->>'on')::date) as first_on
      from subscription_event e
      where e.kind = 'DECLINED' and e.no > coalesce((select max(p.no) from subscription_event p
        where p.account_id = e.account_id and p.kind in ('PAID', 'TRIAL_STARTED', 'CLOCK_MOVED')), 0)
      group by e.account_id)
    update subscription s
    set held_from = greatest(d.first_on, s.expires_on + 1) + 3,
      fold = jsonb_set(s.fold, '{declinedOn}', to_jsonb(d.first_on::text))
    from declined d
    where d.account_id = s.account_id and s.fold is not null and s.state in ('TRIAL', 'ACTIVE')`.execute(db)
}
