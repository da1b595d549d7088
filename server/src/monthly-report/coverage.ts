import type { ReplyOf, readReportCoverage } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { daysOfMonth } from '@readgrow/learning/report'
import { sql } from 'kysely'
import { fitsOf } from '#articles'
import type { AccountContext } from '#platform/context'
import { countedEvents, isFirst } from './counted-events.ts'
import { monthsOf } from './report.ts'

interface Finished {
  readonly id: string
  readonly level: VersionLevel
  readonly title: string
  readonly revision: number
  readonly atFinish: number
}

/**
 * The month's article in the middle by how much of it was known, then and today; the lower one of two. Null where no
 * article that is still there was measured when it was finished.
 */
export async function readCoverage(ctx: AccountContext, wanted: string): Promise<ReplyOf<typeof readReportCoverage>> {
  const { month } = await monthsOf(ctx, wanted)
  const { db, account, clock } = ctx
  const { rows } = await sql<Finished>`
    with counted as (${countedEvents(account.id, daysOfMonth(month))})
    select c.article_id as id, c.level, v.headline ->> 'en' as title, v.revision,
      (c.detail ->> 'coverage')::float8 as "atFinish"
    from counted c join article a on a.id = c.article_id and a.status = 'PUBLISHED'
    join article_version v on v.article_id = c.article_id and v.level = c.level
    where ${isFirst.article} and c.detail ->> 'coverage' is not null
    order by 5, c.article_id`.execute(db)
  const middle = rows[Math.floor((rows.length - 1) / 2)]
  if (!middle) return { coverage: null }
  const { id, level, title, revision, atFinish } = middle
  const fit = (await fitsOf(db, account, [{ articleId: id, level, revision }], clock.now())).get(id)
  if (!fit) return { coverage: null }
  return {
    coverage: { article: { id, level, title }, atFinish, today: Math.round(fit.coverage * 1000) / 10, of: rows.length },
  }
}
