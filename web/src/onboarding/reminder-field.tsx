import { Switch } from '@readgrow/ui'
import { HourField } from '#learner-settings'
import type { CardPart } from './card.ts'
import { Group } from './card-fields.tsx'

/** The hour of the reminder, and whether an email may come. */
export function ReminderField({ card: { reminderHour, reminderMail }, change }: CardPart) {
  function choose(hour: number | null): void {
    // An hour without a channel would do nothing, so the first hour switches email on.
    change({ reminderHour: hour, reminderMail: hour !== null && (reminderHour === null || reminderMail) })
  }
  return (
    <Group title="언제 알려 드릴까요?" hint="하루에 한 번만 알려 드려요.">
      <HourField hour={reminderHour} labelHidden onChange={choose} />
      {reminderHour !== null && (
        <Switch
          label="메일로 받기"
          description="메일에 있는 링크로 언제든 끌 수 있어요."
          checked={reminderMail}
          onChange={(event) => change({ reminderMail: event.target.checked })}
          className="mt-2"
        />
      )}
    </Group>
  )
}
