import { addDays, dayNumberOf, daysBetween, studyDateOf, studyDayStart } from '@readgrow/learning'
import { seededChance } from '@readgrow/learning/seeded-chance'
import { sql } from 'kysely'
import { markUsed, setCustomerLevel } from '#accounts'
import { coursesOverJob } from '#certificates'
import { monthsJob } from '#completion'
import type { Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { holdDictionaryWords } from '#practice'
import { type DemoLevel, demoTeamMove } from '../company-people.ts'
import { storeDemoCourse } from '../courses.ts'
import { markId, openWriter } from '../day-writer.ts'
import { moveToTeam } from './move-to-team.ts'
import { type Period, type PlannedDay, planOf } from './plan.ts'
import { replayDay } from './replay-day.ts'
import { findStudent, type Student, wantedStudents } from './students.ts'

const dayMs = 86_400_000

export interface Replaying {
  /** Called after each study day of a learner that was replayed; the next one waits for it. */
  readonly pause: (customerId: string) => Promise<void>
  readonly isStopped: () => boolean
  /** Only these people; all without it. */
  readonly only?: readonly string[]
}

export interface Replayed {
  readonly learners: number
  readonly days: number
}

/**
 * Replays the months of study of the demo's people up to yesterday, as if each had studied then: the events go through the
 * ordinary log with the clock of their day. It goes on behind the last day that was replayed of each learner, so it may be
 * ended at any time and begun again; when nothing is missing it does nothing.
 */
export async function replayMonths(services: Services, { pause, isStopped, only }: Replaying): Promise<Replayed> {
  const { db, clock } = services
  const until = studyDateOf(new Date(clock.now().getTime() - dayMs))
  await holdDictionaryWords(db)
  const shelf = await shelfOf(db)
  await storeDemoCourse(services, 'RUNNING')
  let [learners, days] = [0, 0]
  for (const wanted of wantedStudents) {
    if (isStopped()) break
    if (only && !only.includes(wanted.customerId)) continue
    const student = await findStudent(db, wanted, clock.now())
    if (!student) continue
    const replayed = await replayStudent(services, student, { until, shelf }, { pause, isStopped })
    if (replayed > 0) learners++
    days += replayed
  }
  if (!isStopped() && !only) {
    await storeDemoCourse(services, 'OVER')
    await services.jobs.enqueue(db, coursesOverJob, {})
    // What the forecast was worth in these months is there on the first day, not after its first night.
    await services.jobs.enqueue(db, monthsJob, {})
  }
  return { learners, days }
}

async function shelfOf(db: Db): Promise<Period['shelf']> {
  return db.selectFrom('article').select(['id', 'published_on as publishedOn']).orderBy('id').execute()
}

/** Returns the number of days replayed. */
async function replayStudent(
  services: Services,
  student: Student,
  period: Period,
  { pause, isStopped }: Replaying,
): Promise<number> {
  const days = planOf(student, period)
  const missing = days.slice(await placeToGoOn(services.db, student, days))
  let replayed = 0
  for (const day of missing) {
    if (isStopped()) return replayed
    await changeBefore(services, student, day, days)
    const level = student.levelOn(day.date)
    const account = { ...student.account, customerLevel: level }
    const learner = { account, level, ability: abilityOf(student, day.date, level) }
    await replayDay(openWriter(services, learner, day.date, day.startsAt), day)
    replayed++
    await pause(student.customerId)
  }
  const last = missing.at(-1)
  if (last) await noteLastUse(services, student, last)
  return replayed
}

/** The place of the day after the last one that was replayed. A day that was begun and never ended is replayed. */
async function placeToGoOn(db: Db, { account }: Student, days: readonly PlannedDay[]): Promise<number> {
  const markOf = (date: string, mark: 'begin' | 'end') => markId(account.customerId, date, mark)
  const marks = days.flatMap(({ date }) => [markOf(date, 'begin'), markOf(date, 'end')])
  const rows = await db
    .selectFrom('learning_event')
    .select('id')
    .where('account_id', '=', account.id)
    .where('id', '=', sql<string>`any(${marks}::uuid[])`)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const last = days.findLastIndex(({ date }) => known.has(markOf(date, 'begin')))
  const day = days[last]
  return day && !known.has(markOf(day.date, 'end')) ? last : last + 1
}

/** What changed between the day before this one in the plan and this one: a level, or a team. */
async function changeBefore(
  services: Services,
  { account, raisedOn, joinedOn, levelOn }: Student,
  { date, startsAt }: PlannedDay,
  days: readonly PlannedDay[],
): Promise<void> {
  const before = days.findLast((day) => day.date < date)?.date ?? joinedOn
  const isReached = (on: string) => before < on && on <= date
  const isFirst = before === joinedOn
  if (raisedOn !== null && (isFirst || isReached(raisedOn)))
    await setCustomerLevel(services.db, account.id, levelOn(date))
  const { customerId, afterDays } = demoTeamMove
  if (account.customerId === customerId && isReached(addDays(joinedOn, afterDays)))
    await moveToTeam(services, account, instantOf(date, startsAt))
}

const instantOf = (date: string, minutes: number) =>
  new Date(studyDayStart(dayNumberOf(date)).getTime() + minutes * 60_000)

/** Above and below the middle of the level by who they are, and a little more with every month. */
function abilityOf({ customerId, joinedOn }: Student, date: string, level: DemoLevel): number {
  const middle = { A2: -1, B1: 0, B2: 1 }[level]
  const own = seededChance(`${customerId}/ability`)() - 0.4
  return middle + own + daysBetween(joinedOn, date) * 0.0025
}

/** Unless they have been there since. */
async function noteLastUse({ db }: Services, { account }: Student, { date, startsAt }: PlannedDay): Promise<void> {
  const row = await db.selectFrom('account').select('last_used_on').where('id', '=', account.id).executeTakeFirst()
  if (row?.last_used_on && row.last_used_on >= date) return
  await inTransaction(db, (tx) => markUsed(tx, account.id, instantOf(date, startsAt)))
}
