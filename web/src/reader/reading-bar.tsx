import { speeds, type VersionLevel } from '@readgrow/contract/constants'
import {
  classNames,
  NextSentenceIcon,
  PauseIcon,
  PlayIcon,
  PreviousSentenceIcon,
  RepeatIcon,
  TextSizeIcon,
} from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import type { Listening } from '#articles'
import { changeDisplay, SoundSourceLine, useDisplay } from '#display'

interface ReadingBarProps {
  readonly listening: Pick<Listening, 'sound' | 'source' | 'spoken' | 'play' | 'step' | 'loop' | 'toggleLoop'>
  readonly level: VersionLevel
  readonly levels: readonly VersionLevel[]
  /** The level has just been changed here: its control keeps the focus that the new version would drop. */
  readonly focusLevel: boolean
  readonly onLevel: (level: VersionLevel) => void
  readonly onSettings: () => void
}

// In px: a finger does not grow with the text, and seven controls of twice the size would be half of a phone's screen.
const item =
  'grid min-h-[44px] min-w-[44px] place-items-center rounded-control px-[8px] text-body text-ink-soft hover:bg-ink/6 hover:text-ink disabled:opacity-40'

/** The one bar of the reading page: play, speed, translation, level, size. */
export function ReadingBar({ listening, level, levels, focusLevel, onLevel, onSettings }: ReadingBarProps) {
  const { speed, translate } = useDisplay()
  const silent = listening.sound !== 'ready'
  const nextSpeed = speeds[(speeds.findIndex((each) => Math.abs(each - speed) < 0.01) + 1) % speeds.length] ?? 1
  return (
    <div
      data-reading-bar=""
      role="toolbar"
      aria-label="읽기 도구"
      className="fixed inset-x-0 bottom-0 z-bar border-rule border-t bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <LineAbove listening={listening} />
      <div className="mx-auto flex min-h-[56px] max-w-xl flex-wrap items-center justify-between px-1 sm:px-4">
        <Transport listening={listening} />
        <button
          type="button"
          className={classNames(item, 'tabular')}
          disabled={silent}
          aria-label={`속도 ${speed.toFixed(1)}×, 바꾸기`}
          onClick={() => changeDisplay({ speed: nextSpeed })}
        >
          {speed.toFixed(1)}×
        </button>
        <button
          type="button"
          className={classNames(item, translate && 'bg-green-soft font-semibold text-green hover:text-green')}
          aria-pressed={translate}
          aria-label="모든 문장 번역"
          aria-keyshortcuts="T"
          onClick={() => changeDisplay({ translate: !translate })}
        >
          번역
        </button>
        <LevelSelect level={level} levels={levels} focused={focusLevel} onLevel={onLevel} />
        <button type="button" className={item} aria-label="보기 설정" aria-haspopup="dialog" onClick={onSettings}>
          <TextSizeIcon />
        </button>
      </div>
    </div>
  )
}

/** What has to be said about the sound: that there is none, or that a computer reads. */
function LineAbove({ listening: { sound, source, spoken } }: Pick<ReadingBarProps, 'listening'>) {
  const strip = 'absolute inset-x-0 bottom-full border-rule border-t bg-surface px-4 py-1.5 text-center'
  if (sound === 'none')
    return (
      <p className={classNames(strip, 'text-small text-ink-faint')}>
        이 브라우저에는 영어 음성이 없어서 소리를 들을 수 없어요.
      </p>
    )
  if (source !== 'HOUSE' || !spoken) return null
  return (
    <div className={strip}>
      <SoundSourceLine source={source} />
    </div>
  )
}

/** Play, the sentence before and after, and one sentence again and again. */
function Transport({ listening }: Pick<ReadingBarProps, 'listening'>) {
  const silent = listening.sound !== 'ready'
  const playing = listening.spoken !== undefined
  return (
    <>
      <button
        type="button"
        className={item}
        disabled={silent}
        aria-label="이전 문장"
        aria-keyshortcuts="J"
        onClick={() => listening.step(-1)}
      >
        <PreviousSentenceIcon />
      </button>
      <button
        type="button"
        disabled={silent}
        aria-label={playing ? '멈추기' : '들으며 읽기'}
        aria-keyshortcuts="K"
        onClick={listening.play}
        className="grid size-[44px] place-items-center rounded-full bg-ink text-paper disabled:opacity-40"
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
      <button
        type="button"
        className={item}
        disabled={silent}
        aria-label="다음 문장"
        aria-keyshortcuts="L"
        onClick={() => listening.step(1)}
      >
        <NextSentenceIcon />
      </button>
      <button
        type="button"
        className={classNames(item, 'max-sm:hidden', listening.loop && 'bg-green-soft text-green')}
        disabled={silent}
        aria-pressed={listening.loop}
        aria-label="한 문장 반복"
        onClick={listening.toggleLoop}
      >
        <RepeatIcon />
      </button>
    </>
  )
}

interface LevelSelectProps {
  readonly level: VersionLevel
  readonly levels: readonly VersionLevel[]
  readonly focused: boolean
  readonly onLevel: (level: VersionLevel) => void
}

function LevelSelect({ level, levels, focused, onLevel }: LevelSelectProps) {
  const levelSelect = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (focused) levelSelect.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <label className="relative">
      <span className="sr-only">읽는 레벨</span>
      <select
        ref={levelSelect}
        value={level}
        onChange={(event) => onLevel(event.target.value as VersionLevel)}
        className={classNames(item, 'cursor-pointer bg-transparent font-semibold')}
      >
        {levels.map((each) => (
          <option key={each} value={each} className="bg-surface text-ink">
            {each}
          </option>
        ))}
      </select>
    </label>
  )
}
