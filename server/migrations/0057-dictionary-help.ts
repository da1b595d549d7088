import { type Kysely, sql } from 'kysely'

/**
 * What an entry tells besides its senses: words that it stands with, the word that Koreans mix it up with, and which
 * senses are used most. Cards, texts and the log name a sense by its number, so its order of use is kept beside the
 * senses and never moves them; no order means that of the numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table dictionary_entry
      add column collocations jsonb not null default '[]',
      add column confusable jsonb,
      add column by_use integer[] not null default '{}',
      add column first_sense smallint generated always as (coalesce(by_use[1], 1)) stored`.execute(db)
}
