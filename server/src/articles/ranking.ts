import { sections } from '@readgrow/contract/constants'
import { interestsOf, levelDistance, type RankedArticle, rankArticles } from '@readgrow/learning'
import type { Db } from '#platform/database/db'
import type { Fit } from './fit.ts'
import { readStatedInterests, readVisits, readVotes, type ShelfRow, type VersionLevel } from './queries.ts'

/** What decides how articles are ranked for a reader, apart from the articles. */
export interface Taste {
  readonly interests: ReadonlyMap<string, number>
  readonly vote: number
}

/** Our choice: a section named in the settings counts like two articles of it finished today. */
const visitsOfAStatedInterest = ['READ', 'FINISHED', 'READ', 'FINISHED'] as const

/** The taste of an account, from what it read, its settings and its votes. */
export async function readTaste(db: Db, accountId: number, date: string): Promise<Taste> {
  const [visits, stated, vote] = await Promise.all([
    readVisits(db, accountId),
    readStatedInterests(db, accountId),
    readVotes(db, accountId),
  ])
  const fromStated = stated.flatMap((section) => visitsOfAStatedInterest.map((kind) => ({ section, on: date, kind })))
  return { interests: interestsOf([...visits, ...fromStated], sections, date), vote }
}

/** Rows of the shelf by their worth to a reader, best first. */
export function rankRows(
  rows: readonly ShelfRow[],
  fits: ReadonlyMap<string, Fit>,
  taste: Taste,
  { date, level }: { readonly date: string; readonly level: VersionLevel },
): RankedArticle[] {
  const candidates = rows.map((row) => ({
    id: row.id,
    section: row.section,
    publishedOn: row.publishedOn,
    coverage: fits.get(row.id)?.estimate ?? 0,
    dueWords: fits.get(row.id)?.due.length ?? 0,
    fadingWords: fits.get(row.id)?.fading ?? 0,
    read: row.readSeq !== null,
    levelDistance: Math.min(...row.levels.map((each) => levelDistance(each, level))),
  }))
  return rankArticles(candidates, taste, date)
}
