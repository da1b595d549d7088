import { Button, SpeakerIcon } from '@readgrow/ui'
import { useState } from 'react'
import { useVoiceState } from '#articles'
import { useScript } from '#questions'
import type { Question } from './level-test.ts'

const sample: NonNullable<Question['script']> = [
  { voice: 'woman', en: 'Good morning. This is a sound check.' },
  { voice: 'man', en: 'If you can hear us, you are ready.' },
]

/** Plays the voices of the listening questions before the clock runs. */
export function SoundCheck() {
  const voice = useVoiceState()
  const { speaking, play, stop } = useScript(sample)
  const [tried, setTried] = useState(false)
  if (voice === 'none')
    return (
      <p className="text-ink-soft">
        이 기기에는 영어 음성이 없어요. 듣기 문제는 글로 보여 드리고, 듣기 실력은 재지 못했다고 결과에 적을게요. 다른
        기기나 브라우저에서는 들을 수 있을지도 몰라요.
      </p>
    )
  return (
    <>
      <p className="text-ink-soft">듣기 문제가 나와요. 소리가 잘 들리는지 먼저 확인해 주세요.</p>
      <Button
        variant="outline"
        className="mt-3"
        disabled={voice !== 'ready'}
        onClick={() => {
          setTried(true)
          if (speaking) stop()
          else play()
        }}
      >
        <SpeakerIcon className="size-5" />
        {speaking ? '멈추기' : '소리 들어 보기'}
      </Button>
      {tried && (
        <p className="mt-2 text-body text-ink-faint">
          들리지 않으면 소리 크기를 확인해 주세요. 소리를 켤 수 없는 곳이라면 문제에서 ‘글로 보기’를 고를 수 있어요.
        </p>
      )}
    </>
  )
}
