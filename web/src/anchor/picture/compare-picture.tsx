import { useId } from 'react'
import { aligned, type Contour, inLanes, type PictureWord, placeInModel } from './picture-places.ts'

export interface PictureVoice {
  /** levels of equally long parts, 0 to 100, silence before and after cut off */
  readonly peaks: readonly number[]
  readonly lengthMs: number
  readonly pitch: Contour | null
}

interface ComparePictureProps {
  readonly model: PictureVoice | null
  readonly mine: PictureVoice
  /** null where the words were not measured */
  readonly words: readonly PictureWord[] | null
}

const pixelsASecond = 110
const [laneTall, wordTall, gap, melodyTall] = [52, 34, 10, 84]
/** An octave up and down from the speaker's own median. */
const semitones = 12

/**
 * Both voices on one axis of time: their waves with the words beneath, and the melodies over each other. A picture beside
 * the figures, so a screen reader hears what it says in a sentence.
 */
export function ComparePicture({ model, mine, words }: ComparePictureProps) {
  const title = useId()
  const longestMs = Math.max(model?.lengthMs ?? 0, mine.lengthMs, 1)
  const width = Math.max(300, Math.ceil((longestMs / 1000) * pixelsASecond) + 4)
  const at = (ms: number) => (ms / 1000) * pixelsASecond
  const lane = laneTall + (words ? wordTall : 0) + gap
  const mineTop = model ? lane : 0
  const melodyTop = mineTop + lane
  const hasMelody = mine.pitch !== null
  const height = melodyTop + (hasMelody ? melodyTall : 0) + 18
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section className="mt-3 overflow-x-auto" tabIndex={0} aria-label={nameOf(model)}>
      <svg role="img" aria-labelledby={title} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <title id={title}>{summaryOf(model, mine)}</title>
        {model && (
          <Lane {...{ at }} voice={model} top={0} words={words && inLanes(words, 'model', at)} tone="fill-ink-faint" />
        )}
        <Lane {...{ at }} voice={mine} top={mineTop} words={words && inLanes(words, 'mine', at)} tone="fill-green" />
        {hasMelody && (
          <g transform={`translate(0 ${melodyTop})`}>
            <line x1="0" x2={width} y1={melodyTall / 2} y2={melodyTall / 2} className="stroke-rule" />
            {model?.pitch && (
              <path
                d={melodyPath(model.pitch, at)}
                className="fill-none stroke-ink-soft"
                strokeWidth="2"
                strokeDasharray="5 4"
              />
            )}
            <path
              d={melodyPath(words && model ? aligned(mine.pitch as Contour, placeInModel(words)) : mine.pitch, at)}
              className="fill-none stroke-green"
              strokeWidth="2.5"
            />
          </g>
        )}
        <Seconds longestMs={longestMs} top={height - 4} at={at} />
      </svg>
    </section>
  )
}

const nameOf = (model: PictureVoice | null) => (model ? '예시 음성과 내 녹음을 비교한 그림' : '내 녹음을 그린 그림')
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)}초`
const summaryOf = (model: PictureVoice | null, mine: PictureVoice) =>
  `${model ? `예시 음성 ${seconds(model.lengthMs)}, ` : ''}내 녹음 ${seconds(mine.lengthMs)}`

interface LaneProps {
  readonly voice: PictureVoice
  readonly top: number
  readonly words: ReturnType<typeof inLanes> | null
  readonly tone: string
  readonly at: (ms: number) => number
}

function Lane({ voice: { peaks, lengthMs }, top, words, tone, at }: LaneProps) {
  const step = at(lengthMs) / Math.max(1, peaks.length)
  const bars = peaks.map((peak, index) => {
    const tall = Math.max(2, Math.sqrt(peak / 100) * laneTall)
    return `M${(index * step).toFixed(1)} ${((laneTall - tall) / 2).toFixed(1)}h${Math.max(1, step - 1).toFixed(1)}v${tall.toFixed(1)}h-${Math.max(1, step - 1).toFixed(1)}z`
  })
  return (
    <g transform={`translate(0 ${top})`}>
      <path d={bars.join('')} className={tone} />
      {words?.map(({ text, x, line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal words differ by their place alone.
        <text key={index} x={x} y={laneTall + 13 + line * 15} className="fill-ink font-serif text-small">
          {text}
        </text>
      ))}
    </g>
  )
}

function Seconds({
  longestMs,
  top,
  at,
}: {
  readonly longestMs: number
  readonly top: number
  readonly at: LaneProps['at']
}) {
  const marks = Array.from({ length: Math.floor(longestMs / 1000) + 1 }, (_, second) => second)
  return (
    <g className="fill-ink-faint text-small">
      {marks.map((second) => (
        <text key={second} x={at(second * 1000)} y={top}>
          {second === 0 ? '0초' : second}
        </text>
      ))}
    </g>
  )
}

function melodyPath({ stepMs, semitones: values }: Contour, at: LaneProps['at']): string {
  let open = false
  return values
    .map((value, index) => {
      if (value === null) {
        open = false
        return ''
      }
      const y = melodyTall / 2 - (Math.max(-semitones, Math.min(semitones, value)) / semitones) * (melodyTall / 2 - 3)
      const letter = open ? 'L' : 'M'
      open = true
      return `${letter}${at(index * stepMs).toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
