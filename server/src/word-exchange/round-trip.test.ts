import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardCell, unguardCell } from '#platform/spreadsheets/formula-guard'
import { csvToWords, wordsToCsv } from './index.ts'
import { posNames } from './names.ts'
import type { ExchangedWord, ParsedWord } from './record.ts'
import { koreanCodePage, utf8 } from './testing/encodings.ts'
import { aWord, memory } from './testing/words.ts'

const withoutLine = ({ line: _, ...word }: ParsedWord) => word
const reread = async (words: readonly ExchangedWord[]) => {
  const { words: read, problems } = await csvToWords(utf8(await wordsToCsv(words)))
  expect(problems).toEqual([])
  return read.map(withoutLine)
}

const awkward = ['"', '""', ',', ';', '\t', '\n', '\r', '\r\n', '=', '+', '-', '@', "'", "'=", '\ufeff', '\ufffd', '＝']
const pieces = [
  ...awkward,
  '#',
  'sep=;',
  '<b>',
  '&amp;',
  '한글',
  '한글',
  '👩‍👩‍👧',
  'עברית',
  '\u202e',
  ' ',
  '\u0000'.repeat(0),
  'a',
]
const hostile = (most: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
    .map((parts) => parts.join('').replaceAll('\0', ''))
    .filter((text) => [...text].length <= most)
const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
const decimal = fc.oneof(fc.constant(0), fc.double({ min: Number.MIN_VALUE, max: 1e9, noNaN: true }))
const count = fc.nat({ max: 999_999 })
const aMemory = fc.record({
  stability: decimal,
  difficulty: decimal,
  dueAt: instant,
  lastAt: instant,
  reps: count,
  lapses: count,
})
const present = <T extends object>(part: fc.Arbitrary<T>) =>
  fc.option(part.filter((value) => Object.values(value).join('') !== ''))
const numbered: fc.Arbitrary<ExchangedWord> = fc.record({
  lemma: hostile(60).filter((text) => text.trim() !== ''),
  pos: fc.constantFrom(...Object.keys(posNames)),
  sense: count,
  ipa: hostile(100),
  level: hostile(100),
  ko: hostile(200),
  state: fc.constantFrom('LEARNING', 'KNOWN', 'IGNORED', 'PAUSED'),
  savedAt: instant,
  sentence: present(fc.record({ en: hostile(1_000), ko: hostile(1_000) })),
  source: present(
    fc.record({
      articleId: hostile(100),
      level: hostile(100),
      sentenceId: hostile(100),
      headline: hostile(1_000),
      url: fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.constant('')),
    }),
  ),
  audioUrl: fc.option(fc.webUrl({ withFragments: true })),
  recall: fc.option(aMemory),
  production: fc.option(aMemory),
})
/** A file has no numbers of own words. */
const anyWord = numbered.map((word) => (word.pos === 'own' ? { ...word, sense: null } : word))
const words = fc.uniqueArray(anyWord, {
  maxLength: 8,
  minLength: 1,
  selector: ({ lemma, pos, sense, ko }) => JSON.stringify([lemma, pos, sense ?? ko]),
})

test('a list returns complete from its CSV, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(words, async (list) => {
      expect(await reread(list)).toEqual(list)
    }),
    { numRuns: 400 },
  )
})

test('times return to the millisecond and memory numbers to the last bit', async () => {
  const stabilities = [0.1 + 0.2, 1 / 3, 5e-324, 1.797e308, 36_500.000_000_000_01]
  const list = stabilities.map((stability, sense) =>
    aWord({ sense, recall: { ...memory, stability }, savedAt: new Date('2026-02-28T15:00:00.001Z') }),
  )
  expect(await reread(list)).toEqual(list)
})

test('an empty list returns as an empty list', async () => {
  expect(await csvToWords(utf8(await wordsToCsv([])))).toMatchObject({ words: [], problems: [{ rule: 'NO_WORDS' }] })
})

test('no cell begins like a formula, and reading removes exactly the guard that writing added', async () => {
  await fc.assert(
    fc.asyncProperty(hostile(200), async (cell) => {
      expect(guardCell(cell)).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(unguardCell(guardCell(cell))).toBe(cell)
    }),
  )
})

test('the file is what Excel opens: a byte order mark, CRLF, Korean names, guarded formulas', async () => {
  const text = await wordsToCsv([aWord({ lemma: '=HYPERLINK("http://x")', ko: '수식, 아님' })])
  expect(text.startsWith('\ufeff단어,품사,뜻 번호,발음,수준,뜻,상태,저장한 때,문장,문장 뜻,기사,')).toBe(true)
  expect(text).toContain(
    '\r\n"\'=HYPERLINK(""http://x"")",동사,1,/ˈbɑːroʊ/,A2,"수식, 아님",익히는 단어,2026-11-21T08:59:59.001+09:00,',
  )
  expect(text.endsWith('\r\n')).toBe(true)
})

test('our file returns after Excel saved it with semicolons in the Korean code page, with columns moved and removed', async () => {
  const saved = '뜻;단어;상태;뜻 번호;품사;저장한 때\r\n빌리다;borrow;쉬는 단어;1;동사;2026-11-21 8:59\r\n'
  const { words: read, problems } = await csvToWords(koreanCodePage(saved))
  expect(problems).toEqual([])
  expect(read).toMatchObject([
    { lemma: 'borrow', pos: 'verb', state: 'PAUSED', ko: '빌리다', recall: null, source: null },
  ])
  expect(read[0]).toMatchObject({ savedAt: new Date('2026-11-20T23:59:00Z') })
})

test('own words have no number in the file, one word and several have their names, and files of earlier days are read', async () => {
  const own = [aWord({ lemma: 'zorb', pos: 'own', sense: 4_711 }), aWord({ lemma: 'zorb it', pos: 'own', sense: 1 })]
  const text = await wordsToCsv(own)
  expect(text).toContain('\r\nzorb,직접 넣은 단어,,')
  expect(text).toContain('\r\nzorb it,내 표현,,')
  expect((await csvToWords(utf8(text))).words).toMatchObject(own.map((word) => ({ ...word, sense: null })))
  const earlier =
    '단어,품사,뜻 번호,뜻,상태,저장한 때\r\nzorb,직접 고른 표현,4711,굴리다,익히는 단어,2026-11-21 8:59\r\n'
  expect((await csvToWords(utf8(earlier))).words).toMatchObject([{ lemma: 'zorb', pos: 'own', sense: 4_711 }])
})
