import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { syllablesOf } from './syllables.ts'

// Counts after the dictionaries' syllables; words that careful speakers say in two ways ("fire", "family") are left
// out.
const words: Readonly<Record<number, string>> = {
  1: `through thought breathed stretched clothes league judged years eyes fruit built guess scheme height cause straight
    queue squeezed worse fifth weighed coast prince friend piece shoes goes stone walked jumped helped loved house bridge
    large whale world burned fresh strength`,
  2: `money people reason ocean quiet giant science lion being doing fuel cruel poem table apple little settled wanted
    needed changes boxes places houses uses sentence knowledge village language guitar movement careful homework
    something sometimes elsewhere bookshop rhythm tourist market surgeon region nation station special ancient patient
    million union question creature feature future nature measure pressure weather kitchen window yellow player highway`,
  3: `animal museum video radio piano idea area banana musician scientist opinion government history energy factory
    library company possible terrible exercise remember december continue develop determine completely recently suddenly
    electric discover beautiful popular behavior actual annual usual casual period serious various previous medium
    stadium audience influence happier easiest earlier organize tourism creation creative reaction vitamin chemical
    newspaper volunteer employee overcome carefully agreement settlement element implement`,
  4: `january february information education population technology biology geography society variety community evaluate
    situation temperature ability security experience material economy american appreciate associate negotiate
    environment television`,
  5: `individual imagination university electricity opportunity communication refrigerator organization international
    curiosity enthusiasm`,
  6: 'responsibility biodiversity',
}
const counted = Object.entries(words).flatMap(([count, list]) =>
  list.split(/\s+/).map((word) => ({ word, count: Number(count) })),
)

describe('the syllables of a word', () => {
  test('are right for at least 95 of 100 words, and off by no more than one', () => {
    expect(new Set(counted.map(({ word }) => word)).size).toBeGreaterThanOrEqual(200)
    const wrong = counted.filter(({ word, count }) => syllablesOf(word) !== count).map(({ word }) => word)
    expect(wrong.length / counted.length).toBeLessThanOrEqual(0.05)
    for (const { word, count } of counted) expect(Math.abs(syllablesOf(word) - count)).toBeLessThanOrEqual(1)
  })
})

describe('what is no plain word', () => {
  test.each([
    ['2016', 4], // twenty sixteen
    ['1905', 4], // nineteen oh five
    ['2000', 3],
    ['2007', 5], // two thousand seven
    ['1900', 4], // nineteen hundred
    ['1960s', 4],
    ['3,000', 3],
    ['1,250,000', 10], // one million two hundred fifty thousand
    ['70', 3],
    ['1.5', 3],
    ['7:30', 4],
    ['10th', 1],
    ['20th', 3],
    ['21st', 3],
  ])('the number %s has the syllables of what one says, %i', (number, count) => {
    expect(syllablesOf(number)).toBe(count)
  })

  test.each([
    ['U.S.', 2],
    ['EU', 2],
    ['BBC', 3],
    ['WWF', 7],
    ['CO2', 3],
    ['UNESCO', 3],
    ['Mr.', 2],
  ])('the abbreviation %s is read by its letters or as a word, %i', (abbreviation, count) => {
    expect(syllablesOf(abbreviation)).toBe(count)
  })

  test.each([
    ['don’t', 1],
    ["didn't", 2],
    ["haven't", 2],
    ["city's", 2],
    ["boss's", 2],
    ["it'll", 2],
    ["I'm", 1],
    ["workers'", 2],
    ['well-known', 2],
    ['twenty-one-year-old', 5],
    ['café', 2],
  ])('the parts of %s are heard, %i', (word, count) => {
    expect(syllablesOf(word)).toBe(count)
  })

  test('has none without a letter or a digit, and at least one with', () => {
    expect(['', '—', '%', '해녀'].map(syllablesOf)).toEqual([0, 0, 0, 0])
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aeiouybcdlrst019.-'’ ") }), (text) => {
        const count = syllablesOf(text)
        expect(Number.isInteger(count) && count >= 0).toBe(true)
        if (/[a-z\d]/.test(text)) expect(count).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
