import { type Kysely, sql } from 'kysely'

/** Links store the mailbox that they were sent to; audit lines without a company are append-only as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Earlier links have no address and are void: they would have lasted ten minutes.
  // A link that we send unasked is read hours later, so another request must not end it.
  await sql`alter table password_reset
    add column mailed_to text,
    add column unasked boolean not null default false`.execute(db)
  await sql`
    create or replace function audit_line_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and current_setting('readgrow.erasing', true) = 'on' then return new; end if;
      if tg_op = 'DELETE' and (old.at < now() - interval '2 years' or
        (old.company_id is not null and not exists (select from company where id = old.company_id)))
        then return old; end if;
      raise exception 'lines of the audit log are never changed';
    end $$`.execute(db)
}
