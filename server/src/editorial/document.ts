import type { Manuscript, ManuscriptVersion } from '@readgrow/contract'
import { type VersionLevel, versionLevels } from '@readgrow/contract/constants'
import type { z } from 'zod'

export type Document = z.output<typeof Manuscript>
export type DocumentVersion = z.output<typeof ManuscriptVersion>
export type DocumentSentence = DocumentVersion['paragraphs'][number][number]
export type DocumentQuiz = DocumentVersion['quiz'][number]
export type DocumentNotes = DocumentVersion['notes'][string]

export const sentencesOf = (version: DocumentVersion): DocumentSentence[] => version.paragraphs.flat()

/** The levels that exist, easiest first. */
export function versionsOf(document: Document): { level: VersionLevel; version: DocumentVersion }[] {
  return versionLevels.flatMap((level) => {
    const version = document.versions[level]
    return version ? [{ level, version }] : []
  })
}

export const levelsOf = (document: Document): VersionLevel[] => versionsOf(document).map(({ level }) => level)

const untitled = '제목 없음'

/** The title of a manuscript in a list: the headline of its easiest level that has one. */
export function titleOf(document: Document): string {
  const headlines = versionsOf(document).map(({ version }) => version.headline)
  return headlines.find(({ en }) => en)?.en ?? headlines.find(({ ko }) => ko)?.ko ?? untitled
}

/** An empty level. */
export const emptyVersion = (): DocumentVersion => ({
  headline: { en: '', ko: '' },
  summary: { en: '', ko: '' },
  model: '',
  recall: [],
  paragraphs: [],
  keyWords: [],
  quiz: [],
  notes: {},
  senses: {},
})

/** The document with `change` applied to each of its levels. */
export function withVersions(
  document: Document,
  change: (version: DocumentVersion, level: VersionLevel) => DocumentVersion,
): Document {
  const versions: Document['versions'] = {}
  for (const { level, version } of versionsOf(document)) versions[level] = change(version, level)
  return { ...document, versions }
}
