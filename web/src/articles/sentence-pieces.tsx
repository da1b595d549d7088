import { Fragment, type ReactNode } from 'react'
import type { Sentence } from './reading.ts'
import {
  chunksOf,
  markOf,
  type PlacedPiece,
  placedPieces,
  type SentenceMark,
  type SentenceNotes,
  tokensOfPoint,
} from './text-layers.ts'

interface SentencePiecesProps {
  readonly sentence: Sentence
  readonly saved: ReadonlySet<number>
  readonly due: ReadonlySet<number>
  readonly notes: SentenceNotes | undefined
  readonly marks: readonly SentenceMark[] | undefined
}

const none: readonly SentenceMark[] = []
const nowhere: ReadonlySet<number> = new Set()

/** The words of a sentence, in its chunks where they are asked for. */
export function SentencePieces({ sentence, saved, due, notes, marks = none }: SentencePiecesProps) {
  const point = notes?.note ? tokensOfPoint(sentence, notes.note.point) : nowhere
  const draw = (piece: PlacedPiece) => drawPiece(piece, { saved, due, point, marks })
  const chunks = notes && chunksOf(sentence, notes)
  if (!chunks) return placedPieces(sentence).flatMap(draw)
  return chunks.map(({ pieces, ko }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the chunks of a sentence never change their order.
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="chunk">
        {pieces.flatMap(draw)}
        {index + 1 < chunks.length && (
          <span aria-hidden="true" className="chunk-slash">
            {' /'}
          </span>
        )}
        <span lang="ko" className="chunk-ko">
          {ko}
        </span>
      </span>
    </Fragment>
  ))
}

interface PieceLooks {
  readonly saved: ReadonlySet<number>
  readonly due: ReadonlySet<number>
  readonly point: ReadonlySet<number>
  readonly marks: readonly SentenceMark[]
}

/** A piece, and the number of the note that ends with it: beside the word and not around it, so that the word stays. */
function drawPiece({ text, token, start }: PlacedPiece, { saved, due, point, marks }: PieceLooks): ReactNode[] {
  const mark = markOf({ text, token, start }, marks)
  const highlight = mark ? { 'data-highlight': mark.id } : {}
  if (token === null) {
    if (!mark) return [text]
    return [
      <span key={`between-${start}`} {...highlight}>
        {text}
      </span>,
    ]
  }
  const word = (
    <span
      key={token}
      data-token={token}
      {...(saved.has(token) ? { 'data-saved': '' } : {})}
      {...(due.has(token) ? { 'data-due': '' } : {})}
      {...(point.has(token) ? { 'data-point': '' } : {})}
      {...highlight}
    >
      {text}
    </span>
  )
  if (!mark || mark.number === null || start + text.length < mark.end) return [word]
  return [
    word,
    <button
      key={`note-${token}`}
      type="button"
      data-note={mark.id}
      aria-label={`메모 ${mark.number} 보기`}
      className="note-number"
    >
      {mark.number}
    </button>,
  ]
}

/** The one grammar note of a sentence, under it. */
export function SentenceNoteBlock({
  note,
  approved,
}: {
  readonly note: NonNullable<SentenceNotes['note']>
  readonly approved: boolean
}) {
  return (
    <span className="article-note">
      <span lang="en" className="font-semibold font-serif text-ink">
        {note.point}
      </span>{' '}
      {note.ko}
      {approved && <span className="ml-2 whitespace-nowrap text-small text-green">편집부 확인</span>}
    </span>
  )
}
