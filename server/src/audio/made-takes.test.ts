import { seededChance } from '@readgrow/learning/seeded-chance'
import { analyseTake, findSpeech, isUnavailable, prepareModel, type TakeMeasures } from '@readgrow/learning/speech'
import { joined, type MadeTake, makeTake, type SentenceReading, takeKinds, withNoise } from '@readgrow/learning/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { depth, spokenTexts, twoSynthesisers } from '#testing'

const woman = { pitch: 200, tract: 0.88, slowness: 1.35, seed: 'woman' }
const sentences = spokenTexts.slice(0, 7).flat()
const [samplesAMs, betweenMs] = [16, 350]
const readings = { house: [] as SentenceReading[], woman: [] as SentenceReading[] }

/** Without what is silent before the first and after the last word. */
function trimmed({ sound, words }: SentenceReading): SentenceReading {
  const [from, to] = [Math.max(0, (words[0]?.startMs ?? 0) - 40), (words.at(-1)?.endMs ?? 0) + 60]
  return {
    sound: sound.slice(Math.round(from * samplesAMs), Math.round(to * samplesAMs)),
    words: words.map(({ text, startMs, endMs }) => ({ text, startMs: startMs - from, endMs: endMs - from })),
  }
}

beforeAll(async () => {
  const { byDiphones, byFormants } = await twoSynthesisers()
  for (const sentence of sentences) {
    readings.house.push(trimmed(await byDiphones([sentence])))
    readings.woman.push(trimmed(byFormants([sentence], woman)))
  }
})

/** The voice of the house as readers hear it: its times only say when words begin. */
function houseModel(script: readonly SentenceReading[]) {
  const words: { text: string; startMs: number; endMs: number }[] = []
  const starts: number[] = []
  let at = 0
  for (const { sound, words: own } of script) {
    starts.push(words.length)
    for (const [index, { text, startMs }] of own.entries()) {
      const endMs = own[index + 1]?.startMs ?? sound.length / samplesAMs
      words.push({ text, startMs: at + startMs, endMs: at + endMs })
    }
    at += sound.length / samplesAMs + betweenMs
  }
  const sound = withNoise(joined(...script.flatMap((reading) => [reading.sound, betweenMs])), 50, 'studio')
  return {
    model: prepareModel(sound, findSpeech(sound), words, starts),
    starts,
    text: words.map(({ text }) => text).join(' '),
  }
}

interface Judged {
  readonly take: MadeTake
  readonly measures: TakeMeasures
  readonly starts: readonly number[]
}

/** The take of a draw, and what was measured about it by somebody who says that they read to the end. */
function judged(draw: number, decibels: number): Judged {
  const chance = seededChance(`made take ${draw}`)
  const kind = takeKinds[draw % takeKinds.length] ?? 'WHOLE'
  const count = 2 + Math.floor(chance() * 6)
  const from = Math.floor(chance() * (sentences.length - 2 * count + 1))
  const voice = draw % 2 === 0 ? readings.house : readings.woman
  const { model, starts, text } = houseModel(readings.house.slice(from, from + count))
  const take = makeTake({
    ...{ kind, decibels, chance, betweenMs: [150, 400, 700][draw % 3] ?? 400 },
    script: voice.slice(from, from + count),
    other: voice.slice(from + count, from + 2 * count),
  })
  const known = { script: text, transcript: null, readToTheEnd: true, model }
  return { take, starts, measures: analyseTake({ ...known, sound: take.sound }) }
}

/** What is said about a take that is not true; empty for a take about which only true things are said. */
function falseStatements({ take, measures, starts }: Judged): string[] {
  const found: string[] = []
  const { words, pace, pauses } = measures
  const wordsPerMinute = isUnavailable(pace.wordsPerMinute) ? null : pace.wordsPerMinute.value
  if (wordsPerMinute !== null) {
    const truth = (take.wordsSaid * 60_000) / take.totalMs
    if (take.wordsSaid === 0 || Math.abs(wordsPerMinute / truth - 1) > 0.15)
      found.push(`${Math.round(wordsPerMinute)} words a minute, in truth ${Math.round(truth)}`)
  }
  if (!isUnavailable(words)) {
    for (const [index, start] of starts.entries()) {
      const end = starts[index + 1] ?? words.value.length
      const isHeard = words.value.slice(start, end).some(({ mine }) => mine !== null)
      const isSaid = take.said.slice(start, end).some(Boolean)
      if (isHeard !== isSaid) found.push(`sentence ${index} ${isHeard ? 'heard' : 'not heard'}`)
      // Where words are missing is shown as a place: a word or two beside it are no other place.
      for (let at = start; at < end; at++) {
        const isNear = take.said.slice(Math.max(start, at - 3), Math.min(end, at + 4)).some((said) => !said)
        if (isHeard && words.value[at]?.mine === null && !isNear) found.push(`a word missing at ${at}`)
      }
    }
  }
  if (!isUnavailable(pauses.count) && take.wordsSaid > 0) {
    // A silence of about a quarter of a second may be either.
    const sure = take.silences.filter((ms) => ms >= 330).length
    const possible = take.silences.filter((ms) => ms >= 170).length
    if (pauses.count.value < sure || pauses.count.value > possible)
      found.push(`${pauses.count.value} pauses, in truth ${sure} to ${possible}`)
  }
  return found.map((statement) => `${take.kind}: ${statement}`)
}

const draws = Array.from({ length: depth(27, 207) }, (_, draw) => draw)
let quiet: readonly Judged[] = []

beforeAll(() => {
  quiet = draws.map((draw) => judged(draw, 30))
})

describe('about takes of which the truth is known', () => {
  test('nothing false is said', () => {
    expect(quiet.flatMap((each, draw) => falseStatements(each).map((said) => `${draw} ${said}`))).toEqual([])
  })

  test('something is said: whole readings and those without sentences are measured', () => {
    const measured = quiet.filter(({ take }) =>
      ['WHOLE', 'SENTENCES_LEFT_OUT', 'BROKEN_OFF', 'PAUSES'].includes(take.kind),
    )
    const refused = measured.filter(({ measures }) => isUnavailable(measures.words))
    expect(refused.length / measured.length).toBeLessThanOrEqual(0.1)
  })

  test('noise of 10 dB is named, and nothing is said that rests on pauses', () => {
    for (const draw of draws.slice(0, depth(3, 12))) {
      const { take, measures } = judged(draw, 10)
      if (take.wordsSaid === 0) continue
      const { signalToNoise } = measures.quality
      expect(isUnavailable(signalToNoise) || signalToNoise.value < 12).toBe(true)
      expect(measures.pauses.count).toEqual({ unavailable: 'TOO_NOISY' })
      expect(measures.pace.speechTime).toEqual({ unavailable: 'TOO_NOISY' })
    }
  })

  test('the voice of the house, taken as a reader, pauses nowhere where the model reads on', () => {
    for (const [index, reading] of readings.house.entries()) {
      const { model, text } = houseModel([reading])
      const sound = withNoise(joined(300, reading.sound, 300), 35, `room ${index}`)
      const { words, pausesInsideClauses } = analyseTake({
        sound,
        script: text,
        transcript: null,
        readToTheEnd: true,
        model,
      })
      if (isUnavailable(words)) throw new Error(`${index}: ${words.unavailable}`)
      expect(words.value.filter(({ mine }) => mine === null)).toEqual([])
      expect(pausesInsideClauses).toMatchObject({ value: [] })
    }
  })
})
