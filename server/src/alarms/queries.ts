import { sql } from 'kysely'
import type { Db } from '#platform/db'

// The specification's alarm has five fields; what more there is to say follows the title on a line of its own.
const titleOf = (row: string) => `${row}.title || coalesce(E'\\n' || ${row}.text, '') as title`

/** Members of a JSON object over `a` (the account row): the newest 20 of personal and broadcast alarms, and what was read. */
export const alarmsOfAccount = `
  'alarms', coalesce((select json_agg(x order by x.id desc) from (
    (select p.id, p.category, ${titleOf('p')}, p.url, p.created_at from alarm p where p.account_id = a.id order by p.id desc limit 20)
    union all
    (select b.id, b.category, ${titleOf('b')}, b.url, b.created_at from alarm_broadcast b
      where (b.company_id is null or b.company_id = a.company_id) and b.created_at >= a.created_at order by b.id desc limit 20)
    order by id desc limit 20) x), '[]'::json),
  'read_upto', coalesce((select r.read_upto from alarm_reader r where r.account_id = a.id), 0)`

export async function markAlarmsRead(db: Db, accountId: number, upto: number): Promise<void> {
  // Never past what exists: alarms to come must not arrive read.
  await sql`insert into alarm_reader (account_id, read_upto)
    values (${accountId}, least(${upto}::bigint, (select case when is_called then last_value else 0 end from alarm_id)))
    on conflict (account_id) do update set read_upto = greatest(alarm_reader.read_upto, excluded.read_upto)`.execute(db)
}

export async function raiseAlarm(
  db: Db,
  alarm: { accountId: number; category: string; title: string; text?: string; url: string; at: Date },
): Promise<void> {
  await db
    .insertInto('alarm')
    .values({
      account_id: alarm.accountId,
      category: alarm.category,
      title: alarm.title,
      text: alarm.text ?? null,
      url: alarm.url,
      created_at: alarm.at,
    })
    .execute()
}
