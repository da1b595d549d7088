import { daysBetween } from '../study-clock.ts'

export interface EditionArticle {
  readonly id: string
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  readonly levels: readonly string[]
}

const levelOrder = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']

/** How many levels apart two levels are; an untested reader counts as A2, where the starter paper begins. */
export function levelDistance(left: string, right: string): number {
  return Math.abs(indexOfLevel(left) - indexOfLevel(right))
}

const indexOfLevel = (level: string) => (level === 'NONE' ? 1 : Math.max(0, levelOrder.indexOf(level)))

/** The version that fits a reader best: the nearest level, the easier one when two are equally near. */
export function bestLevel<L extends string>(levels: readonly L[], readerLevel: string): L | undefined {
  return levels.toSorted(
    (a, b) => levelDistance(a, readerLevel) - levelDistance(b, readerLevel) || indexOfLevel(a) - indexOfLevel(b),
  )[0]
}

/**
 * The order of a day's paper. First what is published on the day itself, newest shelf first after that; a shelf of
 * evergreen stories turns by one story a day, so that the lead changes each morning and the same day has the same paper
 * for everybody. Stories without a version near the reader's level come after those that have one; none is hidden.
 */
export function orderEdition<A extends EditionArticle>(
  articles: readonly A[],
  studyDate: string,
  readerLevel: string,
): A[] {
  const fresh = articles.filter((article) => article.publishedOn === studyDate)
  const shelf = articles.filter((article) => article.publishedOn < studyDate).toSorted(byDateThenId)
  const turn =
    shelf.length > 0 ? ((daysBetween('2026-01-01', studyDate) % shelf.length) + shelf.length) % shelf.length : 0
  const ordered = [...fresh.toSorted(byDateThenId), ...shelf.slice(turn), ...shelf.slice(0, turn)]
  const offLevel = (article: A) => Math.min(...article.levels.map((level) => levelDistance(level, readerLevel))) > 1
  return [...ordered.filter((article) => !offLevel(article)), ...ordered.filter(offLevel)]
}

const byDateThenId = (a: EditionArticle, b: EditionArticle) =>
  b.publishedOn.localeCompare(a.publishedOn) || a.id.localeCompare(b.id)

/** Minutes to read `words` words, at the pace of learners (about 90 words a minute, slower below B1), at least 1. */
export function readingMinutes(words: number, level: string): number {
  const wordsPerMinute = indexOfLevel(level) <= 1 ? 70 : 95
  return Math.max(1, Math.round(words / wordsPerMinute))
}
