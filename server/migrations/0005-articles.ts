import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table picture (
      id text primary key,
      svg text not null
    )`.execute(db)
  await sql`
    create table article (
      id text primary key,
      section text not null,
      picture_id text not null references picture (id),
      picture_alt text not null,
      status text not null default 'PUBLISHED' check (status in ('DRAFT', 'PUBLISHED', 'RETIRED')),
      published_on date not null,
      content_hash text not null
    )`.execute(db)
  await sql`create index article_shelf on article (published_on desc, id) where status = 'PUBLISHED'`.execute(db)
  await sql`create index article_section on article (section, published_on desc, id) where status = 'PUBLISHED'`.execute(
    db,
  )
  // Columns hold what a list row shows; one document a revision holds what only the reading page needs.
  await sql`
    create table article_version (
      article_id text not null references article (id) on delete cascade,
      level text not null check (level in ('A2', 'B1', 'B2')),
      revision integer not null,
      headline jsonb not null,
      summary jsonb not null,
      words integer not null,
      body jsonb not null,
      quiz jsonb not null,
      primary key (article_id, level)
    )`.execute(db)
  await sql`
    create table dictionary_entry (
      lemma text not null,
      pos text not null,
      ipa text not null,
      level text not null,
      senses jsonb not null,
      primary key (lemma, pos)
    )`.execute(db)
}
