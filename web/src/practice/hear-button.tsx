import { SpeakerIcon } from '@readgrow/ui'
import { speakOnce, useWordVoice } from '#articles'
import { useDisplay } from '#display'

/** Says a word with the browser's voice, else with the computer voice of the house; nothing where neither is there. */
export function HearButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { state: voice, byHouse } = useWordVoice()
  const { speed } = useDisplay()
  if (voice === 'none') return null
  return (
    <button
      type="button"
      aria-label={byHouse ? `${label} (컴퓨터 목소리)` : label}
      aria-keyshortcuts="R"
      disabled={voice !== 'ready'}
      onClick={() => speakOnce(text, speed)}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-edge/40 bg-surface text-ink hover:border-edge disabled:opacity-40"
    >
      <SpeakerIcon />
    </button>
  )
}
