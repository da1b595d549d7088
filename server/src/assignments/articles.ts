import type { findAssignableArticles, ReplyOf } from '@readgrow/contract'
import { lineMatches, searchTerms, studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { tsqueryOf } from '#search'

type Found = ReplyOf<typeof findAssignableArticles>['articles'][number]

const mostShown = 20
/** Headlines come before texts among so many of the newest hits. */
const mostLookedAt = 60

/** The newest articles, or the newest that contain the words; those with the words in the headline come first. */
export async function findArticles({ db, clock }: AccountContext, search: string | undefined): Promise<Found[]> {
  const today = studyDateOf(clock.now())
  if (search === undefined) return newest(db, today, sql``, mostShown)
  const query = tsqueryOf(searchTerms(search))
  if (query === null) return []
  const found = await newest(db, today, sql`and a.search @@ ${query}`, mostLookedAt)
  const inHeadline = ({ headline }: Found) => lineMatches(headline, search)
  return found.toSorted((one, other) => Number(inHeadline(other)) - Number(inHeadline(one))).slice(0, mostShown)
}

async function newest(db: Db, today: string, more: ReturnType<typeof sql>, limit: number): Promise<Found[]> {
  const { rows } = await sql<Found & { readonly headline: Found['headline'] | null }>`
    select a.id, a.section, a.published_on as "publishedOn",
      (select v.headline from article_version v where v.article_id = a.id order by v.level limit 1) as headline,
      array(select v.level from article_version v where v.article_id = a.id order by v.level) as levels
    from article a where a.status = 'PUBLISHED' and a.published_on <= ${today} ${more}
    order by a.published_on desc, a.id limit ${limit}`.execute(db)
  return rows.filter(({ headline }) => headline !== null)
}

/** Whether an article stands on the shelf today, so that it may be given. */
export async function isAssignable(db: Db, articleId: string, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('article')
    .select('id')
    .where('id', '=', articleId)
    .where('status', '=', 'PUBLISHED')
    .where('published_on', '<=', today)
    .executeTakeFirst()
  return row !== undefined
}
