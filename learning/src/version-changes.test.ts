import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartOfSpeech } from './text/types.ts'
import { type BeatSentence, changedTokens } from './version-changes.ts'

const parts = { n: 'noun', v: 'verb', a: 'adjective', d: 'determiner', p: 'preposition', r: 'pronoun' } as const

/** "text:part" or "text/lemma:part" for each token. */
function sentence(id: string, beat: number, tokens: string): BeatSentence {
  const read = tokens.split(' ').map((token) => {
    const [word = '', part = 'n'] = token.split(':')
    const [text = '', lemma = text.toLowerCase()] = word.split('/')
    return { text, lemma, pos: parts[part as keyof typeof parts] as PartOfSpeech }
  })
  return { id, beat, tokens: read }
}

const changedWords = (from: BeatSentence[], to: BeatSentence[]) =>
  changedTokens(from, to).map(({ changed }, index) => changed.map((at) => to[index]?.tokens[at]?.text))

describe('the words marked after a switch of level', () => {
  const easy = [
    sentence('s1', 1, 'She:r dives/dive:v ten:a meters/meter:n'),
    sentence('s2', 2, 'They:r bring:v up:p shellfish:n'),
  ]

  test('are those that the other level did not have in the same beat', () => {
    const hard = [sentence('s1', 1, 'The:d diver:n dives/dive:v roughly:a ten:a meters/meter:n without:p equipment:n')]
    expect(changedWords(easy, hard)).toEqual([['diver', 'roughly', 'equipment']])
  })

  test('are no inflections, no words of grammar and no words that only moved', () => {
    const hard = [sentence('s1', 1, 'Ten/ten:a meters/meter:n under:p the:d surface:n dived/dive:v he:r is/be:v')]
    expect(changedWords(easy, hard)).toEqual([['surface']])
  })

  test('are counted: the second of a word that was there once is new', () => {
    const from = [sentence('s1', 1, 'old:a air:n')]
    expect(changedTokens(from, [sentence('s1', 1, 'air:n old:a air:n')])[0]?.changed).toEqual([0])
    expect(changedTokens(from, [sentence('s1', 1, 'old:a air:n new:a air:n')])[0]?.changed).toEqual([2, 3])
  })

  test('are sought in all sentences of the beat, however it is split', () => {
    const joined = [sentence('s1', 1, 'She:r dives/dive:v and:p breathes/breathe:v')]
    const split = [sentence('s1', 1, 'She:r dives/dive:v'), sentence('s2', 1, 'She:r breathes/breathe:v slowly:a')]
    expect(changedWords(joined, split)).toEqual([[], ['slowly']])
    expect(changedWords(split, joined)).toEqual([[]])
  })

  test('are not sought in other beats: what was told there is new here', () => {
    expect(changedWords(easy, [sentence('s2', 2, 'They:r dive:v')])).toEqual([['dive']])
  })

  test('are all of a sentence whose beat the other level left out', () => {
    const hard = [...easy, sentence('s3', 3, 'Their:d rules/rule:n protect:v the:d sea:n')]
    expect(changedTokens(easy, hard)).toEqual([
      { id: 's1', changed: [], added: false },
      { id: 's2', changed: [], added: false },
      { id: 's3', changed: [], added: true },
    ])
    expect(changedTokens(easy, [])).toEqual([])
  })
})

describe('of any two versions', () => {
  const version = fc
    .array(
      fc.record({
        beat: fc.integer({ min: 1, max: 4 }),
        words: fc.array(fc.constantFrom('sea:n', 'dive:v', 'deep:a', 'the:d', 'in:p', 'air:n'), { minLength: 1 }),
      }),
      { maxLength: 6 },
    )
    .map((sentences) => sentences.map(({ beat, words }, index) => sentence(`s${index}`, beat, words.join(' '))))
  const lemmasOf = (sentences: BeatSentence[], beat: number, lemma: string) =>
    sentences
      .filter((one) => one.beat === beat)
      .flatMap(({ tokens }) => tokens.filter((token) => token.lemma === lemma))

  test('one against itself has nothing marked', () => {
    fc.assert(
      fc.property(version, (same) => {
        for (const { changed, added } of changedTokens(same, same)) expect([changed, added]).toEqual([[], false])
      }),
    )
  })

  test('as many of a lemma are marked as a beat has more of it', () => {
    fc.assert(
      fc.property(version, version, (from, to) => {
        const marks = changedTokens(from, to)
        for (const beat of [1, 2, 3, 4].filter((one) => from.some((other) => other.beat === one)))
          for (const lemma of ['sea', 'dive', 'deep', 'air', 'the', 'in']) {
            const marked = to.flatMap(({ tokens, beat: own }, at) =>
              own === beat ? (marks[at]?.changed ?? []).filter((index) => tokens[index]?.lemma === lemma) : [],
            )
            const more = lemmasOf(to, beat, lemma).length - lemmasOf(from, beat, lemma).length
            expect(marked).toHaveLength(['the', 'in'].includes(lemma) ? 0 : Math.max(0, more))
          }
      }),
    )
  })
})
