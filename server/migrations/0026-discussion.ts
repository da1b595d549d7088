import { type Kysely, sql } from 'kysely'

/** The discussion of an article: questions, drafts, answers, and what people and operators do about answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeQuestions(db)
  await makeAnswers(db)
  await makeReports(db)
  await makeDecisions(db)
}

async function makeQuestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discussion_question (
      article_id text primary key references article (id) on delete cascade,
      question jsonb not null,
      hint text not null,
      answers jsonb not null
    )`.execute(db)
}

async function makeAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discussion_draft (
      account_id bigint not null references account (id) on delete cascade,
      article_id text not null references article (id) on delete cascade,
      text text not null check (char_length(text) between 1 and 2000),
      saved_at timestamptz not null,
      primary key (account_id, article_id)
    )`.execute(db)
  // The company is that of the account: nobody reads across it, and the key holds the two together.
  await sql`
    create table discussion_answer (
      id uuid primary key default gen_random_uuid(),
      company_id bigint not null,
      account_id bigint not null,
      article_id text not null references article (id) on delete cascade,
      level text not null references customer_level (level),
      text text not null check (char_length(text) between 1 and 2000),
      state text not null default 'LIVE' check (state in ('LIVE', 'HIDDEN', 'REMOVED')),
      removal_reason text check ((removal_reason is null) = (state <> 'REMOVED')),
      posted_at timestamptz not null,
      edited_at timestamptz,
      unique (account_id, article_id),
      foreign key (company_id, account_id) references account (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create index discussion_answer_newest on discussion_answer (article_id, company_id, posted_at desc, id desc)
    where state = 'LIVE'`.execute(db)
  await sql`create index discussion_answer_company on discussion_answer (company_id, account_id)`.execute(db)
  await sql`
    create table discussion_helpful (
      answer_id uuid not null references discussion_answer (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      marked_at timestamptz not null,
      primary key (answer_id, account_id)
    )`.execute(db)
  await sql`create index discussion_helpful_account on discussion_helpful (account_id)`.execute(db)
  await sql`
    create table discussion_hidden_person (
      id bigint generated always as identity primary key,
      account_id bigint not null references account (id) on delete cascade,
      hidden_id bigint not null references account (id) on delete cascade,
      since timestamptz not null,
      unique (account_id, hidden_id)
    )`.execute(db)
  await sql`create index discussion_hidden_person_hidden on discussion_hidden_person (hidden_id)`.execute(db)
}

async function makeReports(db: Kysely<unknown>): Promise<void> {
  // One row a person and answer: whoever withdraws and reports again weighs as much as before.
  await sql`
    create table discussion_report (
      id bigint generated always as identity primary key,
      answer_id uuid not null references discussion_answer (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      reason text not null,
      note text not null,
      text_seen text not null,
      state text not null default 'OPEN' check (state in ('OPEN', 'WITHDRAWN', 'UPHELD', 'REJECTED')),
      reported_at timestamptz not null,
      decided_at timestamptz check ((decided_at is null) = (state in ('OPEN', 'WITHDRAWN'))),
      unique (answer_id, account_id)
    )`.execute(db)
  await sql`create index discussion_report_open on discussion_report (answer_id) where state = 'OPEN'`.execute(db)
  await sql`create index discussion_report_account on discussion_report (account_id, decided_at desc, id desc)`.execute(
    db,
  )
}

/** What operators decided. It names no person, and outlives the answer. */
async function makeDecisions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discussion_decision (
      id bigint generated always as identity primary key,
      answer_id uuid not null,
      article_id text not null,
      decision text not null check (decision in ('KEEP', 'REMOVE')),
      reason text not null,
      reports integer not null,
      at timestamptz not null
    )`.execute(db)
  await sql`
    create function discussion_decision_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'decisions about answers are never changed';
    end $$`.execute(db)
  await sql`create trigger discussion_decision_stays before update or delete on discussion_decision
    for each row execute function discussion_decision_stays()`.execute(db)
}
