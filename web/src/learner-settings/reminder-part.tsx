import { Switch } from '@readgrow/ui'
import { HourField } from './hour-field.tsx'
import { PushField } from './push-field.tsx'
import { Part } from './setting-group.tsx'
import { type Settings, type SettingsReply, withHour } from './settings.ts'

interface ReminderProps {
  readonly reply: SettingsReply
  readonly change: (change: Partial<Settings>) => Promise<boolean>
}

/** The hour of the reminder and its channel. */
export function ReminderPart({ reply, change }: ReminderProps) {
  const { settings, mailAddress } = reply
  const { reminderHour } = settings
  return (
    <Part
      title="알림"
      hint="그날 아직 학습하지 않았을 때만 하루 한 번 알려 드려요. 밤 10시부터 아침 8시까지는 보내지 않아요. 시각은 한국 시간이에요."
    >
      <HourField hour={reminderHour} onChange={(hour) => void change(withHour(settings, hour))} />
      {reminderHour !== null && (
        <div className="-mt-2 grid gap-2">
          <Switch
            label="메일로 받기"
            description={`${mailAddress} 주소로 보내요. 메일에 있는 링크로도 끌 수 있어요.`}
            checked={settings.reminderMail}
            onChange={(event) => void change({ reminderMail: event.target.checked })}
          />
          <PushField reply={reply} change={change} />
          {!settings.reminderMail && !settings.reminderPush && (
            <p className="text-body text-amber">받을 방법이 꺼져 있어서 알림이 가지 않아요.</p>
          )}
        </div>
      )}
    </Part>
  )
}
