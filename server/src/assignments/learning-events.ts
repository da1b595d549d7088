import { type AssignmentKind, otherNeededStep } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { type ArticleEvent, happenedAt, inArticle, learningDomain } from '#learning-log'
import type { Tx } from '#platform/database/db'
import { type Activity, dropProgress, projectAnswered, projectBegun, projectFinished } from './projections.ts'

type Event = Pick<ArticleEvent, 'accountId' | 'studyDate' | 'clientAt' | 'receivedAt'>

const activityOf = (event: Event, kind: AssignmentKind, articleId: string | null): Activity => ({
  accountId: event.accountId,
  kind,
  articleId,
  at: happenedAt(event),
  studyDate: event.studyDate,
})

/**
 * What of the log an assignment waits for. Another level of an article is the same article, because its reader may have
 * no version at theirs.
 */
export const assignmentLearning = learningDomain({
  project: {
    ARTICLE_OPENED: inArticle((tx, event) => projectBegun(tx, activityOf(event, 'ARTICLE', event.articleId))),
    ARTICLE_FINISHED: inArticle((tx, event) => projectFinished(tx, activityOf(event, 'ARTICLE', event.articleId))),
    SELF_STUDY_STEP_DONE: inArticle(async (tx, event) => {
      const activity = activityOf(event, 'SELF_STUDY', event.articleId)
      await ((await completesStudy(tx, event)) ? projectFinished(tx, activity) : projectBegun(tx, activity))
    }),
    SELF_STUDY_STEP_SKIPPED: inArticle((tx, event) =>
      projectBegun(tx, activityOf(event, 'SELF_STUDY', event.articleId)),
    ),
    CHALLENGE_ANSWERED: (tx, event) =>
      projectAnswered(tx, activityOf(event, 'CHALLENGE', null), event.detail.attemptId as string),
    CHALLENGE_DONE: async (tx, event) => {
      if (event.detail.kind === 'WEEK') await projectFinished(tx, activityOf(event, 'CHALLENGE', null))
    },
  },
  drop: dropProgress,
})

/** Whether this is one of the two needed steps of a self-study, and the other was done before it, at any time. */
async function completesStudy(tx: Tx, { accountId, articleId, level, seq, detail }: ArticleEvent): Promise<boolean> {
  const other = otherNeededStep(detail.step as string)
  if (!other) return false
  const { rows } = await sql`select from learning_event where account_id = ${accountId} and article_id = ${articleId}
    and level = ${level} and kind = 'SELF_STUDY_STEP_DONE' and detail ->> 'step' = ${other} and seq < ${seq}
    limit 1`.execute(tx)
  return rows.length > 0
}
