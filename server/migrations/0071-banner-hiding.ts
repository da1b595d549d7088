import { type Kysely, sql } from 'kysely'

/** The day until which somebody whose subscription has ended does not want to see the line that says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription add column banner_hidden_until date`.execute(db)
}
