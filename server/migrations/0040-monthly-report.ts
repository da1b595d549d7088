import { type Kysely, sql } from 'kysely'

/** The months of each learner: sums of the logs that are made when they are read, and made again after the logs changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table learning_month (
      account_id bigint not null references account (id) on delete cascade,
      month date not null check (extract(day from month) = 1),
      stale boolean not null default true,
      numbers jsonb,
      primary key (account_id, month),
      check (stale or numbers is not null)
    )`.execute(db)
  // What a report counts from the log of events. Every other kind is counted by the day, in study_day.
  await sql`create index learning_event_counted on learning_event (account_id, study_date)
    where kind in ('ARTICLE_FINISHED', 'QUIZ_ANSWERED', 'CHALLENGE_ANSWERED', 'TAKE_RECORDED', 'SENTENCE_READ_QUIETLY')`.execute(
    db,
  )
  await markStale(db)
  await sql`
    insert into learning_month (account_id, month)
    select account_id, date_trunc('month', study_date)::date from study_day
    union select account_id, date_trunc('month', study_date)::date from review_log
    union select account_id, date_trunc('month', study_date)::date from learning_event
      where kind in ('ARTICLE_FINISHED', 'QUIZ_ANSWERED', 'CHALLENGE_ANSWERED', 'TAKE_RECORDED', 'SENTENCE_READ_QUIETLY')`.execute(
    db,
  )
}

/** Whatever changes the logs and days marks the months that it touches; a mark is one row, made once. */
async function markStale(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function mark_months_stale() returns trigger language plpgsql as $$
    begin
      -- The row is locked even where it is marked already, so that a reader who makes the sums waits for this transaction.
      insert into learning_month (account_id, month)
      select distinct account_id, date_trunc('month', study_date)::date from changed order by 1, 2
      on conflict (account_id, month) do update set stale = true where not learning_month.stale;
      return null;
    end $$`.execute(db)
  await sql`
    create function mark_event_month_stale() returns trigger language plpgsql as $$
    begin
      insert into learning_month (account_id, month) values (new.account_id, date_trunc('month', new.study_date)::date)
      on conflict (account_id, month) do update set stale = true where not learning_month.stale;
      return null;
    end $$`.execute(db)
  for (const [table, action] of [
    ['study_day', 'insert'],
    ['study_day', 'update'],
    ['review_log', 'insert'],
    ['review_log', 'update'],
  ] as const)
    await sql`create trigger ${sql.raw(`${table}_${action}_marks_months`)} after ${sql.raw(action)} on ${sql.table(table)}
      referencing new table as changed for each statement execute function mark_months_stale()`.execute(db)
  // A rebuild deletes days. What goes with its account has no month any more.
  await sql`
    create function mark_removed_months_stale() returns trigger language plpgsql as $$
    begin
      update learning_month m set stale = true from (select distinct account_id, study_date from removed) r
      where m.account_id = r.account_id and m.month = date_trunc('month', r.study_date)::date and not m.stale;
      return null;
    end $$`.execute(db)
  await sql`create trigger study_day_delete_marks_months after delete on study_day
    referencing old table as removed for each statement execute function mark_removed_months_stale()`.execute(db)
  await sql`create trigger learning_event_marks_month after insert on learning_event for each row
    when (new.kind in ('ARTICLE_FINISHED', 'QUIZ_ANSWERED', 'CHALLENGE_ANSWERED', 'TAKE_RECORDED', 'SENTENCE_READ_QUIETLY'))
    execute function mark_event_month_stale()`.execute(db)
}
