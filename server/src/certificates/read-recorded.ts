import { evidenceToldSince } from '@readgrow/contract/constants'
import { addDays, dayNumberOf, studyDateOf, studyDayStart } from '@readgrow/learning'
import { sql } from 'kysely'
import { type Course, judgedOn } from '#completion'
import { happenedAt } from '#learning-log'
import type { Db } from '#platform/database/db'
import { readActiveDays } from '#study-days'
import type { Finished, Recorded, SignIn } from './evidence-rows.ts'

interface Person {
  readonly id: number
}

/** What is recorded of a learner in the period of a course, up to the study day by which it is judged `now`. */
export async function readRecorded(db: Db, course: Course, { id }: Person, now: Date): Promise<Recorded> {
  const today = judgedOn(course, studyDateOf(now))
  const period = { from: course.from, to: today < course.to ? today : course.to }
  const isTold = await isToldOfLog(db, id)
  const [signIns, finished, quarters, days] = await Promise.all([
    isTold ? readSignIns(db, id, period, now) : [],
    isTold ? readFinished(db, id, period) : [],
    readQuarters(db, id, period),
    readActiveDays(db, [id], period),
  ])
  return { course, person: String(id), signIns, finished, quarters, days: days.get(id) ?? [] }
}

/** Whether somebody agreed to a notice that names what the log has besides days, minutes and units. */
async function isToldOfLog(db: Db, accountId: number): Promise<boolean> {
  const newest = await db
    .selectFrom('consent')
    .select(['version', 'agreed'])
    .where('account_id', '=', accountId)
    .where('document', '=', 'company-notice')
    .orderBy('agreed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.agreed === true && newest.version >= evidenceToldSince
}

interface Span {
  readonly from: string
  readonly to: string
}
const startOf = (date: string) => studyDayStart(dayNumberOf(date))

/** Sign-ins that were open in the period. Those that ended more than three months ago are not there any more. */
async function readSignIns(db: Db, accountId: number, { from, to }: Span, now: Date): Promise<SignIn[]> {
  const { rows } = await sql<SignIn>`select id, created_at as "signedInAt",
      coalesce(ended_at, case when least(idle_expires_at, absolute_expires_at) <= ${now}
        then least(idle_expires_at, absolute_expires_at) end) as "signedOutAt",
      address, device, way, two_step as "twoStep"
    from session_family where account_id = ${accountId} and created_at < ${startOf(addDays(to, 1))}
      and coalesce(ended_at, least(idle_expires_at, absolute_expires_at)) >= ${startOf(from)}
    order by created_at, id`.execute(db)
  return rows
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
  readonly kind: FinishedKind
  readonly client_at: Date
  readonly received_at: Date
  readonly study_date: string
  readonly begun_at: Date | null
  readonly seconds: number | null
}

async function readFinished(db: Db, accountId: number, { from, to }: Span): Promise<Finished[]> {
  const { rows } = await sql<EventRow>`
    select e.kind, e.client_at, e.received_at, e.study_date::text as study_date, (e.detail ->> 'seconds')::float8 as seconds,
      case e.kind
        when 'ARTICLE_FINISHED' then (select max(o.client_at) from learning_event o where o.account_id = e.account_id
          and o.kind = 'ARTICLE_OPENED' and o.article_id = e.article_id and o.study_date = e.study_date and o.seq < e.seq)
        when 'CHALLENGE_DONE' then (select c.begun_at from challenge_attempt c where c.account_id = e.account_id
          and c.id::text = e.detail ->> 'attemptId')
        when 'PAPER_TEST_HANDED_IN' then (select p.made_at from paper_test p where p.account_id = e.account_id
          and p.week::text = e.detail ->> 'week')
      end as begun_at
    from learning_event e where e.account_id = ${accountId} and e.study_date between ${from}::date and ${to}::date
      and e.kind = any(${Object.keys(names)}::text[]) order by e.seq`.execute(db)
  return rows.map(({ kind, client_at, received_at, study_date, begun_at, seconds }) => {
    const endedAt = happenedAt({ clientAt: client_at, receivedAt: received_at, studyDate: study_date })
    const begunAt = begun_at ?? (seconds === null ? null : new Date(endedAt.getTime() - seconds * 1000))
    return {
      what: names[kind],
      isTest: tests.includes(kind),
      // The clock of a device may have been set back between the two.
      begunAt: begunAt && begunAt <= endedAt ? begunAt : null,
      endedAt,
    }
  })
}

async function readQuarters(db: Db, accountId: number, { from, to }: Span): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ date: string; quarters: string }>`select study_date::text as date, quarters::text
    from active_quarters where account_id = ${accountId}
      and study_date between ${from}::date and ${to}::date`.execute(db)
  return new Map(rows.map(({ date, quarters }) => [date, quarters]))
}
