import { classNames } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { type Measure, measureText, reasonText, sourceText } from './measure-words.ts'

interface MeasureViewProps {
  readonly label: string
  readonly measure: Measure
  /** The same of the model or of an earlier take. */
  readonly beside?: ReactNode
}

/** One measure: its number large, what it is and what it rests on below; or that it was not measured, and why. */
export function MeasureView({ label, measure, beside }: MeasureViewProps) {
  const isMissing = 'unavailable' in measure
  return (
    <div>
      <dd className={classNames(isMissing ? 'text-ink-soft text-lead' : 'font-serif text-title tabular')}>
        {isMissing ? '측정하지 않았어요' : measureText(measure)}
      </dd>
      <dt className="mt-1 text-body text-ink-soft">{label}</dt>
      <dd className="text-ink-faint text-small">
        {isMissing ? reasonText(measure.unavailable) : sourceText(measure.source)}
      </dd>
      {beside && <dd className="text-ink-faint text-small tabular">{beside}</dd>}
    </div>
  )
}
