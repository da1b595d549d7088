import { type Kysely, sql } from 'kysely'

/** Comments by people on takes: requests with their due time, comments, who heard what, texts to begin with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever holds a request keeps it until held_until, which stays when their account goes; the due time begins anew with the learner's reply.
  await sql`
    create table take_comment_request (
      id uuid primary key,
      take_id uuid not null references take (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      state text not null check (state in ('OPEN', 'ANSWERED', 'WITHDRAWN')),
      question text not null,
      asked_at timestamptz not null,
      due_at timestamptz not null,
      reply text,
      reply_at timestamptz,
      holder_id bigint references account (id) on delete set null,
      held_until timestamptz,
      overdue_told_at timestamptz,
      check ((reply is null) = (reply_at is null)),
      check (holder_id is null or held_until is not null)
    )`.execute(db)
  await sql`create unique index take_comment_request_of_take on take_comment_request (take_id) where state <> 'WITHDRAWN'`.execute(
    db,
  )
  await sql`create index take_comment_request_by_take on take_comment_request (take_id, asked_at)`.execute(db)
  await sql`create index take_comment_request_of_account on take_comment_request (account_id) where state = 'OPEN'`.execute(
    db,
  )
  await sql`create index take_comment_request_due on take_comment_request (due_at, id) where state = 'OPEN'`.execute(db)
  // account_id is the learner's everywhere. A comment without sent_at is being written: it exists from its first uploaded
  // voice on. Ids of staff point at nothing:
  // these rows are about the learner and outlive the account of whoever worked on them.
  await sql`
    create table take_comment (
      id uuid primary key,
      request_id uuid not null references take_comment_request (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      author_id bigint not null,
      author_role text not null check (author_role in ('EDITOR', 'OPERATOR')),
      text text not null,
      marks jsonb not null,
      sent_at timestamptz
    )`.execute(db)
  await sql`create unique index take_comment_unsent on take_comment (request_id, author_id) where sent_at is null`.execute(
    db,
  )
  await sql`create index take_comment_of_request on take_comment (request_id, sent_at)`.execute(db)
  await sql`
    create table take_comment_voice (
      comment_id uuid primary key references take_comment (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      file_key text not null unique,
      mime text not null,
      bytes integer not null
    )`.execute(db)
  await sql`create index take_comment_of_account on take_comment (account_id)`.execute(db)
  await sql`create index take_comment_voice_of_account on take_comment_voice (account_id)`.execute(db)
  // Its file goes as those of takes do.
  await sql`
    create trigger take_comment_voice_removed after delete on take_comment_voice
      for each row execute function list_take_file_removal()`.execute(db)
  await sql`
    create table take_hearing (
      id bigint primary key generated always as identity,
      request_id uuid not null references take_comment_request (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      staff_id bigint not null,
      role text not null check (role in ('EDITOR', 'OPERATOR')),
      kind text not null check (kind in ('OPENED', 'HEARD')),
      at timestamptz not null
    )`.execute(db)
  await sql`create index take_hearing_of_account on take_hearing (account_id)`.execute(db)
  await sql`create index take_hearing_of_request on take_hearing (request_id, at)`.execute(db)
  await sql`
    create table comment_template (
      id bigint primary key generated always as identity,
      name text not null,
      text text not null,
      revision integer not null default 1,
      changed_at timestamptz not null
    )`.execute(db)
}
