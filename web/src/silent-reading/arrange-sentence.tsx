import { classNames } from '@readgrow/ui'
import { useMemo, useState } from 'react'
import { OrderInput } from '#questions'
import { JudgedSentence } from './judged-sentence.tsx'
import { judgeOrder, type PlacedPiece, piecesOf } from './pieces.ts'
import type { TaskProps } from './silent-reading.tsx'

/** The pieces of a sentence, pressed one after the other. */
export function ArrangeSentence({ sentence, onDone, children }: TaskProps) {
  const { inOrder, shown } = useMemo(() => piecesOf(sentence), [sentence])
  const [placed, setPlaced] = useState<readonly PlacedPiece[]>()
  const send = (order: readonly string[]) => {
    const texts = order.map((id) => shown.find((piece) => piece.id === id)?.text ?? '')
    setPlaced(judgeOrder(inOrder, texts))
  }
  if (placed)
    return (
      <JudgedSentence
        en={sentence.en}
        right={placed.every(({ moved }) => !moved)}
        onAgain={() => setPlaced(undefined)}
        onDone={onDone}
      >
        <Placed pieces={placed} />
      </JudgedSentence>
    )
  return (
    <>
      <div>
        <p className="font-semibold">단어를 차례대로 눌러 문장을 완성해 주세요.</p>
        <OrderInput pieces={shown} order={undefined} onSend={send} />
      </div>
      {children}
    </>
  )
}

function Placed({ pieces }: { readonly pieces: readonly PlacedPiece[] }) {
  return (
    <ol aria-label="내가 만든 문장" className="flex flex-wrap gap-x-2 gap-y-3">
      {pieces.map(({ text, moved }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and words repeat.
        <li key={index} className="text-center">
          <span
            lang="en"
            className={classNames(
              'block font-serif text-lead',
              moved && 'border-red border-b-2 border-dashed text-red',
            )}
          >
            {text}
          </span>
          {moved && <span className="text-red text-small">자리가 달라요</span>}
        </li>
      ))}
    </ol>
  )
}
