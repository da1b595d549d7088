import {
  analyseTake,
  findSpeech,
  fourierTransform,
  isUnavailable,
  type Model,
  prepareModel,
} from '@readgrow/learning/speech'
import { syntheticReading, withNoise } from '@readgrow/learning/testing'

export const sampleRate = 16_000
const vocabulary = 'river stone cloud music paper tiger violet winter yellow market bridge garden'.split(' ')
const sentences = Array.from({ length: 11 }, (_, sentence) =>
  Array.from({ length: 12 }, (_, word) => vocabulary[(sentence * 7 + word * 5) % vocabulary.length] ?? ''),
)
export const script = sentences.map((words) => `${words.join(' ')}.`).join(' ')

export function minuteOfSpeech(): Float32Array {
  const words = sentences.flatMap((sentence) => [...sentence.slice(0, 4), 500, ...sentence.slice(4), 500])
  const { sound } = syntheticReading(words, { pitch: 200, tract: 0.9, slowness: 1.2, seed: 'learner' })
  return withNoise(sound, 20, 'room').subarray(0, 60 * sampleRate)
}

export function modelVoice(): Model {
  const words = [300, ...sentences.flatMap((sentence) => [...sentence, 400])]
  const reading = syntheticReading(words, { pitch: 110, tract: 1, slowness: 1, seed: 'model' })
  const sound = withNoise(reading.sound, 40, 'studio')
  const starts = sentences.map((_, index) => sentences.slice(0, index).flat().length)
  const model = prepareModel(sound, findSpeech(sound), reading.words, starts)
  if (isUnavailable(model)) throw new Error(model.unavailable)
  return model
}

/** Everything that is measured about the minute; throws if something was not. */
export function analyseMinute(sound: Float32Array, model: Model): void {
  const { words } = analyseTake({ sound, script, transcript: script, readToTheEnd: true, model })
  if (isUnavailable(words)) throw new Error(words.unavailable)
}

/** One transform of 512 samples every 10 ms, and nothing done with it. */
export function plainPass(sound: Float32Array): void {
  const size = 512
  const transform = fourierTransform(size)
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
  for (let start = 0; start + size <= sound.length; start += 160) {
    real.set(sound.subarray(start, start + size))
    imaginary.fill(0)
    transform(real, imaginary)
  }
}
