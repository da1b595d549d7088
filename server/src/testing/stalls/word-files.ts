import { wordsToCsv } from '#word-exchange'
import { units } from './nasty.ts'

const most = 2_999_000
const filled = (unit: string | Uint8Array, mark: readonly number[] = []) =>
  Buffer.concat([Buffer.from(mark), Buffer.alloc(most, unit as string)])
const rows = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, n) => row(n)).join('\n')

const memory = {
  stability: 12.3,
  difficulty: 5,
  reps: 3,
  lapses: 1,
  dueAt: new Date('2026-12-01T00:00:00Z'),
  lastAt: new Date('2026-11-11T00:00:00Z'),
}

/** Our own file of 5,000 words, each with a long sentence and both memories: 3 MB. */
export const ownList = () =>
  wordsToCsv(
    Array.from({ length: 5_000 }, (_, n) => ({
      lemma: `word${n}`,
      pos: 'noun',
      sense: 1,
      ipa: 'a',
      level: 'B1',
      ko: `뜻 하나 ${n}`,
      audioUrl: null,
      state: 'LEARNING' as const,
      savedAt: new Date('2026-01-01T00:00:00Z'),
      source: null,
      sentence: { en: `The word${n} gave up `.repeat(8), ko: '문장'.repeat(30) },
      recall: memory,
      production: memory,
    })),
  )

/** Word files made to be slow, by their filler; each within 3 MB. */
export const wordFiles: Readonly<Record<string, () => string | Uint8Array>> = {
  newlines: () => filled('\n'),
  'a letter a line': () => filled('a\n'),
  'carriage returns': () => filled('\r'),
  'the Korean code page': () => filled(Buffer.from([0xb0, 0xa1])),
  'no text at all': () => filled(Buffer.from([0xff])),
  'half characters': () => filled(Buffer.from([0x80])),
  'one line': () => filled('a'),
  commas: () => filled(','),
  'quotation marks': () => filled('"'),
  'an open quotation': () => `"${'a,'.repeat(most / 2)}`,
  'a hundred open quotations': () => filled(`"${'a'.repeat(29_000)}\n`),
  'wide rows': () => filled(`${'a,'.repeat(30_000)}\n`),
  'newlines of UTF-16': () => filled(Buffer.from([0x0a, 0]), [0xff, 0xfe]),
  'Hangul of UTF-16': () => filled(Buffer.from([0, 0xac]), [0xff, 0xfe]),
  'half pairs of UTF-16': () => filled(Buffer.from([0, 0xd8]), [0xff, 0xfe]),
  'head lines': () => filled(`#${' '.repeat(9_000)}\n`),
  'piles of marks': () => rows(48, () => `a${units.marks?.repeat(15_000)}`),
  'long sentences': () => rows(5_000, (n) => `word${n},뜻 ${n},${'The gave up '.repeat(40)}`),
  markup: () => rows(5_000, (n) => `word${n}<b>,뜻 ${n}&nbsp;,${'<div &amp;'.repeat(50)}`),
  'one word on all lines': () => rows(20_000, () => 'word,뜻'),
  'headings that go on': () => rows(50, () => `단어,뜻,day${' '.repeat(58_000)}x`),
  'empty lines below a word': () => `나무,tree${'\n'.repeat(19_990)}`,
  'small items of JSON': () => `["a"${',[]'.repeat(900_000)}]`,
  'a long first line of JSON': () => `["a"${',[]'.repeat(900_000)}]\n[]`,
  'empty lines in JSON': () => `["a",${'\n'.repeat(2_990_000)}`,
  'small lists in JSON': () => `{${rows(180_000, (n) => `"a${n}":[{}],`)}`,
  'wide objects of JSON': () =>
    `[${rows(2_000, () => `{${Array.from({ length: 100 }, (_, n) => `"a${n}":"b"`).join(',')}},`)}{}]`,
  'pairs on one line': () => filled('a,가;'),
  'nothing but problems': () => rows(5_000, () => '가,나'),
}

/** Those that hold up most, and one each of what is told apart: by bytes, quotation marks, rows and what is in them. */
export const fewWordFiles = [
  'the Korean code page',
  'quotation marks',
  'a hundred open quotations',
  'wide rows',
  'Hangul of UTF-16',
  'head lines',
  'piles of marks',
  'long sentences',
  'headings that go on',
  'nothing but problems',
]
