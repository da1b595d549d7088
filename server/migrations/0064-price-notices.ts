import { type Kysely, sql } from 'kysely'

/** That a price which is about to rise was announced thirty days before, besides the notice of the week before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription add column price_noticed_for date`.execute(db)
}
