import { type Kysely, sql } from 'kysely'

/** Quotes, invoices, transfers and tax invoices of companies, and the day from which an unpaid one holds the service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `unpaid` stays: an operator's switch that holds at once, and all that the release before this one reads.
  await sql`alter table company_contract add column hold_from date`.execute(db)
  await sql`create index company_contract_ends on company_contract (ends_on, company_id)`.execute(db)
  await sql`
    create table company_billing_profile (
      company_id bigint primary key references company (id) on delete cascade,
      business_number text not null check (business_number ~ '^[0-9]{10}$'),
      legal_name text not null,
      representative text not null,
      address text not null,
      business_type text not null,
      business_class text not null,
      contact_name text not null,
      contact_email text not null,
      contact_phone text not null,
      changed_at timestamptz not null
    )`.execute(db)
  // Q-2026-0001, C-2026-0001: the row is the lock, so that no number is given twice or left out.
  await sql`
    create table company_document_number (
      kind text not null check (kind in ('Q', 'C')),
      year integer not null,
      last integer not null,
      primary key (kind, year)
    )`.execute(db)
  // Prices and totals contain 10 % VAT. That an open quote is over is what its date says.
  await sql`
    create table company_quote (
      id uuid primary key,
      company_id bigint not null references company (id) on delete cascade,
      number text not null unique,
      seats integer not null check (seats > 0),
      months integer not null check (months between 1 and 36),
      price_per_seat_krw integer not null check (price_per_seat_krw > 0),
      total_krw bigint not null check (total_krw > 0),
      vat_krw bigint not null check (vat_krw between 0 and total_krw),
      starts_on date not null,
      valid_until date not null,
      note text not null default '',
      state text not null check (state in ('OPEN', 'ACCEPTED', 'WITHDRAWN')),
      created_at timestamptz not null,
      created_by bigint references account (id) on delete set null,
      closed_at timestamptz,
      mailed_at timestamptz
    )`.execute(db)
  await sql`create index company_quote_of_company on company_quote (company_id, number desc)`.execute(db)
  await sql`create index company_quote_author on company_quote (created_by)`.execute(db)
  await sql`
    create table company_invoice (
      id uuid primary key,
      company_id bigint not null references company (id) on delete cascade,
      number text not null unique,
      quote_id uuid references company_quote (id),
      starts_on date not null,
      ends_on date not null,
      seats integer not null check (seats > 0),
      supply_krw bigint not null,
      vat_krw bigint not null check (vat_krw >= 0),
      total_krw bigint not null check (total_krw > 0 and total_krw = supply_krw + vat_krw),
      issued_on date not null,
      due_on date not null,
      state text not null check (state in ('OPEN', 'PAID', 'VOID')),
      -- The sum of its transfers: the whole total when it is paid, and never more.
      paid_krw bigint not null default 0 check (paid_krw between 0 and total_krw),
      paid_on date,
      void_reason text,
      -- The contract ended early: the day, and what was given back of the total.
      ended_on date,
      returned_krw bigint not null default 0 check (returned_krw between 0 and total_krw),
      check (ends_on >= starts_on),
      check ((state = 'PAID') = (paid_krw = total_krw)),
      check ((state = 'PAID') = (paid_on is not null)),
      check ((state = 'VOID') = (void_reason is not null))
    )`.execute(db)
  await sql`create index company_invoice_of_company on company_invoice (company_id, number desc)`.execute(db)
  await sql`create unique index company_invoice_of_quote on company_invoice (quote_id) where state <> 'VOID'`.execute(
    db,
  )
  await sql`create index company_invoice_quotes on company_invoice (quote_id)`.execute(db)
  await sql`create index company_invoice_open on company_invoice (due_on, id) where state = 'OPEN'`.execute(db)
  // The id comes from the form, so that a form sent twice is one transfer.
  await sql`
    create table company_transfer (
      id uuid primary key,
      invoice_id uuid not null references company_invoice (id) on delete cascade,
      paid_on date not null,
      payer text not null,
      amount_krw bigint not null check (amount_krw > 0),
      entered_at timestamptz not null,
      taken_back_at timestamptz,
      taken_back_reason text
    )`.execute(db)
  await sql`create index company_transfer_of_invoice on company_transfer (invoice_id, entered_at)`.execute(db)
  await sql`
    create table company_tax_invoice (
      id uuid primary key,
      invoice_id uuid not null references company_invoice (id) on delete cascade,
      kind text not null check (kind in ('ISSUE', 'AMEND')),
      state text not null check (state in ('WANTED', 'SENT', 'FAILED')),
      provider text not null check (provider in ('MANUAL', 'PORTONE')),
      write_date date not null,
      supply_krw bigint not null,
      vat_krw bigint not null,
      approval_number text check (approval_number ~ '^[0-9A-Za-z]{24}$'),
      reason text,
      -- How often the service was asked, and when to ask again; null while nobody has asked for it.
      asked integer not null default 0,
      ask_at timestamptz,
      unique (invoice_id, kind),
      check ((state = 'SENT') = (approval_number is not null)),
      check ((kind = 'ISSUE') = (supply_krw + vat_krw > 0))
    )`.execute(db)
  await sql`create index company_tax_invoice_wanted on company_tax_invoice (write_date, id) where state <> 'SENT'`.execute(
    db,
  )
  await sql`create index company_tax_invoice_to_ask on company_tax_invoice (ask_at) where state = 'WANTED'`.execute(db)
  // Which letter went to the owners of a company, and about what: an invoice, or the last day of a contract.
  await sql`
    create table company_letter (
      company_id bigint not null references company (id) on delete cascade,
      about text not null,
      stage text not null,
      sent_on date not null,
      primary key (company_id, about, stage)
    )`.execute(db)
}
