import { seededChance } from '../seeded-chance.ts'
import { englishPhone, type Phone } from './english-phones.ts'

const sampleRate = 16_000

/** A word with its times, as a reading knows them. */
export interface SyntheticWord {
  readonly text: string
  readonly startMs: number
  readonly endMs: number
}

/** Who reads: pitch in hertz, length of the vocal tract (1 is the first voice), pace (2 is twice as slow). */
export interface SyntheticVoice {
  readonly pitch: number
  readonly tract: number
  readonly slowness: number
  readonly seed: string
}

const vowels: readonly (readonly [number, number, number])[] = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [300, 870, 2240],
  [530, 1840, 2480],
  [660, 1720, 2410],
  [570, 840, 2410],
  [490, 1350, 1690],
]
const consonants: readonly Omit<Phone, 'ms'>[] = [
  { formants: [4500, 5500, 6500], isVoiced: false, gain: 0.25 },
  { formants: [2200, 2800, 3800], isVoiced: false, gain: 0.3 },
  { formants: [1200, 5000, 7000], isVoiced: false, gain: 0.12 },
  { formants: [250, 1100, 2200], isVoiced: true, gain: 0.45 },
  { formants: [250, 1700, 2600], isVoiced: true, gain: 0.45 },
  { formants: [350, 1000, 2700], isVoiced: true, gain: 0.5 },
  { formants: [300, 1400, 1700], isVoiced: true, gain: 0.5 },
]

/** A word of English with its phones, named as in CMU's dictionary. */
export interface SpelledWord {
  readonly text: string
  readonly phones: readonly string[]
}

/** The phones of a word; one that is not spelled out has consonant and vowel in turn, always the same. */
function phonesOf(word: string | SpelledWord): Phone[] {
  if (typeof word !== 'string') return word.phones.flatMap(englishPhone)
  const chance = seededChance(`phones of ${word}`)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  return Array.from({ length: 1 + Math.floor(chance() * 3) }, () => [
    { ...pick(consonants), ms: 50 + 50 * chance() },
    { formants: pick(vowels), isVoiced: true, gain: 1, ms: 80 + 80 * chance() },
  ]).flat()
}

/**
 * A reading of some words by formant synthesis, with exact word times. A number among the words is a pause of so many
 * milliseconds. The lengths of phones vary by voice, so that two readings are not stretched copies of each other.
 */
export function syntheticReading(
  words: readonly (string | SpelledWord | number)[],
  voice: SyntheticVoice,
): { readonly sound: Float32Array; readonly words: readonly SyntheticWord[] } {
  const chance = seededChance(voice.seed)
  const synthesiser = synthesiserOf(voice, chance)
  const timed: SyntheticWord[] = []
  for (const word of words) {
    if (typeof word === 'number') {
      synthesiser.rest(word)
      continue
    }
    const startMs = synthesiser.ms()
    for (const phone of phonesOf(word)) synthesiser.say(phone, phone.ms * voice.slowness * (0.75 + 0.5 * chance()))
    timed.push({ text: typeof word === 'string' ? word : word.text, startMs, endMs: synthesiser.ms() })
  }
  return { sound: synthesiser.sound(), words: timed }
}

function synthesiserOf({ pitch, tract }: SyntheticVoice, chance: () => number) {
  const samples: number[] = []
  let phase = 0
  const source = (isVoiced: boolean, sample: number) => {
    if (!isVoiced) return chance() - 0.5
    const seconds = sample / sampleRate
    phase += (pitch * (1 + 0.12 * Math.sin(2.1 * seconds) + 0.04 * Math.sin(13 * seconds))) / sampleRate
    if (phase < 1) return 0
    phase -= 1
    return 5
  }
  return {
    ms: () => (samples.length * 1000) / sampleRate,
    rest: (ms: number) => {
      for (let left = (ms * sampleRate) / 1000; left >= 1; left--) samples.push(0)
    },
    say: (phone: Phone, ms: number) => {
      const resonate = resonatorsOf(phone.formants, tract)
      const said = new Float64Array(Math.round((ms * sampleRate) / 1000))
      let sum = 0
      for (let index = 0; index < said.length; index++) {
        const value = resonate(source(phone.isVoiced, samples.length + index))
        said[index] = value
        sum += value * value
      }
      const power = sum / said.length
      for (const [index, value] of said.entries()) {
        const edge = Math.min(1, (index + 1) / 80, (said.length - index) / 80)
        samples.push((value / Math.sqrt(power + 1e-12)) * phone.gain * (0.3 + 0.7 * edge))
      }
    },
    sound: () => levelled(Float32Array.from(samples), 0.5),
  }
}

/** Three resonators in a row, each of which remembers its last two values; takes the samples one after the other. */
function resonatorsOf(formants: Phone['formants'], tract: number): (sample: number) => number {
  const resonators = formants.map((formant) => {
    const radius = Math.exp((-Math.PI * (60 + formant * 0.05)) / sampleRate)
    const turn = 2 * radius * Math.cos((2 * Math.PI * Math.min(7600, formant / tract)) / sampleRate)
    return { turn, loss: radius * radius, last: 0, beforeLast: 0 }
  })
  return (sample) => {
    let value = sample
    for (const resonator of resonators) {
      const { turn, loss, last, beforeLast } = resonator
      value = (1 - turn + loss) * value + turn * last - loss * beforeLast
      resonator.beforeLast = last
      resonator.last = value
    }
    return value
  }
}

function levelled(sound: Float32Array, peak: number): Float32Array {
  const highest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return highest > 0 ? sound.map((sample) => (sample / highest) * peak) : sound
}

/** A sound with white noise, so many decibels below the mean power of its parts that are not silent. */
export function withNoise(sound: Float32Array, decibels: number, seed: string): Float32Array {
  const chance = seededChance(seed)
  const deviation = Math.sqrt(loudPower(sound) / 10 ** (decibels / 10))
  const noisy = new Float32Array(sound.length)
  for (let at = 0; at < sound.length; at++) {
    // Box and Muller (1958): two uniform numbers make a normal one.
    const length = Math.sqrt(-2 * Math.log(1 - chance()))
    noisy[at] = (sound[at] ?? 0) + deviation * length * Math.cos(2 * Math.PI * chance())
  }
  return noisy
}

/** Mean power of what is not silent. In a loop: a function for each of millions of samples takes several times as long. */
function loudPower(sound: Float32Array): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < sound.length; at++) {
    const sample = sound[at] ?? 0
    sum += sample * sample
    if (sample !== 0) count++
  }
  return sum / Math.max(1, count)
}

/** Harmonics of a pitch that may glide, each weaker by its number; hertz by seconds. */
export function syntheticTone(
  seconds: number,
  pitchAt: (second: number) => number,
  harmonics = 8,
  level = 0.3,
): Float32Array {
  let phase = 0
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    phase += (2 * Math.PI * pitchAt(index / sampleRate)) / sampleRate
    let sum = 0
    for (let harmonic = 1; harmonic <= harmonics; harmonic++) sum += Math.cos(harmonic * phase) / harmonic
    return (level * sum) / 2
  })
}

/** Sounds one after the other; a number is silence of so many milliseconds. */
export function joined(...parts: readonly (Float32Array | number)[]): Float32Array {
  const sounds = parts.map((part) =>
    typeof part === 'number' ? new Float32Array(Math.round((part * sampleRate) / 1000)) : part,
  )
  const whole = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const sound of sounds) {
    whole.set(sound, at)
    at += sound.length
  }
  return whole
}
