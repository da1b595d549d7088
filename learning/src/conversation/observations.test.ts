import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GivenAnswer, knownWords, observationsOn } from './observations.ts'

const known = knownWords(
  'receive believe forest tree plant light because friend their there house horse borrow'.split(' '),
  (base) => base === 'sumbisori',
)
const typed = (...texts: string[]): GivenAnswer[] => texts.map((text, at) => ({ no: at + 1, text, typed: true }))
const found = (...texts: string[]) => observationsOn(typed(...texts), known)

describe('an observation', () => {
  test('is a word one slip away from the only word that it can be', () => {
    expect(found('We recieve light.')).toEqual([{ kind: 'SPELLING', no: 1, quote: 'recieve', better: 'receive' }])
    expect(found('It is becuase of that.', 'My freind said it.').map(({ no, better }) => [no, better])).toEqual([
      [1, 'because'],
      [2, 'friend'],
    ])
  })

  test.each([
    ['a known form', 'The forests were planted and believed.'],
    ['a word of the article', 'They call it sumbisori.'],
    ['a name', 'Becuase is a town.'],
    ['two words that it could be', 'A hoose.'],
    ['a short word', 'The tre.'],
    ['a word that is far from any', 'It was wonderful.'],
  ])('is not made about %s', (_, text) => {
    expect(found(text)).toEqual([])
  })

  test('is a word that stands twice, and an I that is small', () => {
    expect(found('I saw the the tree and i’m glad.')).toEqual([
      { kind: 'REPEATED_WORD', no: 1, quote: 'the the', better: 'the' },
      { kind: 'LOWER_I', no: 1, quote: 'i’m', better: 'I’m' },
    ])
    expect(found('He had had enough, and I know that that is so. Very very nice, i.e. good.')).toEqual([])
  })

  test('is the same beginning of every sentence', () => {
    const same = found('I think so. I think trees help.', 'I think it is good.', 'I think yes.')
    expect(same).toEqual([{ kind: 'SAME_START', no: 1, quote: 'I think', better: null }])
    expect(found('I think so. I think trees help.', 'I think it is good.', 'Yes, I think.')).toEqual([])
  })

  test('says nothing about spelling that nobody typed', () => {
    expect(observationsOn([{ no: 1, text: 'We recieve the the light, i say.', typed: false }], known)).toEqual([])
  })
})

test('there are three at most, none twice, and each is about words of its answer', () => {
  const answers = fc.array(
    fc
      .array(fc.constantFrom('recieve', 'the the', 'i', 'becuase', 'freind', 'tree', 'I think.', '네', '💡'))
      .map((words) => words.join(' ')),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(answers, (texts) => {
      const made = found(...texts)
      expect(made.length).toBeLessThanOrEqual(3)
      expect(new Set(made.map(({ kind, quote }) => kind + quote.toLowerCase())).size).toBe(made.length)
      for (const { no, quote } of made) expect(texts[no - 1]).toContain(quote)
    }),
  )
})
