import { describe, expect, test } from 'vitest'
import { anItem } from '../testing/practice-items.ts'
import { choiceQuestion } from './choice-question.ts'

const words = Array.from({ length: 200 }, (_, no) => anItem(no + 1))
const questionOf = (no: number, askedBefore = 0, attempt = 'one') =>
  choiceQuestion({ item: words[no] ?? anItem(no + 1), askedBefore }, attempt)

describe('a question with options', () => {
  test('has the right answer once among the near ones, in both directions', () => {
    for (const [no, item] of words.entries()) {
      const { direction, prompt, options, right } = questionOf(no)
      const [question, answer] =
        direction === 'EN_KO' ? [item.word.lemma, item.word.ko] : [item.word.ko, item.word.lemma]
      expect([prompt, options[right]]).toEqual([question, answer])
      expect(new Set(options).size).toBe(4)
    }
  })

  test('is the same after a reload, and the other way round when its word comes back', () => {
    for (let no = 0; no < 50; no++) {
      expect(questionOf(no)).toEqual(questionOf(no))
      expect(questionOf(no, 1).direction).not.toBe(questionOf(no).direction)
    }
  })

  test('goes both ways about equally often, with the answer in every place', () => {
    const all = words.map((_, no) => questionOf(no))
    const toKorean = all.filter(({ direction }) => direction === 'EN_KO').length
    expect(toKorean).toBeGreaterThan(70)
    expect(toKorean).toBeLessThan(130)
    for (const place of [0, 1, 2, 3]) expect(all.filter(({ right }) => right === place).length).toBeGreaterThan(25)
  })

  test('shows a meaning without the English note that would give it away', () => {
    const item = anItem(1, {
      word: { ...anItem(1).word, ko: '(in fact) 사실은' },
      choices: { meanings: ['거의'], words: [] },
    })
    const { direction, options, right } = choiceQuestion({ item, askedBefore: 0 }, 'one')
    expect([direction, options[right]]).toEqual(['EN_KO', '사실은'])
  })
})
