import { type Kysely, sql } from 'kysely'

/** People who found no seat, the order of one import, reminders of open invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A line a mailbox, whatever the number of tries; it goes with the seat, and ninety days after the last try.
  await sql`
    create table seat_wait (
      id bigint generated always as identity primary key,
      company_id bigint not null references company (id) on delete cascade,
      email text not null check (email = lower(email)),
      name text,
      -- A member who was stopped and may come back.
      account_id bigint references account (id) on delete cascade,
      way text not null check (way in ('DOMAIN', 'COMPANY_SIGN_IN', 'LINK', 'DIRECTORY', 'FILE')),
      first_at timestamptz not null,
      last_at timestamptz not null,
      -- When the owners were told, by this line for all of that day.
      told_at timestamptz,
      dismissed_at timestamptz,
      unique (company_id, email)
    )`.execute(db)
  await sql`create index seat_wait_newest on seat_wait (company_id, last_at desc, id desc) where dismissed_at is null`.execute(
    db,
  )
  await sql`create index seat_wait_account on seat_wait (account_id) where account_id is not null`.execute(db)
  // Invitations of one instant stand in the order in which they were made.
  await sql`alter table invitation add column no bigint generated always as identity`.execute(db)
  // 1 and 2: the reminders of the third and the tenth day.
  await sql`alter table invitation add column reminded smallint not null default 0 check (reminded in (0, 1, 2))`.execute(
    db,
  )
  await sql`alter table company add column invitation_reminders boolean not null default true`.execute(db)
}
