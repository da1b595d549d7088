import { Button, PauseIcon, PlayIcon } from '@readgrow/ui'
import { useState } from 'react'
import { useVoiceState } from '#articles'
import { SoundSourceLine } from '#display'
import { type QuestionView, type Sound, scriptOf } from './question.ts'
import { type Clip, useClip } from './use-clip.ts'
import { useScript } from './use-script.ts'

interface SoundPartProps {
  readonly view: QuestionView
  readonly sound: Sound
}

/** What is to be heard, as often as the learner likes. Words that the device says may be read instead. */
export const SoundPart = ({ view, sound }: SoundPartProps) =>
  sound.kind === 'CLIP' ? (
    <div className="mt-4">
      <ClipPart clip={sound} />
    </div>
  ) : (
    <ScriptPart view={view} clip={sound.clip} />
  )

function ClipPart({ clip }: { readonly clip: Clip }) {
  const { playing, failed, source, toggle } = useClip(clip)
  return (
    <div className="grid justify-items-start gap-2">
      <PlayButton playing={playing} onPress={toggle} />
      {source && <SoundSourceLine source={source} />}
      {failed && (
        <p role="alert" className="text-body text-red">
          소리를 불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.
        </p>
      )}
    </div>
  )
}

interface ScriptPartProps {
  readonly view: QuestionView
  /** Stored sound for a device without an English voice. */
  readonly clip: Clip | undefined
}

function ScriptPart({ view, clip }: ScriptPartProps) {
  const script = scriptOf(view)
  const { speaking, play, stop } = useScript(script)
  const voice = useVoiceState()
  const [wanted, setWanted] = useState(false)
  const mute = voice === 'none' && clip === undefined
  const isRead = mute || wanted
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-start gap-3">
        {voice !== 'none' && (
          <PlayButton playing={speaking} disabled={voice !== 'ready'} onPress={() => (speaking ? stop() : play())} />
        )}
        {voice === 'none' && clip && <ClipPart clip={clip} />}
        {!isRead && (
          <Button variant="quiet" size="small" className="min-h-11" onClick={() => setWanted(true)}>
            글로 보기
          </Button>
        )}
      </div>
      {mute && <p className="mt-2 text-body text-ink-faint">이 기기에는 영어 음성이 없어서 글로 보여 드려요.</p>}
      {isRead &&
        script.map(({ en }) => (
          <p key={en} lang="en" className="mt-2 font-serif leading-relaxed">
            {en}
          </p>
        ))}
    </div>
  )
}

interface PlayButtonProps {
  readonly playing: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
}

const PlayButton = ({ playing, disabled = false, onPress }: PlayButtonProps) => (
  <Button variant="outline" size="large" className="min-w-40" disabled={disabled} onClick={onPress}>
    {playing ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
    {playing ? '멈추기' : '듣기'}
  </Button>
)
