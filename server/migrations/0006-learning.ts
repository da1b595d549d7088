import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The single source of every number shown to a person. Append-only; the account leads the key.
  await sql`
    create table learning_event (
      account_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      seq bigint generated always as identity,
      kind text not null,
      received_at timestamptz not null,
      client_at timestamptz not null,
      study_date date not null,
      article_id text,
      level text,
      revision integer,
      sentence_id text,
      detail jsonb not null default '{}',
      primary key (account_id, id)
    )`.execute(db)
  await sql`create index learning_event_order on learning_event (account_id, seq)`.execute(db)
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      -- Erasing an account removes its events with it; nothing else may touch the log.
      if tg_op = 'DELETE' and not exists (select from account where id = old.account_id) then return old; end if;
      raise exception 'the learning event log is append-only';
    end $$`.execute(db)
  await sql`create trigger learning_event_append_only before update or delete on learning_event
    for each row execute function refuse_change()`.execute(db)

  // Below: projections of the log. They can be dropped and rebuilt from it at any time (learning-log/rebuild.ts).
  await sql`
    create table article_reading (
      account_id bigint not null references account (id) on delete cascade,
      article_id text not null references article (id) on delete cascade,
      level text,
      sentence_id text,
      progress real,
      opened_seq bigint,
      read_seq bigint,
      saved_seq bigint,
      primary key (account_id, article_id)
    )`.execute(db)
  await sql`create index article_reading_recent on article_reading (account_id, opened_seq desc)`.execute(db)
  await sql`
    create table quiz_answer (
      account_id bigint not null references account (id) on delete cascade,
      article_id text not null references article (id) on delete cascade,
      level text not null,
      quiz_id text not null,
      revision integer not null,
      choice smallint not null,
      correct boolean not null,
      seq bigint not null,
      primary key (account_id, article_id, level, quiz_id)
    )`.execute(db)
  await sql`
    create table saved_word (
      account_id bigint not null references account (id) on delete cascade,
      lemma text not null,
      pos text not null,
      sense smallint not null,
      seq bigint not null,
      saved_at timestamptz not null,
      article_id text not null,
      level text not null,
      sentence_id text not null,
      ko text not null,
      ipa text not null,
      word_level text not null,
      sentence_en text not null,
      sentence_ko text not null,
      headline text not null,
      primary key (account_id, lemma, pos, sense)
    )`.execute(db)
  await sql`create index saved_word_recent on saved_word (account_id, seq desc)`.execute(db)
}
