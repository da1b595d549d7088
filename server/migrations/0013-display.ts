import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Holds choices only: no row means that nothing was chosen. The contract lists the values.
  await sql`
    create table learner_display (
      account_id bigint primary key references account (id) on delete cascade,
      chosen jsonb not null
    )`.execute(db)
}
