import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GivenAnswer, observationsOn } from './observations.ts'
import { misspellingsIn, type SpellingWords } from './spellings.ts'

const words = new Set(
  'receive believe forest tree plant light because friend their there house begin hangover'.split(' '),
)
const known: SpellingWords = {
  has: (base) => words.has(base) || base === 'sumbisori',
  isCommon: (word) => words.has(word),
  misspellings: misspellingsIn('# wrong right\nrecieve receive\nbecuase because\nfreind friend\nbegining beginning\n'),
}
const typed = (...texts: string[]): GivenAnswer[] => texts.map((text, at) => ({ no: at + 1, text, typed: true }))
const found = (...texts: string[]) => observationsOn(typed(...texts), known)

describe('an observation', () => {
  test('is a word that is commonly written instead of another', () => {
    expect(found('We recieve light.')).toEqual([
      { kind: 'SPELLING', no: 1, quote: 'recieve', better: 'receive', ko: null },
    ])
    expect(found('It is becuase of that.', 'Freind is a word.').map(({ no, better }) => [no, better])).toEqual([
      [1, 'because'],
      [2, 'Friend'],
    ])
  })

  test('knows the forms of a misspelling', () => {
    expect(found('I recieved it.', 'I am recieving it.').map(({ better }) => better)).toEqual(['received', 'receiving'])
  })

  test('is a long word with a letter doubled, or two in the wrong order', () => {
    expect(found('The forrest is nice.').map(({ better }) => better)).toEqual(['forest'])
    expect(found('The foerst is nice.').map(({ better }) => better)).toEqual(['forest'])
  })

  test.each([
    ['a known form', 'The forests were planted and believed.'],
    ['a word of the article', 'They call it sumbisori.'],
    ['a name', 'We met Becuase there.'],
    ['a word that is only near another', 'I had a hangovar and a handover.'],
    ['a short word', 'The tre.'],
    ['a word that is far from any', 'It was wonderful.'],
    [
      'what may follow itself',
      'What it is is that he had had enough, and I know that that is so. Very very nice, i.e. good.',
    ],
    ['an abbreviation', 'She has an MBA.'],
  ])('is not made about %s', (_, text) => {
    expect(found(text)).toEqual([])
  })

  test('is a word that stands twice, an I that is small, and a name that is', () => {
    expect(found('I saw the the tree and i’m glad on sunday.')).toEqual([
      { kind: 'REPEATED_WORD', no: 1, quote: 'the the', better: 'the', ko: null },
      { kind: 'LOWER_I', no: 1, quote: 'i’m', better: 'I’m', ko: null },
      { kind: 'CAPITAL', no: 1, quote: 'sunday', better: 'Sunday', ko: null },
    ])
  })

  test('is a confusion of words, with the reason', () => {
    const [first, second] = found('We discussed about trees. Almost people like them.')
    expect(first).toMatchObject({ kind: 'USAGE', quote: 'discussed about', better: 'discussed' })
    expect(first?.ko).toMatch(/전치사/)
    expect(second).toMatchObject({ quote: 'Almost people', better: 'Most people' })
  })

  test('is the same beginning of every sentence', () => {
    const same = found('I think so. I think trees help.', 'I think it is good.', 'I think yes.')
    expect(same).toEqual([{ kind: 'SAME_START', no: 1, quote: 'I think', better: null, ko: null }])
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
