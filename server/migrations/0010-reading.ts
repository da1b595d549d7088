import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Projections of the learning event log, like those of 0006.
  await sql`
    create table sentence_evidence (
      account_id bigint not null references account (id) on delete cascade,
      article_id text not null,
      level text not null,
      sentence_id text not null,
      kind text not null check (kind in ('READ', 'LOOKED_UP', 'TRANSLATED', 'HEARD')),
      times integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      revision integer not null,
      last_seq bigint not null,
      primary key (account_id, article_id, level, sentence_id, kind)
    )`.execute(db)
  await sql`
    create table highlight (
      account_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      article_id text not null,
      level text not null,
      revision integer not null,
      sentence_id text not null,
      start_at integer not null,
      end_at integer not null,
      quote text not null,
      before text not null,
      after text not null,
      note text not null,
      made_at timestamptz not null,
      primary key (account_id, id)
    )`.execute(db)
  await sql`create index highlight_article on highlight (account_id, article_id)`.execute(db)
  await sql`
    create table article_vote (
      account_id bigint not null references account (id) on delete cascade,
      article_id text not null,
      level text not null,
      vote text not null check (vote in ('EASY', 'RIGHT', 'HARD')),
      seq bigint not null,
      primary key (account_id, article_id, level)
    )`.execute(db)
  await sql`create index article_vote_item on article_vote (article_id, level)`.execute(db)
  // How often a reader met a word and how often they looked it up: the evidence of the known-word model.
  await sql`
    create table word_evidence (
      account_id bigint not null references account (id) on delete cascade,
      lemma text not null,
      pos text not null,
      tapped integer not null,
      passed integer not null,
      primary key (account_id, lemma, pos)
    )`.execute(db)
  await sql`
    create table reading_time (
      account_id bigint not null references account (id) on delete cascade,
      article_id text not null,
      level text not null,
      seconds integer not null,
      words integer,
      lookups integer not null default 0,
      finished_seq bigint,
      finished_at timestamptz,
      primary key (account_id, article_id, level)
    )`.execute(db)
  await sql`create index reading_time_recent on reading_time (account_id, level, finished_seq desc)`.execute(db)
  // Events of an article, for the measure of a reading and the history of a sentence.
  await sql`create index learning_event_article on learning_event (account_id, article_id, level, seq)
    where article_id is not null`.execute(db)
  await sql`create index learning_event_visit on learning_event (account_id, seq desc)
    where kind in ('ARTICLE_OPENED', 'ARTICLE_FINISHED', 'ARTICLE_SAVED')`.execute(db)
  await sql`create index sentence_evidence_article on sentence_evidence (article_id, level)`.execute(db)
  await sql`create index quiz_answer_article on quiz_answer (article_id, level)`.execute(db)
  // The text of a note is deleted when its owner removes it; the log still says that there was one.
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then raise exception 'the learning event log is append-only'; end if;
      -- Erasing an account removes its events with it; nothing else may touch the log.
      if tg_op = 'DELETE' and not exists (select from account where id = old.account_id) then return old; end if;
      if tg_op = 'UPDATE' and old.kind = 'HIGHLIGHTED' and new.detail = (old.detail - 'note' - 'quote' - 'before' - 'after')
        and (to_jsonb(new) - 'detail') = (to_jsonb(old) - 'detail') then return new; end if;
      raise exception 'the learning event log is append-only';
    end $$`.execute(db)
  await sql`create trigger learning_event_no_truncate before truncate on learning_event
    for each statement execute function refuse_change()`.execute(db)

  // What readers report about a sentence. It is a message and no learning, so it is not in the log.
  await sql`
    create table problem_report (
      id uuid primary key,
      account_id bigint not null references account (id) on delete cascade,
      article_id text not null references article (id) on delete cascade,
      level text not null,
      revision integer not null,
      sentence_id text not null,
      kind text not null,
      text text not null,
      before_en text not null,
      before_ko text not null,
      after_en text,
      after_ko text,
      answer text,
      state text not null default 'OPEN' check (state in ('OPEN', 'CORRECTED', 'CLOSED')),
      reported_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db)
  await sql`create index problem_report_desk on problem_report (state, reported_at desc, id)`.execute(db)
  await sql`create index problem_report_sentence on problem_report (article_id, level, sentence_id) where state = 'OPEN'`.execute(
    db,
  )
  await sql`alter table alarm add column text text`.execute(db)
  await sql`alter table alarm_broadcast add column text text`.execute(db)
}
