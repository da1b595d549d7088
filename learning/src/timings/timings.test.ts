import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alignmentSteps } from './align-timings.ts'
import { estimateTimings } from './estimate-timings.ts'
import type { AlignedTimings, TimedWord, Timings } from './timings.ts'

/** All steps at one go. */
function alignTimings(tokens: readonly string[], timed: readonly TimedWord[]): AlignedTimings {
  const steps = alignmentSteps(tokens, timed)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Words of 100 ms each, one after the other. */
const said = (text: string): TimedWord[] =>
  text.split(' ').map((word, index) => ({ text: word, startMs: index * 100, endMs: index * 100 + 100 }))
/** "0–100 100–200 ?" */
const spans = (timings: Timings) =>
  timings.map((timing) => (timing ? `${timing.startMs}–${timing.endMs}` : '?')).join(' ')
const aligned = (tokens: string, timed: readonly TimedWord[]) => {
  const { timings, matched } = alignTimings(tokens.split(' '), timed)
  return [spans(timings), matched]
}

const word = fc.constantFrom(
  'sea',
  'diver',
  'well-known',
  '2016',
  'twenty',
  'sixteen',
  'known',
  '3,000',
  'air',
  'a',
  '—',
)
const words = fc.array(word, { maxLength: 25 })

function expectInOrder(timings: Timings, durationMs: number): void {
  let before = 0
  for (const timing of timings.filter((one) => one !== null)) {
    expect(timing.startMs).toBeGreaterThanOrEqual(before)
    expect(timing.endMs).toBeGreaterThanOrEqual(timing.startMs)
    before = timing.endMs
  }
  expect(before).toBeLessThanOrEqual(durationMs)
}

describe('aligned times', () => {
  test.each([
    ['The sea is calm', 'the SEA, is calm.', '0–100 100–200 200–300 300–400'],
    ['in 2016 it rose', 'in twenty sixteen it rose', '0–100 100–300 300–400 400–500'],
    ['year 2016 3 divers', 'year twenty sixteen three divers', '0–100 100–300 300–400 400–500'],
    ['two thousand divers', '2000 divers', '0–33 33–100 100–200'],
    ['ten divers', '10 divers', '0–100 100–200'],
    ['a well-known diver', 'a well known diver', '0–100 100–300 300–400'],
    ['a well known diver', 'a well-known diver', '0–100 100–150 150–200 200–300'],
    ['the grey sea', 'the um gray sea', '0–100 200–300 300–400'],
  ])('put "%s" and "%s" together', (tokens, timed, expected) => {
    expect(aligned(tokens, said(timed))).toEqual([expected, 1])
  })

  test('are interpolated by syllables where words between were not heard', () => {
    const timed = [
      { text: 'the', startMs: 0, endMs: 100 },
      { text: 'sea', startMs: 500, endMs: 600 },
    ]
    expect(aligned('the haenyeo of Jeju sea', timed)).toEqual(['0–100 100–260 260–340 340–500 500–600', 0.4])
  })

  test('end where the next begins when the given ones overlap', () => {
    const timed = [
      { text: 'the', startMs: 0, endMs: 150 },
      { text: 'sea', startMs: 100, endMs: 200 },
    ]
    expect(aligned('the sea', timed)).toEqual(['0–100 100–200', 1])
  })

  test('are unknown before the first and after the last word, unless something was heard there', () => {
    expect(aligned('He said the sea rose', said('the sea'))).toEqual(['? ? 0–100 100–200 ?', 0.4])
    expect(aligned('Listen the sea', said('hm the sea'))[0]).toBe('0–100 100–200 200–300')
    expect(aligned('the sea', [])).toEqual(['? ?', 0])
    expect(aligned('the sea', said('xyz'))).toEqual(['? ?', 0])
    expect(alignTimings([], said('the sea'))).toMatchObject({ timings: [], matched: 0 })
  })
})

describe('aligned times of any text and recording', () => {
  test('are in order and inside the recording, whatever is given', () => {
    const time = fc.oneof(fc.integer({ min: -500, max: 9000 }), fc.constant(Number.NaN))
    const timed = fc.array(fc.record({ text: word, startMs: time, endMs: time }), { maxLength: 25 })
    fc.assert(
      fc.property(words, timed, (tokens, heard) => {
        const { timings, matched } = alignTimings(tokens, heard)
        expect(timings).toHaveLength(tokens.length)
        expectInOrder(timings, 9000)
        expect(matched >= 0 && matched <= 1).toBe(true)
      }),
    )
  })

  test('of a track that says exactly the text are the track’s', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('the', 'sea', 'diver', 'air', '10'), { minLength: 1 }), (tokens) => {
        const track = said(tokens.join(' '))
        const { timings, matched } = alignTimings(tokens, track)
        expect(timings).toEqual(track.map(({ startMs, endMs }) => ({ startMs, endMs })))
        expect(matched).toBe(1)
      }),
    )
  })
})

