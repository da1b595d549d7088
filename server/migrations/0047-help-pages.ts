import { type Kysely, sql } from 'kysely'

/** Guide, frequent questions and notices; policies that operators write; agreement to a later version of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What readers see is a function of this row and the clock: from publish_at on the next revision, until then the live one.
  await sql`
    create table help_page (
      id bigint primary key generated always as identity,
      kind text not null check (kind in ('GUIDE', 'FAQ', 'NOTICE')),
      slug text not null,
      topic text not null,
      position integer not null,
      pinned boolean not null default false,
      company_id bigint references company (id) on delete cascade,
      state text not null check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN')),
      revision integer not null,
      live_revision integer,
      published_at timestamptz,
      next_revision integer,
      publish_at timestamptz,
      announced_at timestamptz,
      shipped_hash text,
      is_edited boolean not null default false,
      changed_at timestamptz not null,
      unique (kind, slug),
      check ((next_revision is null) = (publish_at is null)),
      check ((state = 'SCHEDULED') = (publish_at is not null)),
      check (state <> 'PUBLISHED' or live_revision is not null)
    )`.execute(db)
  await sql`create index help_page_due on help_page (publish_at) where publish_at is not null`.execute(db)
  await sql`create index help_page_place on help_page (kind, position, id)`.execute(db)
  await sql`create index help_page_newest on help_page (kind, (coalesce(published_at, changed_at)) desc, id desc)`.execute(
    db,
  )
  await sql`create index help_page_of_company on help_page (company_id)`.execute(db)
  // Never changed. The tree is made when the text is saved; the search holds its Korean pieces, its initials and its English.
  await sql`
    create table help_revision (
      page_id bigint not null references help_page (id) on delete cascade,
      revision integer not null,
      title text not null,
      summary text not null,
      markdown text not null,
      tree jsonb not null,
      body text not null,
      keywords text[] not null,
      screens text[] not null,
      guide text,
      search tsvector not null,
      saved_by bigint references account (id) on delete set null,
      saved_at timestamptz not null,
      primary key (page_id, revision)
    )`.execute(db)
  await sql`create index help_revision_search on help_revision using gin (search)`.execute(db)
  await sql`create index help_revision_author on help_revision (saved_by)`.execute(db)
  await sql`
    create table help_vote (
      page_id bigint not null references help_page (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      helpful boolean not null,
      text text not null,
      voted_at timestamptz not null,
      primary key (account_id, page_id)
    )`.execute(db)
  await sql`create index help_vote_newest on help_vote (page_id, voted_at desc, account_id)`.execute(db)
  // Nothing about persons: what was asked for in a week, and how often.
  await sql`
    create table help_search_miss (
      week date not null,
      q text not null,
      count integer not null,
      primary key (week, q)
    )`.execute(db)
  await sql`create index help_search_miss_often on help_search_miss (week, count desc, q)`.execute(db)
  await sql`
    create table help_picture (
      id text primary key,
      name text not null,
      tone text not null check (tone in ('LIGHT', 'DARK')),
      webp bytea not null,
      width integer not null,
      height integer not null,
      added_at timestamptz not null
    )`.execute(db)
  // The newest of a name and tone is shown; trees that were made before keep the address of theirs.
  await sql`create index help_picture_named on help_picture (name, tone, added_at desc, id)`.execute(db)
  await sql`
    create table help_synonyms (
      only_row boolean primary key default true check (only_row),
      groups jsonb not null,
      revision integer not null,
      is_edited boolean not null default false
    )`.execute(db)
  // A version that an operator wrote; told_upto is the last account that its emails have reached.
  await sql`
    alter table policy_version
      add column needs_agreement boolean not null default false,
      add column added_by bigint references account (id) on delete set null,
      add column added_at timestamptz,
      add column telling_since timestamptz,
      add column told_upto bigint,
      add column told_at timestamptz`.execute(db)
  await sql`create index policy_version_author on policy_version (added_by)`.execute(db)
  await sql`create index policy_version_asked on policy_version (effective_on) where needs_agreement`.execute(db)
  await sql`alter table consent add column text_hash text`.execute(db)
}
