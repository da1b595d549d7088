import { bandEnergiesOf, compareWords, findSpeech, isUnavailable, mapWords } from '@readgrow/learning/speech'
import { milliseconds, note, printHead, printLimit, printRatio } from '../shared/measure.ts'
import { minuteInBrowser } from './in-browser.ts'
import { analyseMinute, minuteOfSpeech, modelVoice, plainPass, sampleRate, script } from './minute.ts'
import { benchWordStarts } from './word-starts.ts'

const rounds = 5
const slowdown = 4

/** S1 everything measured about a minute of speech; L3 its words, by a model and by a transcript; W1, W2 their times. */
export async function benchSpeech(): Promise<void> {
  printHead()
  const sound = minuteOfSpeech()
  const model = modelVoice()
  const plain = cpuMs(() => plainPass(sound))
  const length = milliseconds((sound.length * 1000) / sampleRate)
  const anchor = (pass: number) => `${length} of sound, plain Fourier pass ${milliseconds(pass)}`
  const ours = cpuMs(() => analyseMinute(sound, model))
  const all = 'all measures of a minute, CPU'
  printLimit({ id: 'S1', measure: all, anchor: anchor(plain), ours, atMost: 500, show: milliseconds })
  const page = await minuteInBrowser(slowdown, rounds)
  printLimit({
    id: 'S1',
    measure: `${all} of Chromium, ${slowdown} times slower`,
    anchor: anchor(page.plain),
    ours: page.analysis,
    atMost: 2000,
    show: milliseconds,
  })
  benchAlignment(sound, model, plain)
  await benchWordStarts()
  note('one thread; the voices are synthetic')
}

function benchAlignment(sound: Float32Array, model: ReturnType<typeof modelVoice>, plain: number): void {
  const speech = findSpeech(sound)
  if (isUnavailable(speech)) throw new Error(speech.unavailable)
  const take = { energies: bandEnergiesOf(sound), speech }
  const mapped = cpuMs(() => mapWords(model, take))
  printRatio({ id: 'L3', measure: 'words by the model', anchor: plain, ours: mapped, atMost: 4, show: milliseconds })
  const aSecond = mapped / (sound.length / sampleRate)
  printLimit({ id: 'L3', measure: 'the same for a second of sound', ours: aSecond, atMost: 5, show: milliseconds })
  const compared = cpuMs(() => compareWords(script, script.replaceAll('stone', 'store')))
  printLimit({ id: 'L3', measure: '132 words by a transcript', ours: compared, atMost: 100, show: milliseconds })
}

/** The least CPU time of some rounds, after one that compiles. */
function cpuMs(work: () => unknown): number {
  work()
  const spent = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...spent)
}
