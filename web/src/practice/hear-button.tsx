import { SpeakerIcon } from '@readgrow/ui'
import { speakOnce, useVoiceState } from '#articles'
import { useDisplay } from '#display'

/** Says a word or a sentence with the browser's voice; nothing where it has none. */
export function HearButton({ text, label }: { readonly text: string; readonly label: string }) {
  const voice = useVoiceState()
  const { speed } = useDisplay()
  if (voice === 'none') return null
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts="R"
      disabled={voice !== 'ready'}
      onClick={() => speakOnce(text, speed)}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-edge/40 bg-surface text-ink hover:border-edge disabled:opacity-40"
    >
      <SpeakerIcon />
    </button>
  )
}
