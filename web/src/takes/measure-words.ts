import { numberOf } from '@readgrow/contract/constants'
import type { TakeMeasures } from './analysis.ts'

/** A single number with its origin, or the reason why there is none. */
export type Measure = TakeMeasures['pauses']['count']

export { measureText, numberOf, reasonText, sourceText } from '@readgrow/contract/constants'

/** What stands in the way of a good recording, said before anything is kept. */
export type TakeProblem = 'SILENT' | 'BROKEN' | 'LOST' | 'SHORT' | 'CLIPPED' | 'NOISY' | 'QUIET' | 'OTHER_TEXT'

/** More than one look in a hundred at the ceiling is heard. */
const mostClipped = 0.01
/** The ratio is measured to 1.5 dB (docs/decisions/039), and noise of 10 dB is always to be named. */
const noisyDb = 12
const quietDbfs = -38

/** Problems of a take, worst first. With the first two there is nothing to keep. `isLost`: the microphone went away. */
export function problemsOf({ quality, speech, words, peaks }: TakeMeasures, isLost = false): TakeProblem[] {
  const missing = 'unavailable' in speech ? speech.unavailable : null
  if (missing === 'SILENT' || (missing === 'TOO_SHORT' && peaks.every((peak) => peak === 0))) return ['SILENT']
  if (missing === 'BROKEN_SOUND') return ['BROKEN']
  const [clipped, ratio, level] = [
    numberOf(quality.clippedShare),
    numberOf(quality.signalToNoise),
    numberOf(quality.speechLevel),
  ]
  const found: TakeProblem[] = isLost ? ['LOST'] : []
  // A sentence of two words takes less than a second, so its learner decides.
  if (missing === 'TOO_SHORT') found.push('SHORT')
  if (clipped !== null && clipped > mostClipped) found.push('CLIPPED')
  if (missing === 'TOO_NOISY' || (ratio !== null && ratio < noisyDb)) found.push('NOISY')
  if (level !== null && level < quietDbfs) found.push('QUIET')
  if ('unavailable' in words && words.unavailable === 'UNLIKE_MODEL') found.push('OTHER_TEXT')
  return found
}

export const problemText: Readonly<Record<TakeProblem, string>> = {
  SILENT: '말소리가 들리지 않았어요. 마이크가 켜져 있는지 확인하고 다시 녹음해 주세요.',
  BROKEN: '녹음을 읽을 수 없어요. 다시 녹음해 주세요.',
  LOST: '마이크 연결이 끊겨서 여기까지 녹음했어요.',
  SHORT: '1초보다 짧은 소리만 녹음됐어요. 다 읽었는지 들어 보고 골라 주세요.',
  CLIPPED: '소리가 너무 커서 깨진 곳이 있어요. 마이크에서 조금 떨어져 다시 녹음하면 더 잘 들려요.',
  NOISY: '주변 소리가 커요. 조용한 곳에서 녹음하면 쉼과 단어를 더 정확히 잴 수 있어요.',
  QUIET: '소리가 작아요. 마이크에 조금 더 가까이 말해 주세요.',
  OTHER_TEXT: '대본과 다르게 들려요. 이 문장이 맞는지 확인해 주세요.',
}

const secondsText = (ms: number) => `${(ms / 1000).toFixed(1)}초`

/** How long a take is from its first to its last sound, pauses included; null where that was not measured. */
export function totalText({ pace }: TakeMeasures): string | null {
  const total = numberOf(pace.totalTime)
  return total === null ? null : `전체 길이 ${secondsText(total)}`
}

/** How long its pauses are together, and the longest; null without a pause. */
export function pausedText({ pauses }: TakeMeasures): string | null {
  const [count, mean, longest] = [numberOf(pauses.count), numberOf(pauses.meanLength), numberOf(pauses.longest)]
  if (!count || mean === null || longest === null) return null
  const together = `모두 ${secondsText(count * mean)}`
  return count === 1 ? together : `${together} · 가장 긴 쉼 ${secondsText(longest)}`
}
