import { isDeepStrictEqual } from 'node:util'
import { draftParts } from '@readgrow/contract'
import { type VersionLevel, versionLevels } from '@readgrow/contract/constants'
import { type Document, type DocumentVersion, sentencesOf } from './document.ts'

type DraftPart = (typeof draftParts)[number]

const english = ({ en }: { en: string }) => en
const korean = ({ ko }: { ko: string }) => ko

/** The fields of a version that belong to a part. */
function partOf(version: DocumentVersion | undefined, part: DraftPart): unknown {
  if (!version) return null
  switch (part) {
    case 'TEXT':
      return [version.headline, version.summary, ...sentencesOf(version)].map(english)
    case 'KOREAN':
      return [version.headline, version.summary, ...sentencesOf(version)].map(korean)
    case 'QUIZ':
      return version.quiz.map(({ madeFor: _, ...item }) => item)
    case 'NOTES':
      return Object.entries(version.notes).map(([id, { chunks, note }]) => ({ id, chunks, note }))
    case 'WORDS':
      return version.wordDrafts ?? []
  }
}

/** Marks of drafted parts that nobody has touched since `previous`. */
export function draftedStill(document: Document, previous: Document): string[] {
  return versionLevels.flatMap((level: VersionLevel) =>
    draftParts
      .filter((part) => previous.drafted.includes(`${level}.${part}`))
      .filter((part) =>
        isDeepStrictEqual(partOf(document.versions[level], part), partOf(previous.versions[level], part)),
      )
      .map((part) => `${level}.${part}`),
  )
}
