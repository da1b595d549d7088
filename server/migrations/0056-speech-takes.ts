import { type Kysely, sql } from 'kysely'

/**
 * How often editors had the sound of a level made again. Clips are stored by what was said and how; the number is part
 * of that, so a new sound has new addresses and a later correction keeps the new clips. No row: never.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table speech_take (
      article_id text not null,
      level text not null,
      take integer not null check (take > 0),
      primary key (article_id, level),
      foreign key (article_id, level) references article_version (article_id, level) on delete cascade
    )`.execute(db)
}
