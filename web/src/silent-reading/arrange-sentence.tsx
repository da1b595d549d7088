import { useMemo } from 'react'
import { OrderInput } from '#questions'
import { JudgedSentence, NotJudged } from './judged-sentence.tsx'
import { piecesOf } from './pieces.ts'
import type { SilentSentence } from './silent-reading.tsx'
import { useJudged } from './use-judged.ts'

interface TaskProps {
  readonly sentence: SilentSentence
  readonly onDone: () => void
}

/** The pieces of a sentence, pressed one after the other. Pieces of the same words may stand in either place. */
export function ArrangeSentence({ sentence, onDone }: TaskProps) {
  const pieces = useMemo(() => piecesOf(sentence), [sentence])
  const { score, state, judge, again } = useJudged(sentence.en)
  const textOf = (id: string) => pieces.find((piece) => piece.id === id)?.text ?? ''
  if (score) return <JudgedSentence {...{ en: sentence.en, score, onDone }} onAgain={again} />
  return (
    <div>
      <p className="font-semibold">낱말을 차례대로 눌러 문장을 완성해 주세요.</p>
      <OrderInput pieces={pieces} order={undefined} onSend={(order) => void judge(order.map(textOf).join(' '))} />
      {state === 'FAILED' && <NotJudged />}
    </div>
  )
}
