import { addDays, dayNumberOf, studyDayStart } from '@readgrow/learning'
import { redateArticles } from '#articles'
import type { Db } from '#platform/database/db'

/** How many articles were there when the months began. */
const fromTheBeginning = 4
/** New articles came ever more often. */
const growth = 1.7

/**
 * Dates the shelf as that of a paper that has come out since `since` and this morning as well: nobody reads an article
 * before its day, and the newsroom has not missed one. `today` is the study day, which has begun. The order of the
 * articles stays the same.
 */
export async function spreadDemoShelf(db: Db, { since, today }: { since: string; today: string }): Promise<void> {
  const rows = await db
    .selectFrom('article')
    .select('id')
    .where('published_on', '<=', today)
    .orderBy('published_on', 'desc')
    .orderBy('id')
    .execute()
  const oldest = dayNumberOf(today) - dayNumberOf(since)
  const later = Math.max(1, rows.length - fromTheBeginning)
  const dates = rows.map(({ id }, place) => {
    const age = place === 0 ? 0 : Math.round(1 + (oldest - 1) * Math.min(1, place / later) ** growth)
    const publishedOn = addDays(today, -age)
    return { id, publishedOn, publishedAt: studyDayStart(dayNumberOf(publishedOn)) }
  })
  await redateArticles(db, dates)
}
