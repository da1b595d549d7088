import type { CallReply, ManuscriptDocument, ManuscriptVersionDocument } from '@readgrow/contract'
import { type VersionLevel, versionLevels } from '@readgrow/contract/constants'

export type View = CallReply<'GET /admin/newsroom/manuscripts/:id'>
export type Manuscript = ManuscriptDocument
export type Version = ManuscriptVersionDocument
export type Sentence = Version['paragraphs'][number][number]
export type Question = Version['quiz'][number]
export type Notes = Version['notes'][string]
export type DraftPart = 'TEXT' | 'KOREAN' | 'QUIZ' | 'NOTES' | 'WORDS'

/** One change of the whole document; every edit is such a function. */
export type Change = (document: Manuscript) => Manuscript

export const levelsOf = (document: Manuscript): VersionLevel[] =>
  versionLevels.filter((level) => document.versions[level] !== undefined)

export const sentencesOf = (version: Version): Sentence[] => version.paragraphs.flat()

/** Changes one level; does nothing for a missing level. */
export const inVersion =
  (level: VersionLevel, change: (version: Version) => Version): Change =>
  (document) => {
    const version = document.versions[level]
    return version ? { ...document, versions: { ...document.versions, [level]: change(version) } } : document
  }

/** Words as a reader counts them: `well-known` and `don't` are one each. */
export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

export const wordsIn = (version: Version): number =>
  sentencesOf(version).reduce((sum, sentence) => sum + wordCount(sentence.en), 0)

export const isDrafted = (document: Manuscript, level: VersionLevel, part: DraftPart): boolean =>
  document.drafted.includes(`${level}.${part}`)
