import { type Kysely, sql } from 'kysely'

/** Stories are written at every level that a reader can have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table article_version
      drop constraint article_version_level_check,
      add constraint article_version_level_check check (level in ('A1', 'A2', 'B1', 'B2', 'C1'))`.execute(db)
}
