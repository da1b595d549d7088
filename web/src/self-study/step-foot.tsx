import { Button } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Foot } from '#practice'

interface StepFootProps {
  readonly onSkip: () => void
  /** The button that goes on. */
  readonly children?: ReactNode
}

/** The end of a step: going on, or leaving it out. */
export function StepFoot({ onSkip, children }: StepFootProps) {
  return (
    <Foot>
      {children}
      <Button variant="quiet" wide className="mt-1" onClick={onSkip}>
        이 단계 건너뛰기
      </Button>
    </Foot>
  )
}
