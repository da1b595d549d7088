import { type Kysely, sql } from 'kysely'

/** What an article rests on, who wrote and who read it, and the line under its picture. Nothing for older articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article add column caption jsonb, add column sourcing jsonb`.execute(db)
}
