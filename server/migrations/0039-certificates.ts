import { type Kysely, sql } from 'kysely'

/** Certificates of completed courses, the log that they rest on, the key of badges, what a company allows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await certificates(db)
  await evidence(db)
  // The keys that badges are signed with. An old one stays, so that what was signed with it can be checked.
  await sql`
    create table certificate_key (
      no integer primary key,
      kid text not null unique,
      public_jwk jsonb not null,
      sealed_private_jwk bytea not null,
      made_at timestamptz not null
    )`.execute(db)
  // A row means that the company allows its learning records to be taken to another system.
  await sql`
    create table certificate_record_consent (
      company_id bigint primary key references company (id) on delete cascade,
      since timestamptz not null
    )`.execute(db)
  // The courses whose certificates were all issued after their end.
  await sql`
    create table certificate_run (
      rule_id uuid primary key references completion_rule (id) on delete cascade,
      ended_at timestamptz not null
    )`.execute(db)
}

async function certificates(db: Kysely<unknown>): Promise<void> {
  // Names are those of the day of issue. What was judged is kept whole, so that a later event or undo alters nothing.
  await sql`
    create table certificate (
      id uuid primary key default gen_random_uuid(),
      account_id bigint not null references account (id) on delete cascade,
      company_id bigint not null references company (id) on delete cascade,
      rule_id uuid not null references completion_rule (id) on delete cascade,
      code text not null unique,
      issued_at timestamptz not null,
      name text not null,
      company_name text not null,
      course_name text not null,
      from_date date not null,
      to_date date not null,
      judged jsonb not null,
      evidence_rows integer not null,
      evidence_hash text not null,
      is_shown boolean not null default true,
      revoked_at timestamptz,
      revoked_reason text,
      unique (rule_id, account_id),
      check ((revoked_at is null) = (revoked_reason is null))
    )`.execute(db)
  await sql`create index certificate_of_account on certificate (account_id, issued_at desc)`.execute(db)
  await sql`create index certificate_of_company on certificate (company_id, rule_id)`.execute(db)
  await sql`
    create function refuse_changed_certificate() returns trigger language plpgsql as $$
    begin
      if old.revoked_at is not null and to_jsonb(new) - 'is_shown' is distinct from to_jsonb(old) - 'is_shown'
        or to_jsonb(new) - array['is_shown', 'revoked_at', 'revoked_reason']
          is distinct from to_jsonb(old) - array['is_shown', 'revoked_at', 'revoked_reason']
      then raise exception 'a certificate is revoked, never changed'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger never_changed before update on certificate
    for each row execute function refuse_changed_certificate()`.execute(db)
}

async function evidence(db: Kysely<unknown>): Promise<void> {
  // A row as the text that its hash was made of. Address and device of a sign-in stand beside it and go with their time;
  // the row has their fingerprint, so the chain stays sound without them.
  await sql`
    create table certificate_evidence (
      certificate_id uuid not null references certificate (id) on delete cascade,
      no integer not null,
      account_id bigint not null references account (id) on delete cascade,
      row text not null,
      hash text not null,
      access jsonb,
      access_ended_at timestamptz,
      primary key (certificate_id, no)
    )`.execute(db)
  await sql`create index certificate_evidence_of_account on certificate_evidence (account_id)`.execute(db)
  await sql`create index certificate_evidence_access on certificate_evidence (access_ended_at) where access is not null`.execute(
    db,
  )
}
