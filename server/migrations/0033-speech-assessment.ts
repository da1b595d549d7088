import { type Kysely, sql } from 'kysely'

/** What services outside said about a take. It goes with the take. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The row is made before the service is asked, so that two clicks ask once; asked_at says whose answer is awaited.
  await sql`
    create table take_assessment (
      take_id uuid not null references take (id) on delete cascade,
      kind text not null check (kind in ('PRONUNCIATION', 'TRANSCRIPT')),
      account_id bigint not null references account (id) on delete cascade,
      state text not null check (state in ('ASKED', 'FAILED', 'DONE')),
      asked_at timestamptz not null,
      ended_at timestamptz,
      reason text,
      retry_at timestamptz,
      result jsonb,
      primary key (take_id, kind),
      check ((state = 'DONE') = (result is not null)),
      check ((state = 'FAILED') = (reason is not null))
    )`.execute(db)
  await sql`create index take_assessment_of_account on take_assessment (account_id)`.execute(db)
}
