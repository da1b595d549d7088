import type { Notes, Version } from './shape.ts'

export interface ChunkLines {
  readonly en: string
  readonly ko: string
}

const pieces = (line: string) =>
  line
    .split('/')
    .map((piece) => piece.trim())
    .filter(Boolean)

export const emptyNotes: Notes = { chunks: [], note: null, approved: false, madeFor: '' }

/** Chunks as two lines of text with ` / ` between the pieces. */
export const linesOf = (chunks: Notes['chunks']): ChunkLines => ({
  en: chunks.map(([en]) => en).join(' / '),
  ko: chunks
    .map(([, ko]) => ko)
    .join(' / ')
    .replace(/( \/ ?)+$/, ''),
})

/** Two lines as pairs; a piece without a partner stays alone, so that no typed text is lost. */
export function chunksOf({ en, ko }: ChunkLines): Notes['chunks'] {
  const english = pieces(en)
  const korean = pieces(ko)
  const count = Math.max(english.length, korean.length)
  return Array.from({ length: count }, (_, at) => [english[at] ?? '', korean[at] ?? ''])
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What is wrong with a sentence's chunks, in words for the editor; null while they fit. */
export function chunkTrouble(chunks: Notes['chunks'], sentence: string): string | null {
  if (chunks.length === 0) return null
  if (plain(chunks.map(([en]) => en).join(' ')) !== plain(sentence)) return '영어 조각을 이으면 문장과 달라요.'
  const missing = chunks.filter(([en, ko]) => !en || !ko).length
  return missing > 0 ? `영어와 우리말 조각 수가 ${missing}개 달라요.` : null
}

/** Notes without chunks, point and approval are no notes. */
export function setNotes(version: Version, id: string, change: (notes: Notes) => Notes): Version {
  const next = change(version.notes[id] ?? emptyNotes)
  const { [id]: _before, ...others } = version.notes
  const isEmpty = next.chunks.length === 0 && next.note === null && !next.approved
  return { ...version, notes: isEmpty ? others : { ...version.notes, [id]: next } }
}
