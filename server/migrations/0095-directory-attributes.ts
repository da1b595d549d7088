import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a directory says of a person and nobody here reads: a title, a department, a second address. It is given back
  // to that directory as it came, so that no change of it is answered without an effect.
  await sql`alter table scim_user add column attributes jsonb`.execute(db)
  // When a team or who is in it was last changed. Null: not since this is written down.
  await sql`alter table team add column changed_at timestamptz`.execute(db)
}
