import { type Kysely, sql } from 'kysely'

/**
 * Sound by the voice of the house. Beside `article_audio`, because servers of the release before, which know only two
 * sources, read that one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `done`: every sentence has its clip. Until then the row keeps those that are made.
  await sql`
    create table house_sound (
      article_id text not null,
      level text not null,
      revision integer not null,
      text_hash text not null,
      clips jsonb not null,
      done boolean not null,
      primary key (article_id, level),
      foreign key (article_id, level) references article_version (article_id, level) on delete cascade
    )`.execute(db)
}
