import { type Kysely, sql } from 'kysely'

/**
 * What the speech provider has still to say of published texts, and how its last try ended. A text whose sound is made
 * has no row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table speech_work (
      article_id text not null,
      level text not null,
      state text not null check (state in ('WAITING', 'MAKING', 'FAILED')),
      reason text,
      tries integer not null default 0,
      sentences_made integer not null default 0,
      changed_at timestamptz not null,
      primary key (article_id, level),
      foreign key (article_id, level) references article_version (article_id, level) on delete cascade
    )`.execute(db)
}
