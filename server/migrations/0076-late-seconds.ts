import { type Kysely, sql } from 'kysely'

/**
 * Active seconds of a day that only a late event brought (more than two days after they were studied). Days from before say
 * 0: what came late then had not kept its time. What this release writes into both columns is one statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table study_day add column late_seconds integer not null default 0`.execute(db)
}
