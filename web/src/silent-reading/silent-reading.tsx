import type { quietWays } from '@readgrow/contract/constants'
import { Button, Segmented } from '@readgrow/ui'
import { type ReactNode, useState } from 'react'
import { ArrangeSentence } from './arrange-sentence.tsx'
import { WriteSentence } from './write-sentence.tsx'

export interface SilentSentence {
  readonly id: string
  readonly en: string
  readonly ko: string
}

export interface SilentReadingProps {
  readonly sentence: SilentSentence
  readonly onDone: (result: SilentResult) => void
}

export interface SilentResult {
  readonly sentenceId: string
  readonly way: Way
  /** False where the learner left the sentence out. */
  readonly done: boolean
}

export interface TaskProps {
  readonly sentence: SilentSentence
  readonly onDone: () => void
  /** What stands below the task until it is answered. */
  readonly children: ReactNode
}

type Way = (typeof quietWays)[number]

const ways = [
  { value: 'ARRANGED', label: '순서 맞추기' },
  { value: 'WRITTEN', label: '보고 쓰기' },
] as const

/** What reading a sentence aloud trains, without a sound: its words are put in order, or written from memory. */
export function SilentReading({ sentence, onDone }: SilentReadingProps) {
  const [way, setWay] = useState<Way>('ARRANGED')
  const over = (done: boolean) => () => onDone({ sentenceId: sentence.id, way, done })
  const Task = way === 'ARRANGED' ? ArrangeSentence : WriteSentence
  return (
    <section aria-label="소리 없이 연습하기" className="grid gap-4">
      <Segmented label="연습 방법" options={ways} value={way} onChange={setWay} wide />
      <p className="text-body text-ink-soft">{sentence.ko}</p>
      <Task key={`${sentence.id}/${way}`} sentence={sentence} onDone={over(true)}>
        <Button variant="quiet" className="justify-self-center" onClick={over(false)}>
          이 문장 건너뛰기
        </Button>
      </Task>
    </section>
  )
}
