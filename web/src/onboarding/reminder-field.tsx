import { Switch } from '@readgrow/ui'
import { HourField } from '#learner-settings'
import type { CardPart } from './card.ts'
import { Group } from './card-fields.tsx'

/** An hour at which one is reminded, and whether a mail may come then. */
export function ReminderField({ card: { reminderHour, reminderMail }, change }: CardPart) {
  function choose(hour: number | null): void {
    // An hour without a way to be reminded would do nothing, so the mail comes with the first one.
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
