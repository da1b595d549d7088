import { Button, classNames } from '@readgrow/ui'
import { useState } from 'react'
import type { Choice } from './question.ts'

interface OrderInputProps {
  readonly pieces: readonly Choice[]
  /** Undefined before the answer. */
  readonly order: readonly string[] | undefined
  readonly onSend: (order: string[]) => void
}

/** Words to press one after the other, then an answer to send. */
export function OrderInput({ pieces, order, onSend }: OrderInputProps) {
  const [placed, setPlaced] = useState<readonly string[]>([])
  const isOpen = order === undefined
  return (
    <div className="mt-5 grid gap-3">
      <OrderPieces pieces={pieces} placed={order ?? placed} isOpen={isOpen} onPlace={setPlaced} />
      {isOpen && (
        <Button size="large" wide disabled={placed.length < pieces.length} onClick={() => onSend([...placed])}>
          답하기
        </Button>
      )}
    </div>
  )
}

interface OrderPiecesProps {
  readonly pieces: readonly Choice[]
  readonly placed: readonly string[]
  readonly isOpen: boolean
  readonly onPlace: (placed: readonly string[]) => void
}

/** A line of words and those that are left; a press on one in the line takes it back. */
export function OrderPieces({ pieces, placed, isOpen, onPlace }: OrderPiecesProps) {
  const textOf = (id: string) => pieces.find((piece) => piece.id === id)?.text ?? ''
  return (
    <>
      <ol
        aria-label="만든 문장"
        className="flex min-h-14 flex-wrap items-center gap-2 rounded-control border border-edge border-dashed px-3 py-2"
      >
        {placed.map((id) => (
          <li key={id}>
            <Piece
              text={textOf(id)}
              label={`${textOf(id)} 빼기`}
              disabled={!isOpen}
              onPress={() => onPlace(placed.filter((each) => each !== id))}
            />
          </li>
        ))}
      </ol>
      {isOpen && (
        <ul aria-label="남은 낱말" className="flex flex-wrap gap-2">
          {pieces
            .filter(({ id }) => !placed.includes(id))
            .map(({ id, text }) => (
              <li key={id}>
                <Piece text={text} onPress={() => onPlace([...placed, id])} />
              </li>
            ))}
        </ul>
      )}
    </>
  )
}

interface PieceProps {
  readonly text: string
  readonly label?: string
  readonly disabled?: boolean
  readonly onPress: () => void
}

const Piece = ({ text, label, disabled = false, onPress }: PieceProps) => (
  <button
    type="button"
    lang="en"
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => !disabled && onPress()}
    className={classNames(
      'min-h-11 rounded-control border border-rule bg-surface px-4 font-serif text-lead',
      !disabled && 'hover:border-edge',
    )}
  >
    {text}
  </button>
)