const texts = fc.array(words, { maxLength: 8 })

describe('estimated times', () => {
  test('share a length by syllables, with a pause of two between sentences', () => {
    // 3 + 1 + 2 + 1 syllables and two pauses in 1100 ms
    const { timings, sentences, source } = estimateTimings([['together', 'dive'], ['deeper'], ['down']], 1100)
    expect(spans(timings)).toBe('0–300 300–400 600–800 1000–1100')
    expect(spans(sentences)).toBe('0–400 600–800 1000–1100')
    expect(source).toBe('ESTIMATE')
  })

  test('run through stretches of speech and end sentences at the pauses nearby', () => {
    const speech = [
      { startMs: 1000, endMs: 1380 },
      { startMs: 2000, endMs: 2420 },
    ]
    // Two sentences of two syllables: the first ends with the first stretch, not 20 ms into the second.
    const { timings } = estimateTimings(
      [
        ['sea', 'air'],
        ['they', 'dive'],
      ],
      speech,
    )
    expect(spans(timings)).toBe('1000–1190 1190–1380 2000–2210 2210–2420')
  })

  test('let one sentence run over a pause in its middle', () => {
    const speech = [
      { startMs: 0, endMs: 200 },
      { startMs: 500, endMs: 700 },
    ]
    const { timings } = estimateTimings([['sea', 'air', 'they', 'dive']], speech)
    expect(spans(timings)).toBe('0–100 100–200 500–600 600–700')
  })

  test('are unknown without speech or without words', () => {
    for (const speech of [0, Number.NaN, [], [{ startMs: 5, endMs: 5 }]])
      expect(estimateTimings([['sea'], []], speech)).toMatchObject({ timings: [null], sentences: [null, null] })
    expect(estimateTimings([[], []], 1000)).toMatchObject({ timings: [], sentences: [null, null] })
    expect(spans(estimateTimings([[], ['sea'], []], 1000).sentences)).toBe('? 0–1000 ?')
  })
})

describe('estimated times of any text', () => {
  test('are in order, inside the length, and every word has some', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 60_000, max: 300_000 }), (sentences, durationMs) => {
        const { timings, sentences: found } = estimateTimings(sentences, durationMs)
        expectInOrder(timings, durationMs)
        expectInOrder(found, durationMs)
        for (const timing of timings) expect((timing?.endMs ?? 0) - (timing?.startMs ?? 0)).toBeGreaterThan(0)
      }),
    )
  })

  test('are in order inside the stretches of speech', () => {
    const stretch = fc.record({ startMs: fc.nat(60_000), endMs: fc.nat(60_000) })
    fc.assert(
      fc.property(texts, fc.array(stretch, { maxLength: 8 }), (sentences, speech) => {
        const ordered = speech.toSorted((a, b) => a.startMs - b.startMs)
        const { timings } = estimateTimings(sentences, ordered)
        expect(timings).toHaveLength(sentences.flat().length)
        expectInOrder(timings, 60_000)
        for (const timing of timings.filter((one) => one !== null))
          expect(ordered.some(({ startMs, endMs }) => startMs <= timing.startMs && timing.startMs <= endMs)).toBe(true)
      }),
    )
  })
})
