import { type Kysely, sql } from 'kysely'

/** What can be subscribed to, its prices by date, and coupons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product (
      id bigint primary key generated always as identity,
      code text not null unique check (code in ('MONTHLY', 'YEARLY')),
      name text not null,
      months integer not null check (months > 0),
      trial_days integer not null check (trial_days between 0 and 30),
      on_sale boolean not null,
      position integer not null
    )`.execute(db)
  // Amounts contain 10 % VAT. A version is never changed; whoever pays an old one goes on paying it, unless
  // `moves_running` asks them to agree to the new one.
  await sql`
    create table product_price (
      product_id bigint not null references product (id),
      version integer not null check (version > 0),
      amount_krw integer not null check (amount_krw > 0),
      effective_from date not null,
      moves_running boolean not null default false,
      created_at timestamptz not null,
      created_by bigint references account (id) on delete set null,
      primary key (product_id, version),
      unique (product_id, effective_from)
    )`.execute(db)
  await sql`create index product_price_author on product_price (created_by)`.execute(db)
  await sql`
    create table coupon (
      id uuid primary key,
      code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
      name text not null,
      kind text not null check (kind in ('AMOUNT', 'PERCENT', 'FREE_DAYS')),
      value integer not null check (value > 0),
      product_id bigint references product (id),
      charges integer not null default 1 check (charges between 1 and 12),
      max_uses integer check (max_uses > 0),
      used integer not null default 0,
      valid_from date not null,
      valid_until date not null,
      stopped_at timestamptz,
      created_at timestamptz not null,
      created_by bigint references account (id) on delete set null,
      check (used >= 0 and (max_uses is null or used <= max_uses)),
      check (valid_until >= valid_from),
      check (kind <> 'PERCENT' or value <= 100),
      check (kind <> 'FREE_DAYS' or (value <= 365 and charges = 1))
    )`.execute(db)
  await sql`create index coupon_newest on coupon (created_at desc, id)`.execute(db)
  await sql`create index coupon_author on coupon (created_by)`.execute(db)
  await sql`
    create table coupon_use (
      account_id bigint not null references account (id) on delete cascade,
      coupon_id uuid not null references coupon (id),
      redeemed_at timestamptz not null,
      charges_left integer not null check (charges_left >= 0),
      returned_at timestamptz,
      primary key (account_id, coupon_id)
    )`.execute(db)
  await sql`create index coupon_use_coupon on coupon_use (coupon_id)`.execute(db)
  await sql`insert into product (code, name, months, trial_days, on_sale, position)
    values ('MONTHLY', '월 구독', 1, 7, true, 1), ('YEARLY', '연 구독', 12, 0, true, 2)`.execute(db)
  await sql`insert into product_price (product_id, version, amount_krw, effective_from, created_at)
    select id, 1, case code when 'MONTHLY' then 9900 else 94800 end, '2026-01-01', '2026-01-01T00:00:00+09:00'
    from product`.execute(db)
}
