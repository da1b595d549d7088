import { Button, Switch } from '@readgrow/ui'
import { InAppNotice } from '#in-app'
import type { PushState } from './push.ts'
import type { Settings, SettingsReply } from './settings.ts'
import { usePush } from './use-push.ts'

interface PushFieldProps {
  readonly reply: SettingsReply
  readonly change: (change: Partial<Settings>) => Promise<boolean>
}

/** A subscription that the server has given up is none: notices no longer come by it. */
const isOnHere = (state: PushState | null, wanted: boolean, devices: number) => wanted && state === 'on' && devices > 0

/** The line under the switch: how it is here, and on how many devices. */
function pushLine(state: PushState | null, wanted: boolean, devices: number): string {
  if (state === 'unsupported') return '이 브라우저는 알림을 지원하지 않아요.'
  if (state === 'blocked')
    return '브라우저에서 이 사이트의 알림을 막아 두었어요. 브라우저 설정에서 허용하면 켤 수 있어요.'
  if (isOnHere(state, wanted, devices))
    return devices > 1 ? `이 기기와 다른 기기 ${devices - 1}대에서 받고 있어요.` : '이 기기에서 받고 있어요.'
  if (wanted && devices > 0 && state === 'off') return `다른 기기 ${devices}대에서 받고 있어요.`
  return '켤 때 브라우저가 허용할지 물어봐요.'
}

/** Notifications of this browser, requested only when the switch is pressed. */
export function PushField({ reply, change }: PushFieldProps) {
  const { settings, pushKey, devices } = reply
  const push = usePush(reply, change)
  if (pushKey === null)
    return (
      <Switch label="이 기기에서 알림 받기" description="지금은 기기 알림을 보낼 수 없어요." checked={false} disabled />
    )
  const on = isOnHere(push.state, settings.reminderPush, devices)
  const elsewhere = settings.reminderPush && devices > (on ? 1 : 0)
  const possible = push.state === 'off' || push.state === 'on'
  return (
    <div>
      <Switch
        label="이 기기에서 알림 받기"
        description={pushLine(push.state, settings.reminderPush, devices)}
        checked={on}
        // Not `disabled` while it works, because that would drop the focus.
        disabled={!possible}
        aria-busy={push.busy}
        onChange={(event) => void (event.target.checked ? push.turnOn() : push.turnOff())}
      />
      {!possible && push.state !== null && <InAppNotice lacking="기기 알림이" className="mt-1" />}
      {elsewhere && (
        <Button
          variant="outline"
          size="small"
          className="mt-1 min-h-11"
          onClick={() => void change({ reminderPush: false })}
        >
          모든 기기에서 끄기
        </Button>
      )}
    </div>
  )
}
