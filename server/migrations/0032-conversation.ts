import { type Kysely, sql } from 'kysely'

/** Conversations about articles: what the written partner can say, what was asked and answered, what was noted after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversation_script (
      article_id text primary key references article (id) on delete cascade,
      script jsonb not null
    )`.execute(db)
  // The script is stored with the conversation, so that its next question does not change under way.
  await sql`
    create table conversation (
      id uuid primary key,
      account_id bigint not null references account (id) on delete cascade,
      article_id text not null references article (id) on delete cascade,
      headline jsonb not null,
      level text not null,
      partner text not null check (partner in ('WRITTEN', 'MODEL', 'PERSON')),
      fell_back_at integer,
      script jsonb not null,
      begun_at timestamptz not null,
      done_at timestamptz,
      observations jsonb not null default '[]',
      proposals jsonb
    )`.execute(db)
  await sql`create unique index conversation_open on conversation (account_id, article_id) where done_at is null`.execute(
    db,
  )
  await sql`create index conversation_of_account on conversation (account_id, begun_at desc, id desc)`.execute(db)
  await sql`create index conversation_age on conversation (begun_at)`.execute(db)
  await sql`create index conversation_of_article on conversation (article_id)`.execute(db)
  // A recording may go before what was said in it.
  await sql`
    create table conversation_turn (
      conversation_id uuid not null references conversation (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      no integer not null check (no > 0),
      by text not null check (by in ('WRITTEN', 'MODEL', 'PERSON')),
      key text,
      question jsonb not null,
      answer_id uuid,
      text text,
      source text check (source in ('TYPED', 'BROWSER', 'SERVICE', 'NOT_HEARD', 'SKIPPED')),
      take_id uuid references take (id) on delete set null,
      answered_at timestamptz,
      primary key (conversation_id, no),
      check ((answer_id is null) = (answered_at is null) and (answer_id is null) = (text is null)
        and (answer_id is null) = (source is null))
    )`.execute(db)
  await sql`create index conversation_turn_account on conversation_turn (account_id)`.execute(db)
  await sql`create index conversation_turn_take on conversation_turn (take_id) where take_id is not null`.execute(db)
  await sql`alter table study_day add column conversations integer not null default 0`.execute(db)
}
