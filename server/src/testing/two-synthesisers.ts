import { type TimedWord, timeSaidWords } from '@readgrow/learning'
import {
  bandEnergiesOf,
  findSpeech,
  isUnavailable,
  type Model,
  mapWords,
  prepareModel,
} from '@readgrow/learning/speech'
import { joined, type SpelledWord, type SyntheticVoice, syntheticReading, withNoise } from '@readgrow/learning/testing'
import { openFlite } from '#audio'

/** Two sentences each, in the language of the paper. */
export const spokenTexts: readonly (readonly string[])[] = [
  ['The old bridge was closed last winter.', 'Engineers had found cracks in its stones.'],
  ['Many farmers have stopped using the strongest chemicals.', 'They let insects do the work.'],
  ['The mayor said that the new buses would make the streets quieter.', 'Few people believed her.'],
  ['Scientists listened to the forest for a whole year.', 'They counted the birds by their songs.'],
  ['Online shops sell fresh vegetables within an hour.', 'Small markets find it hard to follow.'],
  ['A group of students is studying noise in the city.', 'Their map shows where nobody can sleep.'],
  ['The museum keeps a clock that was made two hundred years ago.', 'It still tells the time.'],
  ['Every morning she buys two loaves of bread.', 'The baker knows what she will say.'],
  ['Children under five travel free on the train.', 'Parents are asked to hold their hands.'],
  ['Water expands when it freezes.', 'That is why pipes break in cold houses.'],
]

/** A text read aloud, with the true times of its words. */
export interface KnownReading {
  /** mono, 16,000 samples a second */
  readonly sound: Float32Array
  readonly words: readonly TimedWord[]
  /** indexes of the words that begin a sentence */
  readonly sentenceStarts: readonly number[]
}

type Flite = Awaited<ReturnType<typeof openFlite>>
const [samplesAMs, headerBytes, betweenMs] = [16, 44, 250]

/** Kept for all files of a process, because each word is a run of a large program. */
const spelling = new Map<string, SpelledWord>()

const spelled = (flite: Flite, sentence: string): SpelledWord[] =>
  flite.wordsOf(sentence).map((text) => {
    const known = spelling.get(text) ?? { text, phones: flite.phonesOfWord(text).filter((phone) => phone !== 'pau') }
    spelling.set(text, known)
    return known
  })

/**
 * Readings by diphones (the voice of the house, whose features are those of `openFlite`) and by formants, which have no
 * code, no sound and no length of a phone in common. Only how a word is pronounced comes from one dictionary.
 */
export async function twoSynthesisers() {
  const plain = await openFlite()
  const words = new Map<string, SpelledWord[]>()
  // Nothing of one text reaches the next, and a program that is loaded anew is compiled anew.
  const voices = new Map<string, Flite>([['{}', plain]])
  async function voiceWith(features: Readonly<Record<string, number>>): Promise<Flite> {
    const key = JSON.stringify(features)
    const voice = voices.get(key) ?? (await openFlite(features))
    voices.set(key, voice)
    return voice
  }
  const wordsOf = (sentence: string) => {
    const known = words.get(sentence) ?? spelled(plain, sentence)
    words.set(sentence, known)
    return known
  }
  return {
    async byDiphones(sentences: readonly string[], features: Readonly<Record<string, number>> = {}) {
      const flite = await voiceWith(features)
      return inARow(
        sentences.map((sentence) => {
          const { wav, phones } = flite.say(sentence)
          const samples = new Int16Array(Uint8Array.from(wav.subarray(headerBytes)).buffer)
          return {
            sound: Float32Array.from(samples, (sample) => sample / 0x8000),
            words: timeSaidWords(wordsOf(sentence), phones),
          }
        }),
      )
    },
    /** With hesitation there is a pause after the third word of each sentence. */
    byFormants(sentences: readonly string[], voice: SyntheticVoice, hesitationMs = 0): KnownReading {
      return inARow(
        sentences.map((sentence) => {
          const own = wordsOf(sentence)
          return syntheticReading([200, ...own.slice(0, 3), hesitationMs, ...own.slice(3), 200], voice)
        }),
      )
    },
  }
}

function inARow(readings: readonly Pick<KnownReading, 'sound' | 'words'>[]): KnownReading {
  const [words, sentenceStarts, parts] = [[] as TimedWord[], [] as number[], [] as (Float32Array | number)[]]
  let at = 0
  for (const { sound, words: own } of readings) {
    sentenceStarts.push(words.length)
    for (const { text, startMs, endMs } of own) words.push({ text, startMs: at + startMs, endMs: at + endMs })
    parts.push(sound, betweenMs)
    at += sound.length / samplesAMs + betweenMs
  }
  return { sound: joined(...parts), words, sentenceStarts }
}

/** A reading in a quiet room as a model. */
export function modelOf({ sound, words, sentenceStarts }: KnownReading): Model {
  const quiet = withNoise(sound, 40, 'studio')
  const model = prepareModel(quiet, findSpeech(quiet), words, sentenceStarts)
  if (isUnavailable(model)) throw new Error(model.unavailable)
  return model
}

/** How far each word of a take starts from its true time, in ms, as the model finds it; the reason if it is refused. */
export function startErrors(model: Model, take: KnownReading, decibels: number): readonly number[] | string {
  const noisy = withNoise(take.sound, decibels, 'room')
  const speech = findSpeech(noisy)
  const marks = mapWords(model, isUnavailable(speech) ? speech : { energies: bandEnergiesOf(noisy), speech })
  if (isUnavailable(marks)) return marks.unavailable
  return marks.value.map(({ mine }, index) =>
    Math.abs((mine?.startMs ?? Number.POSITIVE_INFINITY) - (take.words[index]?.startMs ?? 0)),
  )
}
