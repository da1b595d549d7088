import { type Kysely, sql } from 'kysely'

/** Companies: how one joins and signs in, seats and teams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company
    add column joining text not null default 'DOMAIN' check (joining in ('INVITATION', 'DOMAIN', 'APPROVAL')),
    add column password_sign_in boolean not null default true`.execute(db)
  // Null: no limit was agreed.
  await sql`alter table company_contract add column seats integer check (seats > 0)`.execute(db)
  await domains(db)
  await members(db)
  await invitations(db)
  await seats(db)
}

async function domains(db: Kysely<unknown>): Promise<void> {
  // Several companies may claim a domain and one may hold it: an unproved claim must not keep the owner out.
  await sql`alter table company_domain
    drop constraint company_domain_pkey,
    add column proof text not null default replace(gen_random_uuid()::text, '-', ''),
    add column verified_at timestamptz,
    add column claimed_at timestamptz not null default now(),
    add primary key (company_id, domain)`.execute(db)
  // Earlier domains were checked by hand.
  await sql`update company_domain set verified_at = claimed_at`.execute(db)
  await sql`create unique index company_domain_held on company_domain (domain) where verified_at is not null`.execute(
    db,
  )
}

async function members(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account
    drop constraint account_role_check,
    drop constraint account_status_check,
    add constraint account_role_check check (role in ('learner', 'owner', 'editor', 'operator')),
    add constraint account_status_check check (status in ('ACTIVE', 'WAITING', 'DEACTIVATED', 'SUSPENDED', 'LEFT')),
    add column leads boolean not null default false,
    add column employee_no text,
    add column came_by text not null default 'SET_UP' check (came_by in ('INVITATION', 'DOMAIN', 'APPROVAL',
      'COMPANY_SIGN_IN', 'PROVISIONING', 'LINK', 'SET_UP', 'SIGN_UP', 'EXTERNAL')),
    add column last_used_on date,
    add column left_at timestamptz`.execute(db)
  await sql`create unique index account_employee_no on account (company_id, employee_no) where employee_no is not null`.execute(
    db,
  )
  await sql`create index account_company_name on account (company_id, name, id)`.execute(db)
  await sql`create index account_company_email on account (company_id, email)`.execute(db)
  await sql`create index account_to_erase on account (left_at) where left_at is not null`.execute(db)
  await sql`
    create table team (
      id bigint generated always as identity primary key,
      company_id bigint not null references company (id) on delete cascade,
      name text not null,
      created_at timestamptz not null,
      unique (company_id, id)
    )`.execute(db)
  await sql`create unique index team_name on team (company_id, lower(name))`.execute(db)
  // The company is in both keys, so a team never has a member of another company.
  await sql`
    create table team_member (
      company_id bigint not null,
      team_id bigint not null,
      account_id bigint not null,
      is_lead boolean not null default false,
      primary key (company_id, team_id, account_id),
      foreign key (company_id, team_id) references team (company_id, id) on delete cascade,
      foreign key (company_id, account_id) references account (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create index team_member_account on team_member (account_id, team_id)`.execute(db)
}

async function invitations(db: Kysely<unknown>): Promise<void> {
  // Whether an invitation has expired follows from the clock. A job frees its seat; before that, the next grant that
  // needs a seat does.
  await sql`
    create table invitation (
      id uuid primary key,
      company_id bigint not null references company (id) on delete cascade,
      email text not null check (email = lower(email)),
      name text,
      employee_no text,
      role text not null check (role in ('learner', 'owner', 'editor', 'operator')),
      team_ids integer[] not null default '{}',
      token_hash bytea not null unique,
      invited_by bigint references account (id) on delete set null,
      created_at timestamptz not null,
      sent_at timestamptz not null,
      sends integer not null default 1,
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_state text check (end_state in ('ACCEPTED', 'EXPIRED', 'REVOKED')),
      account_id bigint references account (id) on delete set null,
      check ((ended_at is null) = (end_state is null))
    )`.execute(db)
  await sql`create unique index invitation_open on invitation (company_id, email) where ended_at is null`.execute(db)
  await sql`create index invitation_company on invitation (company_id, created_at desc, id)`.execute(db)
  await sql`create index invitation_due on invitation (expires_at) where ended_at is null`.execute(db)
}

async function seats(db: Kysely<unknown>): Promise<void> {
  // Lines are only added, and their sum is what is taken. An accepted invitation moves a seat and leaves the sum alone.
  await sql`
    create table seat_line (
      id bigint generated always as identity primary key,
      company_id bigint not null references company (id) on delete cascade,
      at timestamptz not null,
      change smallint not null check (change in (-1, 0, 1)),
      reason text not null,
      account_id bigint references account (id) on delete set null,
      invitation_id uuid references invitation (id) on delete set null,
      whose text not null,
      actor_id bigint references account (id) on delete set null
    )`.execute(db)
  await sql`create index seat_line_company on seat_line (company_id, id desc)`.execute(db)
  // A counter beside the ledger makes a grant the update of one row; a test compares the two.
  await sql`
    create table seat_count (
      company_id bigint primary key references company (id) on delete cascade,
      taken integer not null default 0 check (taken >= 0)
    )`.execute(db)
  await sql`insert into seat_line (company_id, at, change, reason, account_id, whose)
    select a.company_id, a.created_at, 1, 'SET_UP', a.id, a.name from account a
    join company c on c.id = a.company_id and c.type = 'COMPANY' where a.status = 'ACTIVE'`.execute(db)
  await sql`insert into seat_count (company_id, taken)
    select c.id, (select count(*) from account a where a.company_id = c.id and a.status = 'ACTIVE')
    from company c where c.type = 'COMPANY'`.execute(db)
}
