import { type Kysely, sql } from 'kysely'

/** Where its holder worked on the day of issue, and their number. Certificates from before say nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table certificate add column team_names text, add column employee_no text`.execute(db)
}
