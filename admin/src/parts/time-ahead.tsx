import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { dateTimeOf, fromSeoulInput, toSeoulInput } from '#korean'
import { SmallField } from './small-fields.tsx'

interface TimeAheadProps {
  readonly disabled: boolean
  readonly onSend: (at: string) => void
}

/** Asks when something shall be published. A time that is over is not sent: a wrong year would publish at once. */
export function TimeAhead({ disabled, onSend }: TimeAheadProps) {
  const [typed, setTyped] = useState('')
  const instant = fromSeoulInput(typed)
  const isAhead = instant !== null && Date.parse(instant) > Date.now()
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SmallField
        label="예약 시각 (서울)"
        type="datetime-local"
        min={toSeoulInput(new Date())}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        variant="outline"
        size="small"
        disabled={disabled || !isAhead}
        onClick={() => instant && Date.parse(instant) > Date.now() && onSend(instant)}
      >
        예약하기
      </Button>
      <span className="tabular pb-2 text-body text-ink-soft" role="status">
        {instant && (isAhead ? dateTimeOf(instant) : '지금보다 뒤의 시각을 골라 주세요.')}
      </span>
    </div>
  )
}
