import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { StaleItem as StaleItemShape } from '@readgrow/contract'
import { recallPlace, type VersionLevel } from '@readgrow/contract/constants'
import type { z } from 'zod'
import {
  type Document,
  type DocumentNotes,
  type DocumentQuiz,
  type DocumentVersion,
  sentencesOf,
  versionsOf,
  withVersions,
} from './document.ts'

export type StaleItem = z.output<typeof StaleItemShape>
/** `sentence id -> hash of the text`: the text that something was made for. */
export type MadeFor = Readonly<Record<string, string>>

type RecallPoint = NonNullable<DocumentVersion['recall']>[number]

const hexDigits = 12

/**
 * Identifies the text that something was made for; equal for texts that differ only at their ends or in Unicode form.
 */
export function sentenceHash(en: string): string {
  return createHash('sha256').update(en.normalize('NFC').trim()).digest('hex').slice(0, hexDigits)
}

/** The current hashes of all sentences of a version. */
export function hashesOf(version: DocumentVersion): MadeFor {
  return Object.fromEntries(sentencesOf(version).map(({ id, en }) => [id, sentenceHash(en)]))
}

/** Sentences that are gone or whose text has changed since something was made for them. */
export function changedSince(madeFor: MadeFor, hashes: MadeFor): string[] {
  return Object.keys(madeFor).filter((id) => madeFor[id] !== hashes[id])
}

interface AttachedSound {
  readonly level: VersionLevel
  readonly hashes: MadeFor
}

/** Everything that was made for sentences which have changed since (docs/features.md M11). */
export function staleItems(document: Document, sounds: readonly AttachedSound[] = []): StaleItem[] {
  return versionsOf(document).flatMap(({ level, version }) => {
    const hashes = hashesOf(version)
    const sound = sounds.find((one) => one.level === level)
    return [
      ...version.quiz.flatMap(({ id, madeFor }) => staleItem(level, 'QUIZ', id, changedSince(madeFor, hashes))),
      ...Object.entries(version.notes).flatMap(([id, { madeFor }]) =>
        staleItem(level, 'NOTES', id, changedSince({ [id]: madeFor }, hashes)),
      ),
      ...(version.recall ?? []).flatMap(({ madeFor = {} }, at) =>
        staleItem(level, 'RECALL', recallPlace(at), changedSince(madeFor, hashes)),
      ),
      ...(sound ? staleItem(level, 'AUDIO', level, unheard(sound.hashes, hashes)) : []),
    ]
  })
}

/** A recording speaks the whole text: a sentence that it lacks makes it stale as well. */
const unheard = (spoken: MadeFor, hashes: MadeFor): string[] => [
  ...new Set([...changedSince(spoken, hashes), ...changedSince(hashes, spoken)]),
]

function staleItem(level: VersionLevel, kind: StaleItem['kind'], item: string, sentenceIds: string[]): StaleItem[] {
  return sentenceIds.length > 0 ? [{ level, kind, item, sentenceIds }] : []
}

/** The document with `madeFor` set on new and edited items; an untouched item keeps its own. */
export function stampDocument(document: Document, previous: Document | undefined): Document {
  return withVersions(document, (version, level) => {
    const before = previous?.versions[level]
    const hashes = hashesOf(version)
    return {
      ...version,
      quiz: version.quiz.map((item) => stampedQuiz(item, before, hashes)),
      ...(version.recall && { recall: version.recall.map((point) => stampedPoint(point, before, hashes)) }),
      notes: Object.fromEntries(
        Object.entries(version.notes).map(([id, notes]) => [id, stampedNotes(notes, before?.notes[id], hashes[id])]),
      ),
    }
  })
}

function stampedQuiz(item: DocumentQuiz, before: DocumentVersion | undefined, hashes: MadeFor): DocumentQuiz {
  const known = before?.quiz.find(({ id }) => id === item.id)
  const untouched = known && isDeepStrictEqual({ ...item, madeFor: {} }, { ...known, madeFor: {} })
  return { ...item, madeFor: untouched ? known.madeFor : restsOn(item, hashes) }
}

const restsOn = ({ proof }: Pick<DocumentQuiz, 'proof'>, hashes: MadeFor): Record<string, string> =>
  Object.fromEntries(proof.flatMap((id) => (hashes[id] === undefined ? [] : [[id, hashes[id]]])))

/** A point keeps what it was made for wherever it now stands; one of before this was recorded was made for `before`. */
function stampedPoint(point: RecallPoint, before: DocumentVersion | undefined, hashes: MadeFor): RecallPoint {
  const known = before?.recall?.find((each) => isDeepStrictEqual(withoutText(each), withoutText(point)))
  const proof = { proof: point.sentences }
  if (!before || !known) return { ...point, madeFor: restsOn(proof, hashes) }
  return { ...point, madeFor: known.madeFor ?? restsOn(proof, hashesOf(before)) }
}

const withoutText = ({ madeFor: _, ...point }: RecallPoint) => point

function stampedNotes(notes: DocumentNotes, known: DocumentNotes | undefined, hash: string | undefined): DocumentNotes {
  const untouched = known && isDeepStrictEqual({ ...notes, madeFor: '' }, { ...known, madeFor: '' })
  return { ...notes, madeFor: untouched ? known.madeFor : (hash ?? '') }
}

/** The document with one item confirmed to fit the current text; undefined if there is no such item. */
export function confirmItem(
  document: Document,
  { level, kind, item }: { level: VersionLevel; kind: Exclude<StaleItem['kind'], 'AUDIO'>; item: string },
): Document | undefined {
  const version = document.versions[level]
  const confirmed = version && confirmedVersion[kind](version, item, hashesOf(version))
  return confirmed && { ...document, versions: { ...document.versions, [level]: confirmed } }
}

type Confirming = (version: DocumentVersion, item: string, hashes: MadeFor) => DocumentVersion | undefined

const confirmedVersion: Readonly<Record<Exclude<StaleItem['kind'], 'AUDIO'>, Confirming>> = {
  QUIZ: (version, item, hashes) =>
    version.quiz.some(({ id }) => id === item)
      ? {
          ...version,
          quiz: version.quiz.map((one) => (one.id === item ? { ...one, madeFor: restsOn(one, hashes) } : one)),
        }
      : undefined,
  NOTES: (version, item, hashes) => {
    const known = version.notes[item]
    return known && { ...version, notes: { ...version.notes, [item]: { ...known, madeFor: hashes[item] ?? '' } } }
  },
  RECALL: (version, item, hashes) =>
    version.recall?.some((_, at) => recallPlace(at) === item)
      ? {
          ...version,
          recall: version.recall.map((point, at) =>
            recallPlace(at) === item ? { ...point, madeFor: restsOn({ proof: point.sentences }, hashes) } : point,
          ),
        }
      : undefined,
}
