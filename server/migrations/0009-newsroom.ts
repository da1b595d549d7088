import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What editors work on. Publishing writes article and article_version, which readers see, from here.
  await sql`
    create table manuscript (
      id bigint generated always as identity primary key,
      article_id text unique references article (id),
      title text not null,
      section text not null,
      levels text[] not null,
      state text not null check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'RETIRED')),
      origin text not null check (origin in ('STARTER', 'DESK', 'TEXT', 'FEED', 'MODEL')),
      revision integer not null,
      published_revision integer,
      document jsonb not null,
      stale_items integer not null default 0,
      publish_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by text not null
    )`.execute(db)
  await sql`create index manuscript_desk on manuscript (updated_at desc, id desc)`.execute(db)
  await sql`create index manuscript_scheduled on manuscript (publish_at) where state = 'SCHEDULED'`.execute(db)
  // Every save, never deleted (docs/features.md M10: every change versioned).
  await sql`
    create table manuscript_revision (
      manuscript_id bigint not null references manuscript (id) on delete cascade,
      revision integer not null,
      document jsonb not null,
      saved_by text not null,
      saved_at timestamptz not null,
      comment text not null default '',
      published_at timestamptz,
      primary key (manuscript_id, revision)
    )`.execute(db)
  await sql`
    create table manuscript_check (
      manuscript_id bigint not null references manuscript (id) on delete cascade,
      revision integer not null,
      kind text not null check (kind in ('FACTS', 'LANGUAGE')),
      checked_by text not null,
      checked_at timestamptz not null,
      primary key (manuscript_id, revision, kind)
    )`.execute(db)

  // What readers saw at an earlier revision: problem reports, anchors and evidence refer to it.
  await sql`
    create table article_revision (
      article_id text not null references article (id) on delete cascade,
      level text not null,
      revision integer not null,
      headline jsonb not null,
      sentences jsonb not null,
      vocabulary jsonb not null,
      published_at timestamptz not null,
      primary key (article_id, level, revision)
    )`.execute(db)

  await sql`
    alter table article
      add column in_newsroom boolean not null default false,
      add column credit text,
      add column published_at timestamptz,
      add column search tsvector`.execute(db)
  await sql`
    alter table article_version
      add column notes jsonb not null default '[]',
      add column vocabulary jsonb not null default '{"known": 0, "words": []}'`.execute(db)
  // One vector an article, beside its date: the planner then finds rare words by the index and common ones by date.
  await sql`create index article_search on article using gin (search) where status = 'PUBLISHED'`.execute(db)
  await sql`alter table dictionary_entry
      add column search tsvector,
      add column edited boolean not null default false`.execute(db)
  await sql`create index dictionary_entry_search on dictionary_entry using gin (search)`.execute(db)
  await sql`create index dictionary_entry_beginning on dictionary_entry (lemma text_pattern_ops)`.execute(db)
  await sql`alter table picture
      add column file_key text,
      add column mime text not null default 'image/svg+xml',
      add column alt text not null default '',
      add column added_at timestamptz not null default now()`.execute(db)

  // Sound by level; `text_hash` says which text was spoken.
  await sql`
    create table article_audio (
      article_id text not null,
      level text not null,
      source text not null check (source in ('FILE', 'SPEECH')),
      clips jsonb not null,
      exact boolean not null,
      text_hash text not null,
      primary key (article_id, level, source)
    )`.execute(db)
  // Recordings that editors attached, before and after publishing.
  await sql`
    create table manuscript_audio (
      manuscript_id bigint not null references manuscript (id) on delete cascade,
      level text not null,
      file_key text not null,
      mime text not null,
      duration_ms integer,
      timings text not null check (timings in ('GIVEN', 'ESTIMATED', 'NONE')),
      clips jsonb not null,
      sentence_hashes jsonb not null,
      added_at timestamptz not null,
      primary key (manuscript_id, level)
    )`.execute(db)

  await sql`
    create table feed (
      id bigint generated always as identity primary key,
      name text not null,
      url text not null unique,
      licence text not null,
      section text not null,
      read_at timestamptz,
      trouble text,
      added_by text not null
    )`.execute(db)
  await sql`
    create table feed_import (
      feed_id bigint not null references feed (id) on delete cascade,
      item_key text not null,
      manuscript_id bigint not null references manuscript (id) on delete cascade,
      primary key (feed_id, item_key)
    )`.execute(db)

  await sql`
    create table shelf_alarm (
      level text primary key,
      since timestamptz not null,
      raised_on date not null
    )`.execute(db)
}
