import { type Kysely, sql } from 'kysely'

/** Of each level the points to compare one's memory with; null where nobody has written any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article_version add column recall_points jsonb`.execute(db)
}
