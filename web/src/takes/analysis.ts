import type { CallArgs } from '@readgrow/contract'
import {
  analyseTake,
  findSpeech,
  isUnavailable,
  type TakeMeasures as Measured,
  type Model,
  type PitchContour,
  pitchOf,
  prepareModel,
} from '@readgrow/learning/speech'
import { peaksOf } from './peaks.ts'

export type TakeMeasures = CallArgs<'PUT /takes/:takeId'>['body']['measures']

/** A voice that reads a script, with the time of each of its words in ms. */
export interface ModelSound {
  /** The same for the same sound and text. */
  readonly key: string
  readonly sound: Float32Array
  readonly words: readonly { readonly text: string; readonly startMs: number; readonly endMs: number }[]
  readonly sentenceStarts: readonly number[]
}

export interface AnalysisRequest {
  readonly sound: Float32Array
  readonly script: string
  readonly transcript: string | null
  /** Whether the learner read the script to its end; rates are estimated from it then. */
  readonly readToTheEnd: boolean
  readonly model: ModelSound | null
  /** Looks at the microphone while it was recorded; null where nobody looked. */
  readonly looks: { readonly all: number; readonly clipped: number } | null
}

export interface Analysis {
  readonly measures: TakeMeasures
  /** Melody of the take and of the model, in semitones around the median of each; null where there is none. */
  readonly pitch: { readonly mine: PitchContour | null; readonly model: PitchContour | null }
}

let known: {
  readonly key: string
  readonly model: ReturnType<typeof prepareModel>
  readonly pitch: PitchContour | null
} | null = null

/** Everything that is measured about a take, as it is stored; runs in a worker where there are some. */
export function analyse({ model: modelSound, looks, ...take }: AnalysisRequest): Analysis {
  const model = modelSound && modelOf(modelSound)
  const found = analyseTake({ ...take, model: model?.model ?? null })
  return {
    measures: withLooks(stored(found, take.sound), looks),
    pitch: { mine: isUnavailable(found.pitch) ? null : found.pitch.value, model: model?.pitch ?? null },
  }
}

/** A codec rounds what the microphone cut off, so clipping is judged by the looks at the microphone itself. */
function withLooks(measures: TakeMeasures, looks: AnalysisRequest['looks']): TakeMeasures {
  if (!looks || looks.all === 0) return measures
  const clippedShare = {
    value: looks.clipped / looks.all,
    unit: 'SHARE',
    method: 'LEVEL_METER_1',
    source: 'SOUND',
  } as const
  return { ...measures, quality: { ...measures.quality, clippedShare } }
}

/** A model is compared with take after take, so its features are kept until another one comes. */
function modelOf({ key, sound, words, sentenceStarts }: ModelSound) {
  if (known?.key !== key) {
    const speech = findSpeech(sound)
    const pitch = pitchOf(sound, speech)
    known = {
      key,
      model: prepareModel(sound, speech, words, sentenceStarts) as Model,
      pitch: isUnavailable(pitch) ? null : pitch.value,
    }
  }
  return known
}

const span = ({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }): [number, number] => [
  Math.round(startMs),
  Math.round(endMs),
]

function stored(
  { quality, speech, pauses, pausesInsideClauses: inside, pace, words }: Measured,
  sound: Float32Array,
): TakeMeasures {
  return {
    quality,
    pauses: {
      count: pauses.count,
      meanLength: pauses.meanLength,
      longest: pauses.longest,
      longCount: pauses.longCount,
      share: pauses.share,
      insideClauses: isUnavailable(inside) ? inside : { ...inside, unit: 'COUNT', value: inside.value.length },
    },
    pace,
    speech: isUnavailable(speech) ? speech : { ...speech, value: speech.value.map(span) },
    words: isUnavailable(words)
      ? words
      : {
          ...words,
          value: words.value.map(({ text, model, mine }) => ({ text, model: span(model), mine: mine && span(mine) })),
        },
    peaks: peaksOf(sound),
  }
}
