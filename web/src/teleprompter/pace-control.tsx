import { IconButton, MinusIcon, PlusIcon } from '@readgrow/ui'
import { paces } from './place.ts'

interface PaceControlProps {
  readonly pace: number
  /** By so many words a minute. */
  readonly onPace: (by: number) => void
}

/** Slower, the words a minute, faster. At either end the button stays, so that the focus does. */
export function PaceControl({ pace, onPace }: PaceControlProps) {
  return (
    <fieldset aria-label="읽는 속도" className="-mr-2 flex items-center">
      <IconButton aria-label="천천히" aria-disabled={pace <= paces.least} onClick={() => onPace(-paces.step)}>
        <MinusIcon />
      </IconButton>
      <p role="status" className="min-w-18 text-center text-body text-ink-soft tabular">
        속도 <span className="font-semibold text-ink">{pace}</span>
        <span className="sr-only">, 1분에 읽는 단어 수</span>
      </p>
      <IconButton aria-label="빠르게" aria-disabled={pace >= paces.most} onClick={() => onPace(paces.step)}>
        <PlusIcon />
      </IconButton>
    </fieldset>
  )
}
