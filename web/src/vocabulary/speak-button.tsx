import { IconButton, SpeakerIcon } from '@readgrow/ui'
import { speakOnce, useVoiceState } from '#articles'

/** Says a word with the device's English voice; not there where the device has none. */
export function SpeakButton({ text }: { readonly text: string }) {
  const voice = useVoiceState()
  return (
    <span className="inline-block min-h-11">
      {voice === 'ready' && (
        <IconButton aria-label={`${text} 발음 듣기`} onClick={() => speakOnce(text, 1)}>
          <SpeakerIcon />
        </IconButton>
      )}
    </span>
  )
}
