import { evidenceToldSince } from '@readgrow/contract/constants'
import { addDays, dayNumberOf, studyDateOf, studyDayStart } from '@readgrow/learning'
import { sql } from 'kysely'
import { type Course, judgedOn } from '#completion'
import { happenedAt } from '#learning-log'
import type { Db } from '#platform/database/db'
import { readActiveDays } from '#study-days'
import type { Finished, Recorded, SignIn } from './evidence-rows.ts'

/** What is recorded of one learner: see `readRecordedOf`. */
export async function readRecorded(
  db: Db,
  course: Course,
  { id }: { readonly id: number },
  now: Date,
): Promise<Recorded> {
  const [recorded] = await readRecordedOf(db, course, [id], now)
  if (!recorded) throw new RangeError(`nothing was read of ${id}`)
  return recorded
}

/**
 * What is recorded of learners in the period of a course, up to the study day by which it is judged `now`: five
 * statements, however many they are; in the order of the ids.
 */
export async function readRecordedOf(db: Db, course: Course, ids: readonly number[], now: Date): Promise<Recorded[]> {
  const today = judgedOn(course, studyDateOf(now))
  const period = { from: course.from, to: today < course.to ? today : course.to }
  const told = await toldOfLog(db, ids)
  const [signIns, finished, quarters, days] = await Promise.all([
    readSignIns(db, told, period, now),
    readFinished(db, told, period),
    readQuarters(db, ids, period),
    readActiveDays(db, ids, period),
  ])
  return ids.map((id) => ({
    course,
    person: String(id),
    signIns: (signIns.get(id) ?? []).map(({ accountId: _, ...signIn }) => signIn),
    finished: (finished.get(id) ?? []).map(finishedOf),
    quarters: new Map((quarters.get(id) ?? []).map((row) => [row.date, row.quarters])),
    days: days.get(id) ?? [],
  }))
}

/** Those who agreed to a notice that names what the log has besides days, minutes and units. */
async function toldOfLog(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select account_id as id from (
      select distinct on (account_id) account_id, version, agreed from consent
      where account_id = any(${[...ids]}::bigint[]) and document = 'company-notice'
      order by account_id, agreed_at desc) newest
    where agreed and version >= ${evidenceToldSince}`.execute(db)
  return rows.map(({ id }) => id)
}

const byAccount = <Row extends { readonly accountId: number }>(rows: readonly Row[]): ReadonlyMap<number, Row[]> =>
  Map.groupBy(rows, ({ accountId }) => accountId)

interface Span {
  readonly from: string
  readonly to: string
}
const startOf = (date: string) => studyDayStart(dayNumberOf(date))

/** Sign-ins that were open in the period. Those that ended more than three months ago are not there any more. */
async function readSignIns(db: Db, ids: readonly number[], { from, to }: Span, now: Date) {
  const { rows } = await sql<SignIn & { readonly accountId: number }>`select account_id as "accountId", id,
      created_at as "signedInAt",
      coalesce(ended_at, case when least(idle_expires_at, absolute_expires_at) <= ${now}
        then least(idle_expires_at, absolute_expires_at) end) as "signedOutAt",
      address, device, way, two_step as "twoStep"
    from session_family where account_id = any(${[...ids]}::bigint[]) and created_at < ${startOf(addDays(to, 1))}
      and coalesce(ended_at, least(idle_expires_at, absolute_expires_at)) >= ${startOf(from)}
    order by account_id, created_at, id`.execute(db)
  return byAccount(rows)
}

/** The names of what was finished. Which article, which words, which answers: none of that leaves the learner. */
const names = {
  ARTICLE_FINISHED: '기사 읽기',
  SELF_STUDY_STEP_DONE: '집중 학습 한 단계',
  CHALLENGE_DONE: '챌린지',
  CONVERSATION_DONE: '회화',
  TAKE_RECORDED: '말하기',
  SENTENCE_READ_QUIETLY: '소리 없이 따라 읽기',
  QUEUE_CLEARED: '오늘의 단어 복습',
  PAPER_TEST_HANDED_IN: '주간 시험지',
} as const
type FinishedKind = keyof typeof names

const tests: readonly FinishedKind[] = ['CHALLENGE_DONE', 'PAPER_TEST_HANDED_IN']

interface EventRow {
  readonly accountId: number
  readonly kind: FinishedKind
  readonly client_at: Date
  readonly received_at: Date
  readonly study_date: string
  readonly begun_at: Date | null
  readonly seconds: number | null
}

/** An article was begun when it was opened last before on that day; the window finds it without a look per article. */
async function readFinished(db: Db, ids: readonly number[], { from, to }: Span) {
  const { rows } = await sql<EventRow>`
    select e.account_id as "accountId", e.kind, e.client_at, e.received_at, e.study_date::text as study_date,
      (e.detail ->> 'seconds')::float8 as seconds,
      case e.kind
        when 'ARTICLE_FINISHED' then e.opened_at
        when 'CHALLENGE_DONE' then (select c.begun_at from challenge_attempt c where c.account_id = e.account_id
          and c.id::text = e.detail ->> 'attemptId')
        when 'PAPER_TEST_HANDED_IN' then (select p.made_at from paper_test p where p.account_id = e.account_id
          and p.week::text = e.detail ->> 'week')
      end as begun_at
    from (select o.account_id, o.seq, o.kind, o.client_at, o.received_at, o.study_date, o.detail,
        max(o.client_at) filter (where o.kind = 'ARTICLE_OPENED') over (partition by o.account_id, o.article_id, o.study_date
          order by o.seq rows unbounded preceding) as opened_at
      from learning_event o where o.account_id = any(${[...ids]}::bigint[])
        and o.study_date between ${from}::date and ${to}::date
        and o.kind = any(${['ARTICLE_OPENED', ...Object.keys(names)]}::text[])) e
    where e.kind <> 'ARTICLE_OPENED' order by e.account_id, e.seq`.execute(db)
  return byAccount(rows)
}

function finishedOf({ kind, client_at, received_at, study_date, begun_at, seconds }: EventRow): Finished {
  const endedAt = happenedAt({ clientAt: client_at, receivedAt: received_at, studyDate: study_date })
  const begunAt = begun_at ?? (seconds === null ? null : new Date(endedAt.getTime() - seconds * 1000))
  return {
    what: names[kind],
    isTest: tests.includes(kind),
    // The clock of a device may have been set back between the two.
    begunAt: begunAt && begunAt <= endedAt ? begunAt : null,
    endedAt,
  }
}

/** `bit_send` puts the number of the bits before them, in four bytes. */
async function readQuarters(db: Db, ids: readonly number[], { from, to }: Span) {
  const { rows } = await sql<{ accountId: number; date: string; quarters: Uint8Array }>`
    select account_id as "accountId", study_date::text as date, substring(bit_send(quarters) from 5) as quarters
    from active_quarters where account_id = any(${[...ids]}::bigint[])
      and study_date between ${from}::date and ${to}::date`.execute(db)
  return byAccount(rows)
}
