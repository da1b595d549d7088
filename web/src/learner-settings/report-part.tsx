import { Switch } from '@readgrow/ui'
import { Part } from './setting-group.tsx'
import type { Settings, SettingsReply } from './settings.ts'

interface ReportProps {
  readonly reply: SettingsReply
  readonly change: (change: Partial<Settings>) => void
}

/** The mail with the report of the month before. */
export function ReportPart({ reply: { settings, mailAddress }, change }: ReportProps) {
  return (
    <Part title="월간 리포트">
      <Switch
        label="매월 1일에 리포트를 메일로 받기"
        description={`지난달의 학습을 정리해 ${mailAddress} 주소로 보내요. 학습했거나 목표를 정해 둔 달에만 가고, 메일에 있는 링크로도 끌 수 있어요.`}
        checked={settings.reportMail}
        onChange={(event) => change({ reportMail: event.target.checked })}
      />
    </Part>
  )
}
