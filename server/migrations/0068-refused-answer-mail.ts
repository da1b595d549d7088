import { type Kysely, sql } from 'kysely'

/** When the receiving server refused the email of an answer for good; null for one that arrived or is on its way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inquiry_message add column mail_refused_at timestamptz`.execute(db)
}
