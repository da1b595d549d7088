import { type ComponentProps, useMemo } from 'react'
import { peaksOf, type ReviewedTake, useSounds } from '#takes'
import { LatePicture } from './late-picture.tsx'
import type { PictureWord } from './picture-places.ts'
import { PlayButton } from './play-button.tsx'
import { SoundRow, soundRows } from './sound-row.tsx'
import { melodyIn, soundingSpan } from './sounding-part.ts'

/** Of a whole script words and melody would be a tangle; they are shown sentence by sentence later. */
const longestDrawnMs = 20_000

/** What was just recorded beside the model, silence before and after cut off in both. */
export function ReviewPicture({ review }: { readonly review: ReviewedTake }) {
  const sounds = useSounds()
  const parts = useMemo(() => partsOf(review), [review])
  if (!parts) return null
  const { mine, model, words } = parts
  const axisMs = Math.max(mine.lengthMs, model?.lengthMs ?? 0)
  if (axisMs > longestDrawnMs)
    return (
      <div className={soundRows}>
        {model && <SoundRow who="MODEL" {...{ ...model, axisMs, sounds }} pitch={null} />}
        <SoundRow who="MINE" {...{ ...mine, axisMs, sounds }} pitch={null} />
      </div>
    )
  return (
    <>
      <LatePicture {...{ mine, model, words }} />
      <p className="mt-1 text-ink-faint text-small">{captionOf(parts)}</p>
      <div className="mt-2 flex gap-2">
        {model && <PlayButton who="MODEL" sound={model.sound} sounds={sounds} />}
        <PlayButton who="MINE" sound={mine.sound} sounds={sounds} />
      </div>
    </>
  )
}

/** What is drawn, and nothing that is not: without an example there is one voice, in a whisper there is no melody. */
export function captionOf({
  mine,
  model,
  words,
}: Pick<ComponentProps<typeof LatePicture>, 'mine' | 'model' | 'words'>) {
  const whose = model ? '위가 예시, 아래가 내 녹음이에요.' : '내 녹음이에요.'
  const line = words && model ? '선은 말의 높낮이예요(내 선은 같은 단어끼리 맞춰 그렸어요)' : '선은 말의 높낮이예요'
  return `${whose} ${mine.pitch ? `막대는 소리의 크기, ${line}` : '막대는 소리의 크기예요'}. 점수가 아니에요.`
}

const samplesAMs = 16

function partsOf({ take, analysis, model }: ReviewedTake) {
  if (!analysis || !take.sound) return null
  const { measures, pitch } = analysis
  const { speech } = measures
  const words = 'unavailable' in measures.words ? null : measures.words.value
  const [from, to] = [
    'unavailable' in speech ? undefined : speech.value[0]?.[0],
    'unavailable' in speech ? undefined : speech.value.at(-1)?.[1],
  ]
  const mineSpan = from === undefined || to === undefined ? spanOf(take.sound) : ([from, to] as const)
  const modelSpan = model && spanOf(model.sound)
  const moved = ([start, end]: readonly [number, number], by: number) => [start - by, end - by] as const
  return {
    mine: { ...cut(take.sound, mineSpan), pitch: melodyIn(pitch.mine, mineSpan) },
    model: model && modelSpan && { ...cut(model.sound, modelSpan), pitch: melodyIn(pitch.model, modelSpan) },
    words:
      words?.map(
        ({ text, model: theirs, mine }): PictureWord => ({
          text,
          model: moved(theirs, modelSpan?.[0] ?? 0),
          mine: mine && moved(mine, mineSpan[0]),
        }),
      ) ?? null,
  }
}

const spanOf = (sound: Float32Array) => soundingSpan(peaksOf(sound, 2_000), sound.length / samplesAMs)

function cut(sound: Float32Array, [fromMs, toMs]: readonly [number, number]) {
  const part = sound.slice(Math.max(0, Math.round(fromMs * samplesAMs)), Math.round(toMs * samplesAMs))
  return { sound: part, peaks: peaksOf(part), lengthMs: part.length / samplesAMs }
}
