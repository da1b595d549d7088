import {
  analyseTake,
  bandEnergiesOf,
  compareWords,
  findSpeech,
  fourierTransform,
  isUnavailable,
  mapWords,
  prepareModel,
} from '@readgrow/learning/speech'
import { syntheticReading, withNoise } from '@readgrow/learning/testing'
import { milliseconds, note, printHead, printLimit, printRatio } from '../shared/measure.ts'

const sampleRate = 16_000
const rounds = 5
const vocabulary = 'river stone cloud music paper tiger violet winter yellow market bridge garden'.split(' ')
const sentences = Array.from({ length: 11 }, (_, sentence) =>
  Array.from({ length: 12 }, (_, word) => vocabulary[(sentence * 7 + word * 5) % vocabulary.length] ?? ''),
)
const script = sentences.map((words) => `${words.join(' ')}.`).join(' ')

/** S1 everything measured about a minute of speech; L3 its words, found by a model and by a transcript. */
export async function benchSpeech(): Promise<void> {
  printHead()
  const sound = minuteOfSpeech()
  const plain = cpuMs(() => plainPass(sound))
  const model = modelVoice()
  const speech = findSpeech(sound)
  if (isUnavailable(speech)) throw new Error(speech.unavailable)
  const take = { energies: bandEnergiesOf(sound), speech }
  const ours = cpuMs(() => analyseTake({ sound, script, transcript: script, readToTheEnd: true, model }))
  const anchor = `${milliseconds((sound.length * 1000) / sampleRate)} of sound, plain Fourier pass ${milliseconds(plain)}`
  // A phone is taken as four times slower, so that two of its seconds are half of one here.
  printLimit({ id: 'S1', measure: 'all measures of a minute, CPU', anchor, ours, atMost: 500, show: milliseconds })
  const mapped = cpuMs(() => mapWords(model, take))
  printRatio({ id: 'L3', measure: 'words by the model', anchor: plain, ours: mapped, atMost: 4, show: milliseconds })
  const compared = cpuMs(() => compareWords(script, script.replaceAll('stone', 'store')))
  printLimit({ id: 'L3', measure: '132 words by a transcript', ours: compared, atMost: 100, show: milliseconds })
  note('one thread; the voices are synthetic')
}

function minuteOfSpeech(): Float32Array {
  const words = sentences.flatMap((sentence) => [...sentence.slice(0, 4), 500, ...sentence.slice(4), 500])
  const { sound } = syntheticReading(words, { pitch: 200, tract: 0.9, slowness: 1.2, seed: 'learner' })
  return withNoise(sound, 20, 'room').subarray(0, 60 * sampleRate)
}

function modelVoice() {
  const words = [300, ...sentences.flatMap((sentence) => [...sentence, 400])]
  const reading = syntheticReading(words, { pitch: 110, tract: 1, slowness: 1, seed: 'model' })
  const sound = withNoise(reading.sound, 40, 'studio')
  const starts = sentences.map((_, index) => sentences.slice(0, index).flat().length)
  return prepareModel(sound, findSpeech(sound), reading.words, starts)
}

/** One transform of 512 samples every 10 ms, and nothing done with it. */
function plainPass(sound: Float32Array): void {
  const size = 512
  const transform = fourierTransform(size)
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
  for (let start = 0; start + size <= sound.length; start += 160) {
    real.set(sound.subarray(start, start + size))
    imaginary.fill(0)
    transform(real, imaginary)
  }
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
