import { type Kysely, sql } from 'kysely'

/** Takes: what learners record, where it is stored, and what they agreed to before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Consents are append-only but for their end; the hash is that of the text that was shown.
  await sql`
    create table recording_consent (
      account_id bigint not null references account (id) on delete cascade,
      purpose text not null check (purpose in ('RECORDING', 'RECOGNISER', 'ASSESSMENT')),
      version text not null,
      text_hash bytea not null,
      agreed_at timestamptz not null,
      withdrawn_at timestamptz,
      primary key (account_id, purpose, agreed_at)
    )`.execute(db)
  await sql`create unique index recording_consent_open on recording_consent (account_id, purpose) where withdrawn_at is null`.execute(
    db,
  )
  // The script is stored with the take, so that the text may change.
  await sql`
    create table take (
      id uuid primary key,
      account_id bigint not null references account (id) on delete cascade,
      kind text not null check (kind in ('SENTENCE', 'RUN_THROUGH', 'ANSWER')),
      article_id text not null,
      level text not null,
      revision integer not null,
      sentence_id text,
      script text not null,
      duration_ms integer not null,
      recorded_at timestamptz not null,
      opened_at timestamptz not null,
      stored_at timestamptz,
      measures jsonb not null,
      transcript text,
      transcript_source text check (transcript_source in ('BROWSER', 'SERVICE')),
      best boolean not null default false
    )`.execute(db)
  await sql`create index take_of_article on take (account_id, article_id, recorded_at)`.execute(db)
  await sql`create index take_of_account on take (account_id, recorded_at, id)`.execute(db)
  await sql`create index take_age on take (opened_at)`.execute(db)
  await sql`create unique index take_best on take (account_id, article_id, level, sentence_id) where best`.execute(db)
  // received: bytes that have arrived. A file is stored once all of them have, and were found to be what they claim.
  await sql`
    create table take_file (
      take_id uuid not null references take (id) on delete cascade,
      part text not null check (part in ('ORIGINAL', 'WAV')),
      mime text not null,
      bytes integer not null,
      sha256 bytea not null,
      received integer not null default 0,
      stored_at timestamptz,
      file_key text not null unique,
      primary key (take_id, part)
    )`.execute(db)
  await sql`
    alter table sentence_evidence drop constraint sentence_evidence_kind_check,
      add constraint sentence_evidence_kind_check
        check (kind in ('READ', 'LOOKED_UP', 'TRANSLATED', 'HEARD', 'WRITTEN', 'TESTED', 'READ_ALOUD'))`.execute(db)
  // Speech in recordings, and sentences that were read in the quiet way at the pace of speech.
  await sql`alter table study_day add column spoken_seconds integer not null default 0`.execute(db)
  // Whichever way a row goes (by hand, with the account, by age), its file is on the list of those to remove.
  await sql`
    create table take_file_removal (
      file_key text primary key,
      bytes integer not null,
      since timestamptz not null default now()
    )`.execute(db)
  await sql`
    create function list_take_file_removal() returns trigger language plpgsql as $$
    begin
      insert into take_file_removal (file_key, bytes) values (old.file_key, old.bytes) on conflict do nothing;
      return old;
    end $$`.execute(db)
  await sql`
    create trigger take_file_removed after delete on take_file
      for each row execute function list_take_file_removal()`.execute(db)
}
