import { classNames, IconButton, PauseIcon, PlayIcon, ProgressLine, useMediaQuery } from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import { PaceControl } from './pace-control.tsx'
import { type Place, paces, withinPaces } from './place.ts'
import { useKeys } from './use-keys.ts'
import { type Running, useScript } from './use-script.ts'

export interface TeleprompterProps extends Omit<Running, 'onFrame'> {
  readonly onPace: (pace: number) => void
  /** The reader pauses or goes on: whoever records has to do the same, or the times of the sentences do not fit. */
  readonly onRunning: (running: boolean) => void
}

/** Where in the window the sentence begins that is being read. */
const readingLine = 0.2
/** The share of a sentence's time after which the next one comes up. */
const comingUp = 0.85
/** The lower edge of the window fades. */
const marginPixels = 32

/**
 * The script of a run-through. It scrolls at the chosen pace; with less motion it goes from sentence to sentence. Fills
 * the height that it is given. Space pauses, the arrows change the pace. A new run-through needs a new `key`.
 */
export function Teleprompter({ pace, onPace, onRunning, ...script }: TeleprompterProps) {
  const { sentences, running } = script
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const text = useRef<HTMLOListElement>(null)
  const scroll = (place: Pick<Place, 'index' | 'share'>) => text.current && scrollTo(text.current, place)
  const { index, done } = useScript({ ...script, pace, onFrame: (place) => !still && scroll(place) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `scroll` reads the page alone.
  useEffect(() => {
    if (still) scroll({ index, share: 0 })
  }, [still, index])

  const changePace = (by: number) => onPace(withinPaces(pace + by))
  useKeys({
    ' ': () => onRunning(!running),
    ArrowUp: () => changePace(paces.step),
    ArrowDown: () => changePace(-paces.step),
  })
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex items-center justify-between gap-2">
        <div className="-ml-2 flex items-center">
          <IconButton aria-label={running ? '원고 멈추기' : '원고 움직이기'} onClick={() => onRunning(!running)}>
            {running ? <PauseIcon /> : <PlayIcon />}
          </IconButton>
          <p className="text-body text-ink-soft tabular">
            {Math.min(index + 1, sentences.length)} / {sentences.length} 문장
          </p>
        </div>
        <PaceControl pace={pace} onPace={changePace} />
      </div>
      <ProgressLine value={done} label="원고가 나간 정도" className="mt-1 shrink-0" />
      <ScriptText ref={text} sentences={sentences} index={index} />
      <p className="hidden py-1 text-center text-small text-ink-faint pointer-fine:block">
        스페이스로 멈추고, 위아래 화살표로 속도를 바꿔요.
      </p>
    </div>
  )
}

interface ScriptTextProps extends Pick<TeleprompterProps, 'sentences'> {
  readonly ref: React.Ref<HTMLOListElement>
  readonly index: number
}

/** The lines break alike whether a sentence is large or small, so that nothing moves under the eyes of who reads it. */
function ScriptText({ ref, sentences, index }: ScriptTextProps) {
  return (
    <ol
      ref={ref}
      lang="en"
      aria-label="원고"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
      tabIndex={0}
      className={classNames(
        'relative min-h-0 grow overflow-y-auto py-3 font-serif text-display leading-[1.36] [scrollbar-width:none]',
        '[mask-image:linear-gradient(transparent,black_1.25rem,black_calc(100%-2rem),transparent)]',
      )}
    >
      {sentences.map(({ id, en }, at) => (
        <li
          key={id}
          data-current={at === index || undefined}
          className={classNames(
            'py-2.5 transition-[color,scale] duration-calm ease-calm',
            at === index ? 'text-ink' : 'scale-75',
            at < index && 'origin-bottom-left text-ink-faint',
            at > index && 'origin-top-left text-ink-soft',
          )}
        >
          {en}
        </li>
      ))}
      {/* Room for the last sentence to come up to the line where it is read. */}
      <li aria-hidden="true" className="h-[70dvh]" />
    </ol>
  )
}

function scrollTo(text: HTMLElement, { index, share }: Pick<Place, 'index' | 'share'>): void {
  const [now, next] = [text.children[index], text.children[index + 1]]
  if (!(now instanceof HTMLElement && next instanceof HTMLElement)) return
  const top = readingLine * text.clientHeight
  // A sentence stays where it began as long as its end is in the window; only its last part brings the next one up.
  const hidden = Math.max(0, top + now.offsetHeight + marginPixels - text.clientHeight)
  const within = Math.min(1, share / comingUp) * hidden
  const coming = Math.max(0, (share - comingUp) / (1 - comingUp))
  const height = next.offsetTop - now.offsetTop
  text.scrollTop = now.offsetTop + within + coming * (height - within) - top
}
