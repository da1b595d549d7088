import type { measureSources, measureUnits, unavailableReasons } from './takes.ts'

type Reason = (typeof unavailableReasons)[number]
type Source = (typeof measureSources)[number]

interface Measured {
  readonly value: number
  readonly unit: (typeof measureUnits)[number]
  readonly source: Source
}
type MeasureOrReason = Measured | { readonly unavailable: Reason }

const reasons: Readonly<Record<Reason, string>> = {
  BROKEN_SOUND: '녹음이 깨져서 잴 수 없어요',
  SILENT: '소리가 들리지 않아요',
  TOO_NOISY: '주변 소리가 커서 잴 수 없어요',
  TOO_SHORT: '말한 시간이 1초보다 짧아요',
  NO_SILENCE: '쉰 곳이 없어요',
  NO_VOICE: '목소리의 높낮이를 찾지 못했어요',
  NO_SCRIPT: '대본이 없어요',
  NO_TRANSCRIPT: '음성 인식을 쓰지 않았어요',
  NO_WORDS: '인식된 단어가 없어요',
  NO_WORD_TIMES: '예시 음성의 단어 시각이 없어요',
  NO_MODEL: '비교할 예시 음성이 없어요',
  UNLIKE_MODEL: '대본과 다른 말이라 비교할 수 없어요',
  UNSURE: '어느 부분을 읽었는지 확실하지 않아요',
  SAID_AGAIN: '다시 읽은 곳이 있어서 빠르기를 잴 수 없어요',
  TOO_FAST: '대본을 다 읽기에는 너무 짧은 녹음이에요',
}

const sources: Readonly<Record<Source, string | null>> = {
  SOUND: null,
  TRANSCRIPT: '음성 인식 기준',
  SCRIPT: '추정 · 대본 기준',
  MODEL: '추정 · 예시 음성과 비교',
}

/** Why something was not measured. */
export const reasonText = (reason: Reason): string => reasons[reason]

/** What a number rests on; null for the sound itself. Estimates say that they are. */
export const sourceText = (source: Source): string | null => sources[source]

/** The value of a measure; null where there is none. */
export const numberOf = (measure: MeasureOrReason): number | null => ('unavailable' in measure ? null : measure.value)

const oneDecimal = (value: number) => (Math.round(value * 10) / 10).toFixed(1)

/** A number as it is read, with its unit. */
export function measureText({ value, unit }: Pick<Measured, 'value' | 'unit'>): string {
  switch (unit) {
    case 'MS':
      return `${oneDecimal(value / 1000)}초`
    case 'COUNT':
      return String(Math.round(value))
    case 'SHARE':
      return `${Math.round(value * 100)}%`
    case 'WORDS_PER_MINUTE':
      return String(Math.round(value))
    case 'SYLLABLES_PER_SECOND':
      return oneDecimal(value)
    case 'DB':
    case 'DBFS':
      return `${Math.round(value)}dB`
    default:
      return oneDecimal(value)
  }
}
