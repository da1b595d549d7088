import type { OwnAssignment } from '@readgrow/contract'
import { addDays } from '@readgrow/learning'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import { type AssignmentRow, articleColumns, giverColumn } from './queries.ts'
import { isStillIn } from './scope.ts'
import { doneOnOf, type Standing, stateOf } from './state.ts'

export type OwnReply = z.output<typeof OwnAssignment>

/** One's own assignment with what the plan of the day needs to know about its article. */
export interface OwnTask extends OwnReply {
  readonly isRead: boolean
  readonly versions: readonly { readonly level: string; readonly words: number; readonly questions: number }[]
}

type Row = Standing &
  Pick<AssignmentRow, 'id' | 'kind' | 'article' | 'isShown' | 'note' | 'dueOn' | 'givenBy'> &
  Pick<OwnTask, 'doneBefore' | 'isRead' | 'versions'>

/** What is overdue for longer is no longer asked for, and what was done before is no news. */
const overdueDays = 30
const doneDays = 7
const mostShown = 50

const isRead = sql`exists (select from article_reading r
  where r.account_id = p.account_id and r.article_id = a.article_id and r.read_seq is not null)`
/** As the study day counts it: both needed steps at one level. */
const isStudied = sql`exists (select from self_study_step s
  where s.account_id = p.account_id and s.article_id = a.article_id and s.done and s.step in ('READ', 'QUESTIONS')
  group by s.level having count(*) = 2)`
/** The challenge of the week in which it was given: weeks begin on Monday at 04:00 in Seoul. */
const isWeekDone = sql`exists (select from challenge_attempt w
  where w.account_id = p.account_id and w.kind = 'WEEK'
    and w.period = date_trunc('week', (p.since at time zone 'Asia/Seoul') - interval '4 hours')::date
    and jsonb_array_length(w.items) <= (select count(*) from challenge_answer n
      where n.account_id = w.account_id and n.attempt_id = w.id and n.round = 1))`

const ownColumns = sql`a.id, a.kind, ${articleColumns}, a.note, a.due_on as "dueOn", ${giverColumn}, p.begun,
  p.finished_on as "finishedOn", p.counted_on as "countedOn", ${isRead} as "isRead",
  case a.kind when 'ARTICLE' then ${isRead} when 'SELF_STUDY' then ${isStudied} else ${isWeekDone} end as "doneBefore",
  coalesce((select json_agg(json_build_object('level', v.level, 'words', v.words,
      'questions', jsonb_array_length(v.quiz)))
    from article_version v where v.article_id = a.article_id), '[]'::json) as versions`

/** What the learner is to do, the nearest due date first: what is open or was done in the last week. */
export async function readOwn(db: Db, accountId: number, today: string): Promise<OwnTask[]> {
  const done = sql`least(p.finished_on, p.counted_on)`
  const { rows } = await prepared(
    'read-own-assignments',
    ownWhere(
      accountId,
      sql`case when ${done} is null then a.due_on >= ${addDays(today, -overdueDays)}::date
        else ${done} > ${addDays(today, -doneDays)}::date end
      order by a.due_on, a.given_at, a.id limit ${sql.lit(mostShown)}`,
    ),
  ).execute(db)
  return rows.map((row) => taskOf(row, today))
}

export async function findOwn(db: Db, accountId: number, id: string, today: string): Promise<OwnTask | undefined> {
  const { rows } = await prepared('find-own-assignment', ownWhere(accountId, sql`a.id = ${id}::uuid`)).execute(db)
  return rows[0] && taskOf(rows[0], today)
}

const ownWhere = (accountId: number, more: RawBuilder<unknown>) => sql<Row>`
  select ${ownColumns} from assignment_person p join assignment a on a.id = p.assignment_id
  where p.account_id = ${accountId} and ${isStillIn} and ${more}`

function taskOf({ isShown, begun, finishedOn, countedOn, doneBefore, ...row }: Row, today: string): OwnTask {
  const standing = { begun, finishedOn, countedOn }
  const doneOn = doneOnOf(standing)
  return {
    ...row,
    state: stateOf(standing, { dueOn: row.dueOn, isShown }, today),
    doneOn,
    doneBefore: doneBefore && doneOn === null,
  }
}

/** Without what only the plan needs. */
export function ownReplyOf({ isRead: _read, versions: _versions, ...reply }: OwnTask): OwnReply {
  return reply
}
