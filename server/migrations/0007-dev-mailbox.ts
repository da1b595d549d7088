import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Only the development mailbox writes here; with SMTP it stays empty.
  await sql`
    create table dev_mail (
      id bigint generated always as identity primary key,
      recipient text not null,
      subject text not null,
      html text not null,
      text text not null,
      sent_at timestamptz not null
    )`.execute(db)
}
