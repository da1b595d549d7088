import { describe, expect, test } from 'vitest'
import { anArticle, aSentence } from '../testing/article.ts'
import { chunksOf, markOf, placedPieces, type SentenceNotes, tokensOfPoint } from './text-layers.ts'

const sentence = aSentence('s1', 0, '“Wait,” said Kim. “Now!”', [
  [1, 5, 0],
  [8, 12, 1],
  [13, 16, -1],
  [19, 22, 2],
])
const notes = (...chunks: [string, string][]): SentenceNotes => ({
  sentenceId: 's1',
  chunks,
  note: null,
  approved: true,
})

describe('the chunks of a sentence', () => {
  test('hold every letter but the blanks between them, and every word once and in order', () => {
    const chunks = chunksOf(sentence, notes(['“Wait,”', '기다려'], ['said Kim.', '킴이 말했어요'], ['“Now!”', '지금']))
    expect(chunks?.map(({ pieces, ko }) => [pieces.map(({ text }) => text).join(''), ko])).toEqual([
      ['“Wait,”', '기다려'],
      ['said Kim.', '킴이 말했어요'],
      ['“Now!”', '지금'],
    ])
    const tokens = chunks?.flatMap(({ pieces }) => pieces.flatMap(({ token }) => (token === null ? [] : [token])))
    expect(tokens).toEqual([0, 1, 2, 3])
  })

  test('are not drawn when they are of another wording', () => {
    expect(chunksOf(sentence, notes(['“Stay,”', '있어'], ['said Kim.', '킴이 말했어요']))).toBeNull()
  })

  test('are the whole sentence, wherever it is cut between two words', () => {
    for (const { en, tokens } of anArticle().paragraphs.flat()) {
      const whole = aSentence('s1', 0, en, tokens)
      for (let blank = en.indexOf(' '); blank >= 0; blank = en.indexOf(' ', blank + 1)) {
        const cut = chunksOf(whole, notes([en.slice(0, blank), 'ㄱ'], [en.slice(blank + 1), 'ㄴ']))
        expect(cut?.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join(' ')).toBe(en)
        expect(cut?.flatMap(({ pieces }) => pieces.filter(({ token }) => token !== null))).toHaveLength(tokens.length)
      }
    }
  })
})

test('a mark covers its words and what is between them, not what is around them', () => {
  const marks = [{ id: 'm', start: 8, end: 16, number: null }]
  const covered = placedPieces(sentence).filter((piece) => markOf(piece, marks))
  expect(covered.map(({ text }) => text)).toEqual(['said', ' ', 'Kim'])
})

test.each([
  ['said Kim', [1, 2]],
  ['aid', [1]],
  ['not there', []],
])('the point “%s” of a note is tokens %j', (point, tokens) => {
  expect([...tokensOfPoint(sentence, point)]).toEqual(tokens)
})
