import type { Heard } from '@readgrow/learning/patience'
import type { Recorder } from '#recorder'

type Level = Recorder['levels']['current'][number]

const looksASecond = 20
/** Speech is at least so loud (−38 dBFS). A loud room sounds like speech, and then nobody is cut off. */
const speechRms = 0.012

/** What the microphone has heard of a turn, from its looks at the level, the newest last. */
export function heardOf(levels: readonly Level[], holding: boolean): Heard {
  const isSpeech = ({ rms }: Level) => rms >= speechRms
  const lookMs = 1_000 / looksASecond
  const last = levels.findLastIndex(isSpeech)
  const spoken = levels.reduce((count, level) => count + Number(isSpeech(level)), 0)
  return { spokenMs: spoken * lookMs, silentMs: last < 0 ? 0 : (levels.length - 1 - last) * lookMs, holding }
}
