import { daysBetween } from '../study-clock.ts'
import { isInSeason } from './season.ts'

export interface EditionArticle {
  readonly id: string
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  readonly levels: readonly string[]
  /** `MM-DD..MM-DD`, the part of the year that it fits; empty or null for the whole year. */
  readonly season?: string | null
}

const levelOrder = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']

/** How many levels apart two levels are. An untested learner counts as A2, where the starter paper begins. */
export function levelDistance(left: string, right: string): number {
  return Math.abs(indexOfLevel(left) - indexOfLevel(right))
}

const indexOfLevel = (level: string) => (level === 'NONE' ? 1 : Math.max(0, levelOrder.indexOf(level)))

/** Levels in the order in which they fit a learner: the nearest first, and the easier of two equally near ones. */
export function byFit<L extends string>(levels: readonly L[], readerLevel: string): L[] {
  return levels.toSorted(
    (a, b) => levelDistance(a, readerLevel) - levelDistance(b, readerLevel) || indexOfLevel(a) - indexOfLevel(b),
  )
}

/** The level that fits a learner best; undefined of none. */
export const bestLevel = <L extends string>(levels: readonly L[], readerLevel: string): L | undefined =>
  byFit(levels, readerLevel)[0]

/**
 * The order of a day's paper. Articles of the day come first, then the older ones, newest first. The older ones rotate
 * by one article a day, so that the lead changes each morning and everybody has the same paper on the same day.
 * Articles of another season come after those, and articles without a version near the learner's level after all; none
 * is hidden.
 */
export function orderEdition<A extends EditionArticle>(
  articles: readonly A[],
  studyDate: string,
  readerLevel: string,
): A[] {
  const fresh = articles.filter((article) => article.publishedOn === studyDate)
  const older = articles.filter((article) => article.publishedOn < studyDate).toSorted(byDateThenId)
  const turn =
    older.length > 0 ? ((daysBetween('2026-01-01', studyDate) % older.length) + older.length) % older.length : 0
  const ordered = [...fresh.toSorted(byDateThenId), ...older.slice(turn), ...older.slice(0, turn)]
  const offLevel = (article: A) => Math.min(...article.levels.map((level) => levelDistance(level, readerLevel))) > 1
  const isNow = ({ season }: A) => isInSeason(season ?? '', studyDate)
  const near = ordered.filter((article) => !offLevel(article))
  const far = ordered.filter(offLevel)
  return [near, far].flatMap((part) => [...part.filter(isNow), ...part.filter((article) => !isNow(article))])
}

const byDateThenId = (a: EditionArticle, b: EditionArticle) =>
  b.publishedOn.localeCompare(a.publishedOn) || a.id.localeCompare(b.id)

/** Minutes to read `words` words, at the pace of learners (about 90 words a minute, slower below B1), at least 1. */
export function readingMinutes(words: number, level: string): number {
  const wordsPerMinute = indexOfLevel(level) <= 1 ? 70 : 95
  return Math.max(1, Math.round(words / wordsPerMinute))
}
