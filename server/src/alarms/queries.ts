import { sql } from 'kysely'
import { raiseAlarmsReadUpto } from '#accounts'
import type { Db } from '#platform/database/db'

// The specification's alarm has five fields; anything more follows the title on a line of its own.
const titleOf = (row: string) => `${row}.title || coalesce(E'\\n' || ${row}.text, '') as title`

const columnsOf = (row: string) => `${row}.id, ${row}.category, ${titleOf(row)}, ${row}.url, ${row}.created_at`
const newestFirst = (row: string) => `order by ${row}.created_at desc, ${row}.id desc`
// Each source has an index in this order (migration 0015), so only twenty rows are read.
const noticesOf = (whose: string) => `(select ${columnsOf('b')} from alarm_broadcast b
      where ${whose} and b.created_at >= a.created_at ${newestFirst('b')} limit 20)`

/**
 * Members of a JSON object over `a` (the account row): the newest 20 personal and broadcast alarms, and the mark of
 * what was read. They come in the order of the subquery. Source: PostgreSQL manual, 9.21 Aggregate Functions.
 */
export const alarmsOfAccount = `
  'alarms', coalesce((select json_agg(x) from (
    (select ${columnsOf('p')} from alarm p where p.account_id = a.id ${newestFirst('p')} limit 20)
    union all
    ${noticesOf('b.company_id is null')}
    union all
    ${noticesOf('b.company_id = a.company_id')}
    order by created_at desc, id desc limit 20) x), '[]'::json),
  'read_upto', a.alarms_read_upto`

export async function markAlarmsRead(db: Db, accountId: number, upto: number): Promise<void> {
  // Never past the newest alarm: future alarms must not arrive read.
  const known = sql`select least(${upto}::bigint, case when is_called then last_value else 0 end) as upto from alarm_id`
  await raiseAlarmsReadUpto(db, accountId, known)
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

/** The same alarm for many people, in one statement. */
export async function raiseAlarmForEach(
  db: Db,
  accountIds: readonly number[],
  alarm: { category: string; title: string; text?: string; url: string; at: Date },
): Promise<void> {
  if (accountIds.length === 0) return
  await sql`insert into alarm (account_id, category, title, text, url, created_at)
    select unnest(${[...accountIds]}::bigint[]), ${alarm.category}, ${alarm.title}, ${alarm.text ?? null},
      ${alarm.url}, ${alarm.at}`.execute(db)
}

/** One alarm that everybody, or everybody of a company, finds in their bell: one row. */
export async function raiseBroadcast(
  db: Db,
  alarm: { companyId: number | null; category: string; title: string; url: string; at: Date },
): Promise<void> {
  const { companyId, at, ...shown } = alarm
  await db
    .insertInto('alarm_broadcast')
    .values({ ...shown, company_id: companyId, created_at: at })
    .execute()
}

/** Takes a broadcast out of every bell, for what it led to is gone. */
export async function takeBackBroadcast(db: Db, url: string): Promise<void> {
  await db.deleteFrom('alarm_broadcast').where('url', '=', url).execute()
}
