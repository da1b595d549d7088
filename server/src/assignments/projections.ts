import type { AssignmentKind } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

/** Something of the log that an assignment may wait for. */
export interface Activity {
  readonly accountId: number
  readonly kind: AssignmentKind
  /** Null for a challenge. */
  readonly articleId: string | null
  /** When it happened, as far as the browser's clock is believed. */
  readonly at: Date
  readonly studyDate: string
}

/** Over `p` and `a`: the person's assignments of this kind, given to them before it happened. */
const waitingFor = ({ accountId, kind, articleId, at }: Activity) => sql`p.account_id = ${accountId}
  and a.id = p.assignment_id and a.kind = ${kind} and a.article_id is not distinct from ${articleId}::text
  and p.since <= ${at}`

export async function projectBegun(tx: Tx, activity: Activity): Promise<void> {
  await prepared(
    'project-assignment-begun',
    sql`update assignment_person p set begun = true from assignment a where ${waitingFor(activity)} and not p.begun`,
  ).execute(tx)
}

/** Begun where the answer belongs to the challenge of a week. */
export async function projectAnswered(tx: Tx, activity: Activity, attemptId: string): Promise<void> {
  await prepared(
    'project-assignment-answered',
    sql`update assignment_person p set begun = true from assignment a where ${waitingFor(activity)} and not p.begun
      and exists (select from challenge_attempt c
        where c.account_id = p.account_id and c.id = ${attemptId}::uuid and c.kind = 'WEEK')`,
  ).execute(tx)
}

/** The first day counts, in whichever order two devices tell of it. */
export async function projectFinished(tx: Tx, activity: Activity): Promise<void> {
  await prepared(
    'project-assignment-finished',
    sql`update assignment_person p set begun = true, finished_on = least(p.finished_on, ${activity.studyDate}::date)
      from assignment a where ${waitingFor(activity)}`,
  ).execute(tx)
}

/** What the log can restore. What a learner let count stays: it is in no log. */
export async function dropProgress(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('assignment_person')
    .set({ begun: false, finished_on: null })
    .where('account_id', '=', accountId)
    .execute()
}
