import type { ReplyOf, readLearnerSettings, setLearnerSettings } from '@readgrow/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import { keepWeeklyGoal } from './weekly-goal.ts'

export type LearnerSettings = ReplyOf<typeof setLearnerSettings>

const usualMinutes = 20

/** The settings of an account, with what its company and its devices add. The usual ones where nothing was chosen. */
export async function readSettingsOf(
  db: Db,
  accountId: number,
): Promise<Omit<ReplyOf<typeof readLearnerSettings>, 'pushKey'>> {
  const { rows } = await prepared(
    'read-settings-of',
    sql<
      LearnerSettings & { companyWeekdaysOnly: boolean; mailAddress: string; devices: number }
    >`select coalesce(s.goal, 'NEWS') as goal, coalesce(s.minutes_per_day, ${sql.lit(usualMinutes)}) as "minutesPerDay",
      coalesce(s.days_per_week, 5) as "daysPerWeek", coalesce(s.interests, '{}') as interests,
      s.reminder_hour as "reminderHour", coalesce(s.reminder_mail, false) as "reminderMail",
      coalesce(s.reminder_push, false) as "reminderPush", coalesce(s.weekdays_only, false) as "weekdaysOnly",
      coalesce(s.report_mail, true) as "reportMail",
      c.weekdays_only as "companyWeekdaysOnly", a.email as "mailAddress",
      (select count(*)::int from push_subscription p where p.account_id = a.id) as devices
    from account a join company c on c.id = a.company_id left join learner_setting s on s.account_id = a.id
    where a.id = ${accountId}`,
  ).execute(db)
  const [row] = rows
  if (!row) throw new RangeError(`no account ${accountId}`)
  const { companyWeekdaysOnly, mailAddress, devices, ...settings } = row
  return { settings, companyWeekdaysOnly, mailAddress, devices }
}

/** How many minutes a day the learner wants to plan for. */
export async function readMinutesPerDay(db: Db, accountId: number): Promise<LearnerSettings['minutesPerDay']> {
  const { rows } = await prepared(
    'read-minutes-per-day',
    sql<Pick<LearnerSettings, 'minutesPerDay'>>`
    select minutes_per_day as "minutesPerDay" from learner_setting where account_id = ${accountId}`,
  ).execute(db)
  return rows[0]?.minutesPerDay ?? usualMinutes
}

const columnOf = {
  goal: 'goal',
  minutesPerDay: 'minutes_per_day',
  daysPerWeek: 'days_per_week',
  interests: 'interests',
  reminderHour: 'reminder_hour',
  reminderMail: 'reminder_mail',
  reminderPush: 'reminder_push',
  weekdaysOnly: 'weekdays_only',
  reportMail: 'report_mail',
} as const satisfies Record<keyof LearnerSettings, string>

/** Stores what is given at `now` and leaves the rest as it is; returns all settings. */
export async function storeLearnerSettings(
  db: Db,
  accountId: number,
  given: { readonly [Name in keyof LearnerSettings]?: LearnerSettings[Name] | undefined },
  now: Date,
): Promise<LearnerSettings> {
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  const row = Object.fromEntries(known.map(([name, value]) => [columnOf[name as keyof LearnerSettings], value]))
  // The same section named twice is one interest.
  const changes = given.interests ? { ...row, interests: [...new Set(given.interests)] } : row
  if (given.daysPerWeek !== undefined) await keepWeeklyGoal(db, accountId, given.daysPerWeek, now)
  await db
    .insertInto('learner_setting')
    .values({ account_id: accountId, ...changes })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changes))
    .execute()
  return (await readSettingsOf(db, accountId)).settings
}

/** Turns every kind of reminder off. */
export async function stopReminding(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('learner_setting')
    .set({ reminder_mail: false, reminder_push: false })
    .where('account_id', '=', accountId)
    .execute()
}

/** Turns the mail with the report of a month off, also for those who have never set anything; nothing once they have left. */
export async function stopReportMail(db: Db, accountId: number): Promise<void> {
  await sql`insert into learner_setting (account_id, report_mail)
    select id, false from account where id = ${accountId} and status <> 'LEFT'
    on conflict (account_id) do update set report_mail = false`.execute(db)
}
