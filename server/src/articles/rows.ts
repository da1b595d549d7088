import type { ArticleRow } from '@readgrow/contract'
import { bestLevel, readingMinutes } from '@readgrow/learning'
import type { z } from 'zod'
import { pictureUrl } from '#pictures'
import type { Fit } from './fit.ts'
import type { ShelfRow, ShelfVersion, VersionLevel } from './queries.ts'

export type ListedArticle = z.output<typeof ArticleRow>

/** The version that a reader opens: the wanted level where the story has it, else the one that fits his own. */
function versionFor(row: ShelfRow, readerLevel: string, wanted?: VersionLevel): ShelfVersion | undefined {
  const level = wanted && row.levels.includes(wanted) ? wanted : bestLevel(row.levels, readerLevel)
  return row.versions.find((candidate) => candidate.level === level)
}

/** The versions that a reader would open of these rows. */
export const openedVersions = (rows: readonly ShelfRow[], readerLevel: VersionLevel, wanted?: VersionLevel) =>
  rows.flatMap((row) => {
    const version = versionFor(row, readerLevel, wanted)
    return version ? [{ articleId: row.id, level: version.level, revision: version.revision }] : []
  })

/** A list row at the reader's level, or at `wanted` where the story has that version. */
export function listedArticle(
  row: ShelfRow,
  readerLevel: string,
  freeId: string | undefined,
  wanted?: VersionLevel,
  judged?: { readonly fit: Fit | undefined; readonly reason?: ListedArticle['reason'] },
): ListedArticle | undefined {
  const version = versionFor(row, readerLevel, wanted)
  if (!version) return undefined
  const { level } = version
  const fit = judged?.fit
  return {
    id: row.id,
    section: row.section,
    level,
    headline: version.headline,
    summary: version.summary,
    words: version.words,
    minutes: readingMinutes(version.words, level),
    picture: { url: pictureUrl({ id: row.pictureId, mime: row.pictureMime }), alt: row.pictureAlt },
    read: row.readSeq !== null,
    saved: row.savedSeq !== null,
    progress: row.progress,
    freeToday: row.id === freeId,
    fit: fit ? { band: fit.band, coverage: Math.floor(fit.coverage * 100) } : null,
    dueWords: fit?.due.map((key) => key.slice(0, key.indexOf('|'))) ?? [],
    reason: judged?.reason ?? null,
  }
}
