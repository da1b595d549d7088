import { type Kysely, sql } from 'kysely'

/** Leaving the service: the record of every erasure, and the erasing of append-only logs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The reason is there until the rest is erased; the counts stay as proof of it.
  await sql`
    create table erasure (
      account_id bigint primary key references account (id) on delete cascade,
      left_at timestamptz not null,
      reason text,
      erased_at timestamptz,
      counts jsonb,
      check ((erased_at is null) = (counts is null))
    )`.execute(db)
  // A request for an unknown email writes a row as well, so that it takes as long as any other.
  await sql`alter table password_reset alter column account_id drop not null`.execute(db)
  // A person's name is removed both as actor and as subject.
  await sql`create index audit_line_actor on audit_line (actor_id) where actor_id is not null`.execute(db)
  await letLogsGo(db)
}

/** Both logs stay append-only, except for an account that has left, and then only in a transaction that declares it. */
async function letLogsGo(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function may_be_erased(of_account bigint) returns boolean language sql stable as $$
      select not exists (select from account where id = of_account)
        or (current_setting('readgrow.erasing', true) = 'on'
          and exists (select from account where id = of_account and status = 'LEFT'))
    $$`.execute(db)
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then raise exception 'the learning event log is append-only'; end if;
      if tg_op = 'DELETE' and may_be_erased(old.account_id) then return old; end if;
      if tg_op = 'UPDATE' and old.kind = 'HIGHLIGHTED' and new.detail = (old.detail - 'note' - 'quote' - 'before' - 'after')
        and (to_jsonb(new) - 'detail') = (to_jsonb(old) - 'detail') then return new; end if;
      raise exception 'the learning event log is append-only';
    end $$`.execute(db)
  await sql`
    create or replace function refuse_answer_change() returns trigger language plpgsql as $$
    declare
      derived text[] := array['effect', 'state_before', 'stability_before', 'difficulty_before', 'due_before',
        'state_after', 'stability_after', 'difficulty_after', 'due_after', 'recall', 'elapsed_days', 'scheduled_days',
        'balance_shift', 'undone_at'];
    begin
      if tg_op = 'DELETE' and may_be_erased(old.account_id) then return old; end if;
      if tg_op = 'UPDATE' and (to_jsonb(new) - derived) = (to_jsonb(old) - derived)
        and (old.undone_at is null or new.undone_at = old.undone_at) then return new; end if;
      raise exception 'the log of answers is append-only';
    end $$`.execute(db)
}
