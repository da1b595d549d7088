import type { VersionLevel } from '@readgrow/contract/constants'
import { levelsOf, type Manuscript, type Sentence, type Version } from './shape.ts'

export interface PlacedSentence {
  readonly sentence: Sentence
  readonly beginsParagraph: boolean
  /** The beat is smaller than one before it: readers who switch levels would jump. */
  readonly outOfOrder: boolean
}

export interface BeatRow {
  readonly beat: number
  readonly cells: Partial<Record<VersionLevel, readonly PlacedSentence[]>>
}

/** Sentences of every level in rows by beat, in each text's own order: a beat that goes back stays in its row. */
export function rowsByBeat(document: Manuscript): BeatRow[] {
  const rows = new Map<number, Record<string, PlacedSentence[]>>()
  for (const level of levelsOf(document)) {
    for (const [beat, placed] of placedByBeat(document.versions[level])) {
      const cells = rows.get(beat) ?? {}
      rows.set(beat, { ...cells, [level]: [...(cells[level] ?? []), placed] })
    }
  }
  return [...rows].sort(([first], [second]) => first - second).map(([beat, cells]) => ({ beat, cells }))
}

function placedByBeat(version: Version | undefined): [number, PlacedSentence][] {
  let reached = 0
  return (version?.paragraphs ?? []).flatMap((sentences) =>
    sentences.map((sentence, index): [number, PlacedSentence] => {
      const outOfOrder = sentence.beat < reached
      reached = Math.max(reached, sentence.beat)
      return [reached, { sentence, beginsParagraph: index === 0, outOfOrder }]
    }),
  )
}
