import { Button } from '@readgrow/ui'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Foot } from '#practice'

interface StepFootProps {
  readonly onSkip: () => void
  /** The button that goes on. */
  readonly children?: ReactNode
}

/** The end of a step: going on, or leaving it out. Going on comes first for the keyboard and last for the thumb. */
export function StepFoot({ onSkip, children }: StepFootProps) {
  const holdSecondClick = useSecondClick()
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

/**
 * Holds the second click of a double click whose first one has brought this step, which nobody has seen yet. A third one is
 * meant.
 */
function useSecondClick() {
  const hasBeenClicked = useRef(false)
  return (event: MouseEvent): void => {
    const isOfTheStepBefore = event.detail >= 2 && !hasBeenClicked.current
    hasBeenClicked.current = true
    if (!isOfTheStepBefore) return
    event.preventDefault()
    event.stopPropagation()
  }
}
