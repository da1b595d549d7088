import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { report } from '#outbox'
import type { PracticeItem } from './attempt.ts'
import { wordOf } from './use-practising.ts'

const problems = [
  ['MEANING', '뜻이 맞지 않아요'],
  ['SENTENCE', '문장이나 번역이 이상해요'],
  ['SOUND', '소리가 이상해요'],
  ['OTHER', '그 밖의 문제예요'],
] as const

/** Reports to the editors that something about a card is wrong. */
export function FlagCard({ item }: { readonly item: PracticeItem }) {
  const [reported, setReported] = useState(false)
  const flag = (problem: (typeof problems)[number][0]) => {
    setReported(true)
    void report({ kind: 'CARD_FLAGGED', ...wordOf(item), problem, text: '' })
  }
  return (
    <div className="mt-3 text-small text-ink-faint">
      <p role="status" className="flex min-h-11 items-center empty:hidden">
        {reported && '알려 주셔서 고마워요. 편집부가 확인할게요.'}
      </p>
      {!reported && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-2 hover:text-ink">
            문제 알리기
          </summary>
          <div className="flex flex-wrap gap-2 pb-2">
            {problems.map(([problem, name]) => (
              <Button key={problem} variant="outline" size="small" className="min-h-11" onClick={() => flag(problem)}>
                {name}
              </Button>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
