import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await numberWords(db)
  // A cache of the log of answers, one row a word and track. Fixed widths come first and nothing is null, so a row takes
  // 84 bytes; `active` keeps paused words out of the index of what is due.
  await sql`
    create table review_card (
      account_id bigint not null references account (id) on delete cascade,
      stability double precision not null,
      difficulty double precision not null,
      due_at timestamptz not null,
      last_at timestamptz not null,
      word_no integer not null,
      reps smallint not null,
      lapses smallint not null,
      passes smallint not null,
      track smallint not null,
      state smallint not null,
      step smallint not null,
      last_format smallint not null,
      active boolean not null default true,
      primary key (account_id, word_no, track)
    )`.execute(db)
  await sql`create index review_card_due on review_card (account_id, due_at) where active`.execute(db)

  // Append-only. Answers never change. Their effects are derived, and derived again when an earlier answer arrives late
  // (from another device) or when one is undone.
  await sql`
    create table review_log (
      account_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      seq bigint generated always as identity,
      word_no integer not null,
      track smallint not null,
      reviewed_at timestamptz not null,
      received_at timestamptz not null,
      study_date date not null,
      attempt_id uuid,
      mode smallint not null,
      source smallint not null,
      format smallint not null,
      rating smallint not null,
      correct boolean not null,
      hints smallint not null,
      replays smallint not null,
      response_ms integer,
      answer jsonb,
      article_id text,
      level text,
      sentence_id text,
      parameters integer not null,
      scheduler smallint not null,
      retention real not null,
      effect smallint not null,
      state_before smallint,
      stability_before double precision,
      difficulty_before double precision,
      due_before timestamptz,
      state_after smallint,
      stability_after double precision,
      difficulty_after double precision,
      due_after timestamptz,
      recall real,
      elapsed_days integer,
      scheduled_days integer,
      balance_shift smallint,
      undone_at timestamptz,
      primary key (account_id, id)
    )`.execute(db)
  await sql`create index review_log_word on review_log (account_id, word_no, reviewed_at, id)`.execute(db)
  await sql`create index review_log_day on review_log (account_id, study_date)`.execute(db)
  await sql`
    create function refuse_answer_change() returns trigger language plpgsql as $$
    declare
      derived text[] := array['effect', 'state_before', 'stability_before', 'difficulty_before', 'due_before',
        'state_after', 'stability_after', 'difficulty_after', 'due_after', 'recall', 'elapsed_days', 'scheduled_days',
        'balance_shift', 'undone_at'];
    begin
      if tg_op = 'DELETE' and not exists (select from account where id = old.account_id) then return old; end if;
      if tg_op = 'UPDATE' and (to_jsonb(new) - derived) = (to_jsonb(old) - derived)
        and (old.undone_at is null or new.undone_at = old.undone_at) then return new; end if;
      raise exception 'the log of answers is append-only';
    end $$`.execute(db)
  await sql`create trigger review_log_append_only before update or delete on review_log
    for each row execute function refuse_answer_change()`.execute(db)
  await sql`create trigger review_log_no_truncate before truncate on review_log
    for each statement execute function refuse_answer_change()`.execute(db)

  // Every parameter set that a learner's memory was ever computed with; version 0 is the model's default.
  await sql`
    create table memory_parameters (
      account_id bigint not null references account (id) on delete cascade,
      track smallint not null,
      version integer not null,
      w double precision[] not null,
      made_at timestamptz not null,
      answers integer not null,
      measures jsonb not null,
      primary key (account_id, track, version)
    )`.execute(db)
  await sql`
    create table practice_setting (
      account_id bigint primary key references account (id) on delete cascade,
      new_per_day smallint not null default 10,
      reviews_per_day smallint not null default 100,
      retention real not null default 0.9,
      easy_days real[] not null default '{1,1,1,1,1,1,1}',
      plan_from date,
      plan_days smallint,
      plan_per_day smallint,
      -- Recall and production: the versions in use, the graded answers so far, and how many there were at the last fit.
      parameters integer[] not null default '{0,0}',
      answers integer[] not null default '{0,0}',
      fitted_at integer[] not null default '{0,0}'
    )`.execute(db)

  // Other sentences with a saved word, from articles that were read to the end.
  await sql`
    create table word_sentence (
      account_id bigint not null references account (id) on delete cascade,
      word_no integer not null,
      article_id text not null,
      level text not null,
      sentence_id text not null,
      en text not null,
      ko text not null,
      headline text not null,
      seq bigint not null,
      primary key (account_id, word_no, article_id, level, sentence_id)
    )`.execute(db)
  await sql`
    create table company_word (
      company_id bigint not null references company (id) on delete cascade,
      lemma text not null,
      pos text not null,
      sense smallint not null,
      position integer not null,
      primary key (company_id, lemma, pos, sense)
    )`.execute(db)
}

