import type { Accent } from '@readgrow/contract/constants'
import { Segmented } from '@readgrow/ui'
import { changeDisplay, useDisplay } from './display.ts'
import { useSpokenAccent } from './voices.ts'

const accentNames: Record<Accent, string> = { us: '미국식', uk: '영국식' }

/** The line under the choice: what it is for, or what is heard in its place on this device. */
export function accentLine(wanted: Accent, spoken: ReturnType<typeof useSpokenAccent>): string {
  switch (spoken) {
    case 'none':
      return '이 브라우저에는 영어 음성이 없어요.'
    case 'other':
      return `이 기기에는 ${accentNames[wanted]} 음성이 없어서 다른 영어 음성으로 읽어요.`
    case 'us':
    case 'uk':
      if (spoken !== wanted)
        return `이 기기에는 ${accentNames[wanted]} 음성이 없어서 ${accentNames[spoken]}으로 읽어요.`
  }
  return '기기의 음성으로 읽을 때만 바뀌고, 녹음된 소리는 그대로예요.'
}

/** Which English the browser's voice speaks. */
export function AccentField() {
  const { accent } = useDisplay()
  const spoken = useSpokenAccent(accent)
  return (
    <>
      <Segmented
        label="영어 발음"
        wide
        options={(['us', 'uk'] as const).map((value) => ({ value, label: accentNames[value] }))}
        value={accent}
        onChange={(value) => changeDisplay({ accent: value })}
      />
      <p aria-live="polite" className="mt-2 text-body text-ink-faint">
        {accentLine(accent, spoken)}
      </p>
    </>
  )
}
