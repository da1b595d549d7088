import { type Kysely, sql } from 'kysely'

/** Nudges that went out with one press, and that somebody took back before they went. A single nudge belongs to none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table nudge add column press_id uuid`.execute(db)
  await sql`create index nudge_press on nudge (press_id) where press_id is not null`.execute(db)
  await sql`alter table nudge drop constraint nudge_outcome_check, add constraint nudge_outcome_check
    check (outcome in ('SENT', 'NOT_NEEDED', 'WITHDRAWN'))`.execute(db)
}
