import { joined, type SyntheticWord, withNoise } from './synthetic-speech.ts'

/** A sentence read aloud alone, with the true times of its words. */
export interface SentenceReading {
  /** mono, 16,000 samples a second */
  readonly sound: Float32Array
  readonly words: readonly SyntheticWord[]
}

export const takeKinds = [
  'WHOLE',
  'SENTENCES_LEFT_OUT',
  'BROKEN_OFF',
  'WORDS_LEFT_OUT',
  'SAID_AGAIN',
  'PAUSES',
  'OTHER_TEXT',
  'SILENCE',
  'TONE',
] as const
export type MadeTakeKind = (typeof takeKinds)[number]

/** A take that was put together, with what is true about it. */
export interface MadeTake {
  readonly kind: MadeTakeKind
  readonly sound: Float32Array
  /** for each word of the script whether it was said */
  readonly said: readonly boolean[]
  /** true lengths of what is silent between two sounds, in ms */
  readonly silences: readonly number[]
  /** from the first to the last sound */
  readonly totalMs: number
  /** words that sound, those said twice counted twice */
  readonly wordsSaid: number
}

export interface Making {
  readonly kind: MadeTakeKind
  /** the script as this reader says it, sentence by sentence */
  readonly script: readonly SentenceReading[]
  /** what is read where the script is not */
  readonly other: readonly SentenceReading[]
  /** between sentences */
  readonly betweenMs: number
  readonly decibels: number
  readonly chance: () => number
}

/** Sound with the number of its words, or silence in ms. */
type Piece = { readonly sound: Float32Array; readonly words: number } | number

const samplesAMs = 16

/** Puts a take together out of sentences whose words have known times. */
export function makeTake(making: Making): MadeTake {
  const { kind, script, other, betweenMs, decibels } = making
  if (kind === 'SILENCE' || kind === 'TONE') return withoutVoice(making)
  const readings = kind === 'OTHER_TEXT' ? other : script
  const plan = planOf(making)
  const pieces = plan.flatMap(({ sentence, words }, index): Piece[] => {
    const reading = readings[sentence]
    return reading ? [...(index > 0 ? [betweenMs] : []), ...piecesOf(reading, words)] : []
  })
  const whole = joined(300, ...pieces.map((piece) => (typeof piece === 'number' ? piece : piece.sound)), 300)
  const said = kind === 'OTHER_TEXT' ? new Set<string>() : new Set(plan.flatMap(placesOf))
  return {
    kind,
    sound: withNoise(whole, decibels, 'room'),
    said: script.flatMap(({ words }, sentence) => words.map((_, word) => said.has(`${sentence}.${word}`))),
    ...silencesOf(whole),
    wordsSaid: pieces.reduce((sum: number, piece) => sum + (typeof piece === 'number' ? 0 : piece.words), 0),
  }
}

function withoutVoice({ kind, script, decibels }: Making): MadeTake {
  const tone = Float32Array.from({ length: 64_000 }, (_, at) => (kind === 'TONE' ? 0.2 * Math.sin(at / 12) : 0))
  return {
    kind,
    sound: kind === 'TONE' ? withNoise(joined(400, tone, 400), decibels, 'room') : tone,
    said: script.flatMap(({ words }) => words.map(() => false)),
    ...{ silences: [], totalMs: 4_000, wordsSaid: 0 },
  }
}

const placesOf = ({ sentence, words }: Planned) => words.map(({ word }) => `${sentence}.${word}`)

/** The words of a sentence that follow each other in it stay in one piece, unless there is a pause between them. */
function piecesOf(reading: SentenceReading, words: Planned['words']): Piece[] {
  const pieces: Piece[] = []
  let pending: number[] = []
  const flush = () => {
    if (pending.length > 0) pieces.push({ sound: cutOut(reading, pending), words: pending.length })
    pending = []
  }
  for (const { word, pauseMs } of words) {
    if (word !== (pending.at(-1) ?? word - 1) + 1) flush()
    pending.push(word)
    if (pauseMs === 0) continue
    flush()
    pieces.push(pauseMs)
  }
  flush()
  return pieces
}

interface Planned {
  readonly sentence: number
  readonly words: readonly { readonly word: number; readonly pauseMs: number }[]
}

function planOf({ kind, script, other, chance }: Making): Planned[] {
  const below = (n: number) => Math.floor(chance() * n)
  const readings = kind === 'OTHER_TEXT' ? other : script
  const whole = (sentence: number): Planned => ({
    sentence,
    words: (readings[sentence]?.words ?? []).map((_, word) => ({ word, pauseMs: 0 })),
  })
  const all = readings.map((_, sentence) => whole(sentence))
  switch (kind) {
    case 'SENTENCES_LEFT_OUT': {
      const missing = new Set(
        Array.from({ length: 1 + below(Math.ceil(script.length / 2)) }, () => below(script.length)),
      )
      return all.filter(({ sentence }) => !missing.has(sentence) || missing.size === script.length)
    }
    case 'BROKEN_OFF':
      return all.slice(0, 1 + below(script.length - 1))
    case 'WORDS_LEFT_OUT': {
      const sentence = below(script.length)
      const words = all[sentence]?.words ?? []
      const from = 1 + below(Math.max(1, words.length - 4))
      const without = words.filter(({ word }) => word < from || word >= from + 3)
      return all.map((each) => (each.sentence === sentence ? { sentence, words: without } : each))
    }
    case 'SAID_AGAIN': {
      const again = below(script.length)
      return all.flatMap((each) => (each.sentence === again ? [each, each] : [each]))
    }
    case 'PAUSES': {
      const sentence = below(script.length)
      const place = below(Math.max(1, (all[sentence]?.words.length ?? 1) - 1))
      const pauseMs = 500 + below(3_000)
      return all.map((each) =>
        each.sentence === sentence
          ? { sentence, words: each.words.map(({ word }) => ({ word, pauseMs: word === place ? pauseMs : 0 })) }
          : each,
      )
    }
    default:
      return all
  }
}

/** Some words in a row out of a sentence, with what is silent before its first or after its last word. */
function cutOut({ sound, words }: SentenceReading, wanted: readonly number[]): Float32Array {
  const [first, last] = [wanted[0] ?? 0, wanted.at(-1) ?? 0]
  const from = first === 0 ? 0 : (words[first]?.startMs ?? 0)
  const to = last === words.length - 1 ? sound.length / samplesAMs : (words[last + 1]?.startMs ?? 0)
  return sound.subarray(Math.round(from * samplesAMs), Math.round(to * samplesAMs))
}

/** What is silent for 100 ms or more in a sound without noise. */
function silencesOf(sound: Float32Array): Pick<MadeTake, 'silences' | 'totalMs'> {
  const loud = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 100
  const silences: number[] = []
  const first = sound.findIndex((sample) => Math.abs(sample) > loud)
  let last = first
  for (let at = first + 1; at < sound.length; at++) {
    if (Math.abs(sound[at] ?? 0) <= loud) continue
    if (at - last >= 100 * samplesAMs) silences.push((at - last) / samplesAMs)
    last = at
  }
  return { silences, totalMs: (last - first) / samplesAMs }
}
