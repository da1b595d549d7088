import { isDeepStrictEqual } from 'node:util'
import { type VersionLevel, versionLevels } from '@readgrow/contract/constants'
import { type Document, type DocumentVersion, sentencesOf } from './document.ts'

/** `B1` and the parts of it that changed: `['TEXT', 'KOREAN']`; `whole` for what all levels share. */
export type ChangedParts = Readonly<Partial<Record<VersionLevel | 'whole', readonly string[]>>>

type PartsOf<T> = Readonly<Record<string, (of: T) => unknown>>

const versionParts: PartsOf<DocumentVersion> = {
  HEADLINE: ({ headline }) => headline,
  SUMMARY: ({ summary }) => summary,
  MODEL: ({ model = '' }) => model,
  TEXT: ({ paragraphs }) => paragraphs.map((paragraph) => paragraph.map(({ ko: _, ...sentence }) => sentence)),
  KOREAN: (version) => sentencesOf(version).map(({ id, ko }) => [id, ko]),
  KEY_WORDS: ({ keyWords }) => keyWords,
  // `madeFor` follows the text by itself.
  QUIZ: ({ quiz }) => quiz.map(({ madeFor: _, ...item }) => item),
  RECALL: ({ recall = [] }) => recall.map(({ madeFor: _, ...point }) => point),
  NOTES: ({ notes }) => Object.entries(notes).map(([id, { madeFor: _, ...item }]) => [id, item]),
  SENSES: ({ senses }) => senses,
  WORDS: ({ wordDrafts = [] }) => wordDrafts,
}

const wholeParts: PartsOf<Document> = {
  SLUG: ({ slug }) => slug,
  SECTION: ({ section }) => section,
  NAMES: ({ names }) => names,
  PICTURE: ({ picture }) => picture,
  SOURCE: ({ source }) => source,
  SOURCING: ({ sourcing }) => sourcing ?? null,
  PAPER: ({ kind = null, season = '' }) => [kind, season],
  DISCUSSION: ({ discussion }) => discussion ?? null,
  CONVERSATION: ({ conversation }) => conversation ?? null,
  ANCHOR: ({ anchor }) => anchor ?? null,
}

/** Which parts differ between two documents, without their content; a level that was added or removed is one word. */
export function changedParts(before: Document, after: Document): ChangedParts {
  const changed: [string, string[]][] = versionLevels.map((level) => [
    level,
    changedLevel(before.versions[level], after.versions[level]),
  ])
  return Object.fromEntries(
    [...changed, ['whole', differing(wholeParts, before, after)] as const].filter(([, parts]) => parts.length > 0),
  )
}

function changedLevel(before: DocumentVersion | undefined, after: DocumentVersion | undefined): string[] {
  if (before && after) return differing(versionParts, before, after)
  if (before) return ['REMOVED']
  return after ? ['ADDED'] : []
}

const differing = <T>(parts: PartsOf<T>, before: T, after: T): string[] =>
  Object.entries(parts).flatMap(([name, of]) => (isDeepStrictEqual(plain(of(before)), plain(of(after))) ? [] : [name]))

/** In the form that the database returns: a key without a value is no key. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
