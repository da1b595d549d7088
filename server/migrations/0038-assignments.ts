import { type Kysely, sql } from 'kysely'

/** Work that a company gives its people, and how far each of them is with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The id comes from the console, so that a press that is sent twice gives one assignment. A team that is dissolved
  // takes its assignments with it.
  await sql`
    create table assignment (
      id uuid primary key,
      company_id bigint not null references company (id) on delete cascade,
      kind text not null check (kind in ('ARTICLE', 'SELF_STUDY', 'CHALLENGE')),
      article_id text references article (id) on delete cascade,
      team_id bigint,
      note text,
      due_on date not null,
      given_by bigint references account (id) on delete set null,
      given_at timestamptz not null,
      check ((kind = 'CHALLENGE') = (article_id is null)),
      unique (company_id, id),
      foreign key (company_id, team_id) references team (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create index assignment_newest on assignment (company_id, given_at desc, id)`.execute(db)
  await sql`create index assignment_due on assignment (due_on) where team_id is not null`.execute(db)
  // Without these, dissolving a team or removing a person would read the whole table.
  await sql`create index assignment_team on assignment (company_id, team_id)`.execute(db)
  await sql`create index assignment_giver on assignment (given_by)`.execute(db)
  // `begun` and `finished_on` are a projection of the learning log. `counted_on` is the person's own word that they had
  // done it before; the log does not restore it. What happened before `since` is no part of the assignment.
  await sql`
    create table assignment_person (
      assignment_id uuid not null,
      account_id bigint not null,
      company_id bigint not null,
      since timestamptz not null,
      begun boolean not null default false,
      finished_on date,
      counted_on date,
      primary key (assignment_id, account_id),
      foreign key (company_id, assignment_id) references assignment (company_id, id) on delete cascade,
      foreign key (company_id, account_id) references account (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create index assignment_person_account on assignment_person (account_id)`.execute(db)
}
