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
  /** `done` is false where the learner left the sentence out. */
  readonly onDone: (result: {
    readonly sentenceId: string
    readonly done: boolean
    readonly way: (typeof quietWays)[number]
  }) => void
}

export interface TaskProps {
  readonly sentence: SilentSentence
  readonly onDone: () => void
  /** What stands below the task until it is answered. */
  readonly children: ReactNode
}

type Way = 'ARRANGE' | 'WRITE'

const ways = [
  { value: 'ARRANGE', label: '순서 맞추기' },
  { value: 'WRITE', label: '보고 쓰기' },
] as const

/** What reading a sentence aloud trains, without a sound: its words are put in order, or written from memory. */
export function SilentReading({ sentence, onDone }: SilentReadingProps) {
  const [way, setWay] = useState<Way>('ARRANGE')
  const over = (done: boolean) => () =>
    onDone({ sentenceId: sentence.id, done, way: way === 'ARRANGE' ? 'ARRANGED' : 'WRITTEN' })
  const Task = way === 'ARRANGE' ? ArrangeSentence : WriteSentence
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
