import { Button, classNames } from '@readgrow/ui'
import { useEffect, useRef, useState } from 'react'
import type { Choice } from './question.ts'

interface OrderInputProps {
  readonly pieces: readonly Choice[]
  /** Undefined before the answer. */
  readonly order: readonly string[] | undefined
  readonly onSend: (order: string[]) => void
}

/** Words to press one after the other; a press on one in the line takes it back. */
export function OrderInput({ pieces, order, onSend }: OrderInputProps) {
  const [placed, setPlaced] = useState<readonly string[]>([])
  const input = useFocusKept(placed)
  const isOpen = order === undefined
  const line = order ?? placed
  const textOf = (id: string) => pieces.find((piece) => piece.id === id)?.text ?? ''
  return (
    <div ref={input} className="mt-5 grid gap-3">
      <ol
        aria-label="만든 문장"
        className="flex min-h-14 flex-wrap items-center gap-2 rounded-control border border-edge border-dashed px-3 py-2"
      >
        {line.map((id) => (
          <li key={id}>
            <Piece
              text={textOf(id)}
              label={`${textOf(id)} 빼기`}
              disabled={!isOpen}
              onPress={() => setPlaced(placed.filter((each) => each !== id))}
            />
          </li>
        ))}
      </ol>
      {isOpen && (
        <>
          <ul aria-label="남은 단어" className="flex flex-wrap gap-2">
            {pieces
              .filter(({ id }) => !placed.includes(id))
              .map(({ id, text }) => (
                <li key={id}>
                  <Piece text={text} onPress={() => setPlaced([...placed, id])} />
                </li>
              ))}
          </ul>
          <Button size="large" wide disabled={placed.length < pieces.length} onClick={() => onSend([...placed])}>
            답하기
          </Button>
        </>
      )}
    </div>
  )
}

/** A pressed piece leaves its list and takes the focus with it: the next press shall be one key away. */
function useFocusKept(placed: readonly string[]) {
  const input = useRef<HTMLDivElement>(null)
  const before = useRef(placed)
  useEffect(() => {
    if (before.current === placed) return
    before.current = placed
    if (document.activeElement !== document.body) return
    const next = input.current?.querySelector<HTMLElement>('ul button, :scope > button')
    next?.focus({ preventScroll: true })
  }, [placed])
  return input
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
