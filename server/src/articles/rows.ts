import type { ArticleRow } from '@readgrow/contract'
import { bestLevel, readingMinutes } from '@readgrow/learning'
import type { z } from 'zod'
import type { ShelfRow, VersionLevel } from './queries.ts'

export type ListedArticle = z.output<typeof ArticleRow>

/** A list row at the reader's level, or at `wanted` where the story has that version. */
export function listedArticle(
  row: ShelfRow,
  readerLevel: string,
  freeId: string | undefined,
  wanted?: VersionLevel,
): ListedArticle | undefined {
  const level = wanted && row.levels.includes(wanted) ? wanted : bestLevel(row.levels, readerLevel)
  const version = row.versions.find((candidate) => candidate.level === level)
  if (!level || !version) return undefined
  return {
    id: row.id,
    section: row.section,
    level,
    headline: version.headline,
    summary: version.summary,
    words: version.words,
    minutes: readingMinutes(version.words, level),
    picture: { url: `/pictures/${row.pictureId}.svg`, alt: row.pictureAlt },
    read: row.readSeq !== null,
    saved: row.savedSeq !== null,
    progress: row.progress,
    freeToday: row.id === freeId,
    fit: null,
    dueWords: [],
    reason: null,
  }
}
