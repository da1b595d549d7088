import { SelectField } from '@readgrow/ui'
import { hourName, reminderHours } from './settings.ts'

interface HourFieldProps {
  readonly hour: number | null
  readonly labelHidden?: boolean
  readonly onChange: (hour: number | null) => void
}

/** The hour of the reminder, or none. */
export function HourField({ hour, labelHidden = false, onChange }: HourFieldProps) {
  return (
    <SelectField
      label="알림 시간"
      labelHidden={labelHidden}
      value={hour ?? ''}
      onChange={({ target: { value } }) => onChange(value === '' ? null : Number(value))}
    >
      <option value="">알림 받지 않기</option>
      {reminderHours.map((each) => (
        <option key={each} value={each}>
          {hourName(each)}
        </option>
      ))}
    </SelectField>
  )
}
