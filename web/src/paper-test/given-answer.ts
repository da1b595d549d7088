import type { QuestionAnswer } from '#questions'
import type { PaperQuestion } from './paper.ts'

type Input = PaperQuestion['input']
type Piece = Extract<Input, { kind: 'ORDER' }>['pieces'][number]

/**
 * The answer that was marked or written on the sheet: the id of a choice, or a text. Null for nothing, and for words that
 * are not those to be put in order.
 */
export function givenAnswer(input: Input, value: string | undefined): QuestionAnswer | null {
  if (value === undefined || value.trim() === '') return null
  switch (input.kind) {
    case 'CHOICE':
      return { kind: 'CHOICE', choiceId: value }
    case 'TEXT':
      return { kind: 'TEXT', text: value.trim() }
    case 'ORDER': {
      const pieceIds = pieceIdsOf(input.pieces, value)
      return pieceIds && { kind: 'ORDER', pieceIds }
    }
  }
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}'-]/gu, '')

/** The pieces in the order of a text that has each of them once; null for any other text. */
function pieceIdsOf(pieces: readonly Piece[], text: string): string[] | null {
  const left = [...pieces]
  const ids: string[] = []
  for (const word of text.split(/[\s/,]+/).filter((each) => plain(each) !== '')) {
    const at = left.findIndex((piece) => plain(piece.text) === plain(word))
    const [piece] = at < 0 ? [] : left.splice(at, 1)
    if (!piece) return null
    ids.push(piece.id)
  }
  return left.length === 0 ? ids : null
}
