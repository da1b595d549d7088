import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

/** A self-study as the plan of the day sees it. Dates are study dates. */
export interface BegunStudy {
  readonly articleId: string
  readonly begunOn: string
  /** When the last of the steps that it needs was done; null while one is missing. */
  readonly doneOn: string | null
}

/** Self-studies with a step that ended since an instant. */
export async function readStudies(db: Db, accountId: number, since: Date): Promise<BegunStudy[]> {
  const { rows } = await prepared(
    'read-studies',
    sql<{ articleId: string; begunAt: Date; doneAt: Date | null }>`
    select article_id as "articleId", min(ended_at) as "begunAt",
      case when bool_or(done and step = 'READ') and bool_or(done and step = 'QUESTIONS')
        then max(ended_at) filter (where step in ('READ', 'QUESTIONS')) end as "doneAt"
    from self_study_step where account_id = ${accountId}
    group by article_id having max(ended_at) >= ${since}`,
  ).execute(db)
  return rows.map(({ articleId, begunAt, doneAt }) => ({
    articleId,
    begunOn: studyDateOf(begunAt),
    doneOn: doneAt && studyDateOf(doneAt),
  }))
}
