import { type Kysely, sql } from 'kysely'

/** How an article stands in the paper and when, and of each level a model summary and whether it is read on the air. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article
    add column kind text not null default 'LEAD' check (kind in ('LEAD', 'BRIEF', 'LONG', 'SERIES')),
    add column season text not null default ''`.execute(db)
  await sql`alter table article_version
    add column model text,
    add column anchor boolean not null default true`.execute(db)
}
