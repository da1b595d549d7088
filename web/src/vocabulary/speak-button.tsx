import { IconButton, SpeakerIcon } from '@readgrow/ui'
import { speakOnce, useWordVoice } from '#articles'

/** Says a word: with the device's English voice, else with the computer voice of the house. */
export function SpeakButton({ text }: { readonly text: string }) {
  const { state, byHouse } = useWordVoice()
  return (
    <span className="inline-block min-h-11">
      {state === 'ready' && (
        <IconButton
          aria-label={`${text} 발음 듣기${byHouse ? ' (컴퓨터 목소리)' : ''}`}
          onClick={() => speakOnce(text, 1)}
        >
          <SpeakerIcon />
        </IconButton>
      )}
    </span>
  )
}
