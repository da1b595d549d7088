import { type Kysely, sql } from 'kysely'

/** Saves that nobody pressed, which fold into one revision a sitting, and what a checker wrote beside a check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // True: the editor's page saved it by itself, and the next save of the same sitting takes its place.
  await sql`alter table manuscript_revision add column auto boolean not null default false`.execute(db)
  await sql`alter table manuscript_check add column note text not null default ''`.execute(db)
}
