import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // False for a listening item whose text was read instead. Null for other items and where it is not known.
  await sql`alter table level_answer add column heard boolean`.execute(db)
  // Earlier results have no record that a listening text was read.
  await sql`
    update level_test t set result = jsonb_set(result, '{shown,listening}', jsonb_build_object('read', 0, 'answers',
      (select count(*) from level_answer n join level_item i on i.id = n.item_id
        where n.account_id = t.account_id and n.test_id = t.id and i.area = 'LISTENING')))
    where result ? 'shown'`.execute(db)
}
