import { Button } from '@readgrow/ui'
import type { MouseEvent, ReactNode } from 'react'
import { Foot } from '#practice'

interface StepFootProps {
  readonly onSkip: () => void
  /** The button that goes on. */
  readonly children?: ReactNode
}

/** The end of a step: going on, or leaving it out. Going on comes first for the keyboard and last for the thumb. */
export function StepFoot({ onSkip, children }: StepFootProps) {
  return (
    <Foot>
      <div className="flex flex-row-reverse items-center gap-2" onClickCapture={holdSecondClick}>
        {children && <div className="grow">{children}</div>}
        <Button variant="quiet" size="large" className="shrink-0 px-4 text-body" wide={!children} onClick={onSkip}>
          건너뛰기
        </Button>
      </div>
    </Foot>
  )
}

/** The second click of a double click falls on the step that the first one has brought, which nobody has seen yet. */
function holdSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