/**
 * Gives every word of a list a permanent number. A removed word keeps its row, so that its number and its memory are
 * there when it comes back; words from outside an article have no place.
 */
async function numberWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table saved_word
      add column no integer,
      add column state text not null default 'LEARNING'
        check (state in ('LEARNING', 'KNOWN', 'IGNORED', 'PAUSED', 'REMOVED')),
      add column fresh boolean not null default true,
      add column initials text not null default '',
      add column pinned boolean not null default false,
      alter column article_id drop not null,
      alter column level drop not null,
      alter column sentence_id drop not null,
      alter column headline drop not null`.execute(db)
  await sql`
    insert into saved_word (account_id, lemma, pos, sense, seq, saved_at, article_id, level, sentence_id, ko, ipa,
      word_level, sentence_en, sentence_ko, headline, state)
    select distinct on (account_id, detail ->> 'lemma', detail ->> 'pos', detail ->> 'sense')
      account_id, detail ->> 'lemma', detail ->> 'pos', (detail ->> 'sense')::smallint, seq, received_at, article_id,
      level, sentence_id, detail ->> 'ko', detail ->> 'ipa', detail ->> 'wordLevel', detail ->> 'sentenceEn',
      detail ->> 'sentenceKo', detail ->> 'headline', 'REMOVED'
    from learning_event where kind in ('WORD_SAVED', 'OWN_PHRASE_SAVED')
    order by account_id, detail ->> 'lemma', detail ->> 'pos', detail ->> 'sense', seq desc
    on conflict do nothing`.execute(db)
  await sql`
    update saved_word s set no = n.no from (
      select s.account_id, s.lemma, s.pos, s.sense,
        row_number() over (partition by s.account_id order by min(e.seq)) as no
      from saved_word s join learning_event e on e.account_id = s.account_id
        and e.kind in ('WORD_SAVED', 'OWN_PHRASE_SAVED') and e.detail ->> 'lemma' = s.lemma
        and e.detail ->> 'pos' = s.pos and (e.detail ->> 'sense')::smallint = s.sense
      group by s.account_id, s.lemma, s.pos, s.sense
    ) n where n.account_id = s.account_id and n.lemma = s.lemma and n.pos = s.pos and n.sense = s.sense`.execute(db)
  await sql`alter table saved_word alter column no set not null`.execute(db)
  await writeInitials(db)
  await sql`create unique index saved_word_no on saved_word (account_id, no)`.execute(db)
  await sql`create index saved_word_fresh on saved_word (account_id, seq) where fresh and state = 'LEARNING'`.execute(
    db,
  )
}

/** First consonants as `getChoseong` of es-hangul finds them: 588 syllables begin with each of the nineteen. */
async function writeInitials(db: Kysely<unknown>): Promise<void> {
  await sql`
    update saved_word s set initials = coalesce((
      select string_agg(case when c.code between 44032 and 55203
        then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (c.code - 44032) / 588 + 1, 1) else chr(c.code) end, '' order by c.place)
      from (select ascii(letter) as code, place from regexp_split_to_table(s.ko, '') with ordinality as l (letter, place))
        as c
      where c.code between 44032 and 55203 or c.code between 12593 and 12622 or c.code in (9, 10, 13, 32)
    ), '')`.execute(db)
}
