import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judge, viewOf } from '../questions/index.ts'
import { type SyntheticHistory, syntheticPool } from '../testing/index.ts'
import type { WeekReadings } from './compose.ts'
import { composePaper, keyOnPaper, paperItems, printed } from './index.ts'
import { paperScore } from './score.ts'

const histories = fc.record({
  articles: fc.constantFrom(0, 1, 2, 3, 5, 9),
  sentences: fc.integer({ min: 1, max: 14 }),
  words: fc.constantFrom(0, 1, 3, 8, 40),
  clips: fc.constant(false),
})

/** A week of a synthetic reader; a paragraph has three sentences. */
function weekOf(seed: string, history: SyntheticHistory): WeekReadings {
  const { texts, words } = syntheticPool(seed, history)
  const inParagraphs = (ids: readonly string[]) =>
    Array.from({ length: Math.ceil(ids.length / 3) }, (_, index) => ids.slice(3 * index, 3 * index + 3))
  return {
    texts: texts.map((pooled) => ({ ...pooled, paragraphs: inParagraphs(pooled.text.sentences.map(({ id }) => id)) })),
    words,
  }
}

describe('a paper test made from any week', () => {
  test('keeps its quotas, asks nothing twice, and prints the proof but not the sentences that words are asked in', () => {
    fc.assert(
      fc.property(histories, fc.string({ maxLength: 12 }), (history, seed) => {
        const week = weekOf(`${seed}/week`, history)
        const sections = composePaper(week, seed)
        if (!sections) return
        const items = paperItems(sections)
        expect(items.length).toBeGreaterThanOrEqual(4)
        expect(items.length).toBeLessThanOrEqual(16)
        const prints = items.map((item) => JSON.stringify(printed(item)))
        expect(new Set(prints).size).toBe(items.length)
        const passages = sections.flatMap((section) => (section.kind === 'READING' ? section.passage : []))
        for (const section of sections) {
          if (section.kind === 'READING') {
            expect(section.items.length).toBeLessThanOrEqual(2)
            for (const item of section.items)
              if (item.type === 'COMPREHENSION') expect(section.passage.join(' ')).toContain(item.proof.en)
          } else
            for (const item of section.items)
              if ('sentence' in item) expect(passages.filter((part) => part.includes(item.sentence.en))).toEqual([])
        }
      }),
      { numRuns: 1_000, seed: 20_261_123 },
    )
  })

  test('asks only what works on paper and can be judged, and the sheet does not hold the key of a gap', () => {
    const sections = composePaper(weekOf('keys', { articles: 4, sentences: 12, words: 20, clips: true }), 'keys') ?? []
    expect(sections.map(({ kind }) => kind)).toEqual(['READING', 'READING', 'READING', 'READING', 'WORDS', 'ORDER'])
    for (const item of paperItems(sections)) {
      const { input, choices, stem } = printed(item)
      if (input.kind === 'CHOICE') {
        const right = input.choices[Number(keyOnPaper(item)) - 1]
        expect(choices[Number(keyOnPaper(item)) - 1]).toBe(right?.text)
        expect(judge(item, { kind: 'CHOICE', choiceId: right?.id ?? '' }, { isWord: () => true })?.credit).toBe(1)
      } else expect(stem).not.toContain(keyOnPaper(item))
      expect(viewOf(item).sound).toBeNull()
    }
  })

  test('is the same for the same week and seed, and needs four questions', () => {
    const week = () => weekOf('same', { articles: 3, sentences: 10, words: 12, clips: false })
    expect(composePaper(week(), 'a')).toEqual(composePaper(week(), 'a'))
    expect(composePaper(week(), 'a')).not.toEqual(composePaper(week(), 'b'))
    expect(composePaper(weekOf('none', { articles: 0, sentences: 1, words: 0, clips: false }), 'a')).toBeNull()
  })
})

describe('the score', () => {
  const answers = (right: number, of: number, level: 'A2' | 'B1' | 'B2') =>
    Array.from({ length: of }, (_, index) => ({ credit: index < right ? 1 : 0, level }))

  test('is the share of right answers on texts of the own level', () => {
    expect(paperScore(answers(12, 16, 'B1'), 'B1')).toEqual({
      points: 12,
      of: 16,
      fair: { score: 75, low: 59, high: 86 },
    })
  })

  test('counts texts above the own level as harder and those below as easier, by one logit a level', () => {
    // logit .75 = 1.0986; one more is .8908, one less is .5246.
    expect(paperScore(answers(12, 16, 'B2'), 'B1').fair?.score).toBe(89)
    expect(paperScore(answers(12, 16, 'A2'), 'B1').fair?.score).toBe(52)
  })

  test('stays within 0 and 100, grows with every credit, and its range holds it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ credit: fc.constantFrom(0, 0.5, 0.8, 1), level: fc.constantFrom('A1', 'A2', 'B1', 'B2', 'C1') }),
          {
            minLength: 6,
            maxLength: 16,
          },
        ),
        fc.constantFrom('A1', 'B1', 'C1'),
        (given, own) => {
          const { fair } = paperScore(given, own)
          const better = paperScore(
            given.map((answer) => ({ ...answer, credit: Math.min(1, answer.credit + 0.2) })),
            own,
          )
          expect(fair?.low).toBeGreaterThanOrEqual(0)
          expect(fair?.high).toBeLessThanOrEqual(100)
          expect(fair?.low).toBeLessThanOrEqual(fair?.score ?? -1)
          expect(fair?.high).toBeGreaterThanOrEqual(fair?.score ?? 101)
          expect(better.fair?.score).toBeGreaterThanOrEqual(fair?.score ?? 101)
        },
      ),
    )
  })

  test('of a few questions is not told', () => {
    expect(paperScore(answers(3, 5, 'B1'), 'B1')).toEqual({ points: 3, of: 5, fair: null })
  })
})
