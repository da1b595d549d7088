import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The version of the shipped content that is in the database; at most one row.
  await sql`
    create table shipped_content (
      only_row boolean primary key default true check (only_row),
      stamp text not null
    )`.execute(db)
}
