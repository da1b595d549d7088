import { type Kysely, sql } from 'kysely'

/** Whether an invoice asks for more than was agreed to before it, so that it is charged only with an agreement of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice add column is_higher boolean not null default true`.execute(db)
}
