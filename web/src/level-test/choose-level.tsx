import type { Level } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { type ReactNode, useState } from 'react'
import { LevelOptions } from './level-options.tsx'
import { useLevelChoice } from './use-level-choice.ts'

interface ChooseLevelProps {
  readonly summary: string
  readonly children: ReactNode
}

/** A folded part for choosing a level without the test. */
export function ChooseLevel({ summary, children }: ChooseLevelProps) {
  const { current, busy, choose } = useLevelChoice()
  const [chosen, setChosen] = useState<Level | null>(null)
  const level = chosen ?? (current === 'NONE' ? null : current)
  const isChange = level !== null && level !== current
  return (
    <details className="border-rule border-y">
      <summary className="flex min-h-13 cursor-pointer items-center font-semibold">{summary}</summary>
      <div className="pb-5">
        <p className="mb-3 text-body text-ink-soft">{children}</p>
        <LevelOptions legend="레벨" value={level} onChange={setChosen} />
        <Button
          variant="outline"
          className="mt-4"
          busy={busy}
          disabled={!isChange}
          onClick={() => level && void choose(level)}
        >
          {current === 'NONE' ? '이 레벨로 시작하기' : '이 레벨로 바꾸기'}
        </Button>
      </div>
    </details>
  )
}
