import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { columns } from './columns.ts'
import { csvToWords, mostWords, wordsToCsv } from './index.ts'
import { readRows } from './rows.ts'
import { utf8 } from './testing/encodings.ts'
import { aWord } from './testing/words.ts'

const good = (at: number) => `word${at},뜻 ${at},Sentence ${at}.,문장 ${at}.`
const lettersOf = (count: number) => 'a'.repeat(count)

const bad = new Map<number, readonly [row: string, rule: string]>([
  [3, [',뜻만 있는 줄,,', 'EMPTY_WORD']],
  [40, ['"  ",공백뿐인 단어,,', 'EMPTY_WORD']],
  [77, [`${lettersOf(61)},긴 단어,,`, 'TOO_LONG']],
  [120, [`long,${'뜻'.repeat(201)},,`, 'TOO_LONG']],
  [121, [`long,긴 문장,${lettersOf(1_001)},`, 'TOO_LONG']],
  [200, [`long,긴 번역,Short.,${'가'.repeat(1_001)}`, 'TOO_LONG']],
  [233, ['nul\0,널,,', 'BROKEN_CHARACTER']],
  [300, ['nul,뜻\0,,', 'BROKEN_CHARACTER']],
  [350, ['사과,apple,,', 'WORD_NOT_ENGLISH']],
  [420, ['open,"닫히지 않는 따옴표,,', 'QUOTE_NOT_CLOSED']],
  [421, ['word5,뜻 5,,', 'DUPLICATE']],
  [501, ['WORD6,뜻 6,,', 'DUPLICATE']],
])

test('of 500 rows with 12 bad ones, 488 are imported and the 12 are named with line and reason', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => bad.get(at + 2)?.[0] ?? good(at + 2))
  const { words, problems } = await csvToWords(utf8(['단어,뜻,문장,문장 뜻', ...rows].join('\n')))
  expect(words).toHaveLength(488)
  expect(problems.map(({ line, rule }) => [line, rule])).toEqual([...bad].map(([line, [, rule]]) => [line, rule]))
  expect(words.at(-1)).toMatchObject({ lemma: 'word500', line: 500, ko: '뜻 500' })
  for (const { ko } of problems) expect(ko).toMatch(/요\.$/)
})

test('lines are numbered as in a spreadsheet: a cell of two lines is one row, a blank row is one', async () => {
  const { words, problems } = await csvToWords(
    utf8('단어,뜻\r\napple,"사과\r\n능금"\r\n\r\n,빈 단어\r\nrun,달리다\r\n'),
  )
  expect(words.map(({ lemma, line }) => [lemma, line])).toEqual([
    ['apple', 2],
    ['run', 5],
  ])
  expect(problems).toEqual([{ line: 4, rule: 'EMPTY_WORD', ko: '단어 칸이 비어 있어요.' }])
})

test('bytes that are no text cost only their row', async () => {
  const file = new Uint8Array([...utf8('apple,사과\nbad,'), 0xc3, 0x28, ...utf8('\nrun,달리다\n')])
  const { words, problems } = await csvToWords(file)
  expect(words.map(({ lemma }) => lemma)).toEqual(['apple', 'run'])
  expect(problems).toMatchObject([{ line: 2, rule: 'BROKEN_CHARACTER' }])
})

test('half of a surrogate pair costs only its row', async () => {
  const file = new Uint8Array(Buffer.from('\ufeffapple,사과\nbad,\ud83d\nrun,달리다\n', 'utf16le'))
  const { words, problems } = await csvToWords(file)
  expect(words.map(({ lemma }) => lemma)).toEqual(['apple', 'run'])
  expect(problems).toMatchObject([{ line: 2, rule: 'BROKEN_CHARACTER' }])
})

test('lengths count characters, so sixty emoji are a word of sixty', async () => {
  const { words, problems } = await csvToWords(utf8(`a${'😀'.repeat(59)},뜻\na${'😀'.repeat(60)},뜻\n`))
  expect([words.length, problems.map(({ rule }) => rule)]).toEqual([1, ['TOO_LONG']])
})

test('the five thousandth word is imported, and the one after it is named', async () => {
  const rows = Array.from({ length: mostWords + 3 }, (_, at) => good(at))
  const { words, problems } = await csvToWords(utf8(['단어,뜻,문장,문장 뜻', ...rows].join('\n')))
  expect(words).toHaveLength(mostWords)
  expect(problems).toEqual([
    { line: 5_002, rule: 'TOO_MANY_ROWS', ko: '한 번에 5,000개까지 올릴 수 있어요. 여기부터는 나눠서 올려 주세요.' },
  ])
})

test('headings between the words take no place of theirs', async () => {
  const days = (words: number) =>
    Array.from({ length: words }, (_, at) => (at % 50 === 0 ? [`Day ${at / 50 + 1},,,`, good(at)] : [good(at)])).flat()
  const list = (words: number) => csvToWords(utf8(['단어,뜻,문장,문장 뜻', ...days(words)].join('\n')))
  const whole = await list(mostWords)
  expect([whole.words.length, whole.problems]).toEqual([mostWords, []])
  const over = await list(mostWords + 1)
  expect([over.words.length, over.problems.map(({ rule }) => rule)]).toEqual([mostWords, ['TOO_MANY_ROWS']])
})

test.each([
  ['nothing', ''],
  ['a mark alone', '\ufeff'],
  ['blank lines', '\n\r\n \n'],
  ['a header alone', '단어,뜻\n'],
  ['head lines alone', '#separator:tab\n#html:true'],
])('a file with %s says that there are no words', async (_, text) => {
  expect(await csvToWords(utf8(text))).toMatchObject({ words: [], problems: [{ rule: 'NO_WORDS' }] })
})

test('an oversized row costs only itself, whether or not a quotation mark opens it', async () => {
  const long = lettersOf(70_000)
  const { words, problems } = await csvToWords(utf8(`apple,사과\n${long},뜻\nrun,"${long}\nsee,보다\n`))
  expect(words.map(({ lemma, line }) => [lemma, line])).toEqual([
    ['apple', 1],
    ['see', 4],
  ])
  expect(problems.map(({ line, rule }) => [line, rule])).toEqual([
    [2, 'TOO_LONG'],
    [3, 'QUOTE_NOT_CLOSED'],
  ])
})

test('reading stops after a hundred spoilt rows, and the result says so', async () => {
  const { words, problems } = await csvToWords(utf8(`run,"${lettersOf(70_000)}\n`.repeat(103)))
  expect(words).toEqual([])
  expect(problems).toHaveLength(101)
  expect(problems.at(-1)).toMatchObject({ line: 101, rule: 'UNREADABLE' })
})

const signs = [
  '"',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '#separator:',
  '#columns:',
  '#guid column:0\n',
  '#guid column:-3\n',
  'sep=',
]
const words = [
  '단어',
  '뜻',
  'word',
  'meaning',
  '품사',
  '뜻 번호',
  '상태',
  '저장한 때',
  '<b>',
  '{{c1::',
  '&#0;',
  '&#xffffff;',
  'a',
]

test('the import never throws: it takes a row or names it', async () => {
  const text = fc.array(fc.constantFrom(...signs, ...words), { maxLength: 60 }).map((parts) => utf8(parts.join('')))
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, fc.uint8Array({ maxLength: 200 })), async (file) => {
      const { words: taken, problems } = await csvToWords(file)
      expect(taken.length + problems.length).toBeGreaterThan(0)
      for (const { lemma, ko } of taken) expect(lemma !== '' && lemma.length <= 120 && ko.length <= 400).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('a duplicate lends its sentence to the row that has none', async () => {
  const { words, problems } = await csvToWords(utf8('apple,사과\nApple,사과,An apple.,사과 하나.\napple,애플\n'))
  expect(words).toMatchObject([
    { lemma: 'apple', ko: '사과', line: 1, sentence: { en: 'An apple.', ko: '사과 하나.' } },
    { lemma: 'apple', ko: '애플', line: 3 },
  ])
  expect(problems).toEqual([{ line: 2, rule: 'DUPLICATE', ko: '1번째 줄과 같은 단어라서 하나로 합쳤어요.' }])
})

test('our own duplicates are recognised by entry and sense, whatever the meaning says', async () => {
  const list = [aWord({ sentence: null, source: null }), aWord({ ko: '꾸다' }), aWord({ sense: 2 })]
  const { words, problems } = await csvToWords(utf8(await wordsToCsv(list)))
  expect(words).toMatchObject([
    { sense: 1, ko: '빌리다', sentence: aWord().sentence, source: aWord().source },
    { sense: 2, ko: '빌리다' },
  ])
  expect(problems).toMatchObject([{ line: 3, rule: 'DUPLICATE' }])
})

// No commas, so cells can be told apart without a parser.
const plain = aWord({ audioUrl: 'https://readgrow.kr/a.mp3' })
const ruined: readonly (readonly [keyof typeof columns, string, string])[] = [
  ['lemma', '', 'EMPTY_WORD'],
  ['pos', '동사구', 'WRONG_PART_OF_SPEECH'],
  ['sense', '첫째', 'WRONG_NUMBER'],
  ['state', 'DONE', 'WRONG_STATE'],
  ['savedAt', '2026-02-30T10:00:00Z', 'WRONG_TIME'],
  ['savedAt', '어제', 'WRONG_TIME'],
  ['url', 'javascript:alert(1)', 'WRONG_ADDRESS'],
  ['audioUrl', '//elsewhere.example/a.mp3', 'WRONG_ADDRESS'],
  ['recallStability', 'Infinity', 'WRONG_NUMBER'],
  ['recallDueAt', '', 'WRONG_TIME'],
  ['recallReps', '1.5', 'WRONG_NUMBER'],
  ['level', lettersOf(101), 'TOO_LONG'],
]

test.each(ruined)(
  'a row of our own file with a ruined %s (%s) is refused, its neighbour is not',
  async (column, value, rule) => {
    const [header = '', row = '', rest = ''] = (await wordsToCsv([plain, aWord({ lemma: 'lend' })])).split('\r\n')
    const names = header.slice(1).split(',')
    const cells = row.split(',')
    expect(cells).toHaveLength(names.length)
    cells[names.indexOf(columns[column])] = value
    const { words, problems } = await csvToWords(utf8([header, cells.join(','), rest].join('\r\n')))
    expect(words.map(({ lemma }) => lemma)).toEqual(['lend'])
    expect(problems).toMatchObject([{ line: 2, rule }])
  },
)

test('rows of other lengths than the first cost no error each', async () => {
  const made = vi.spyOn(Error, 'captureStackTrace')
  const { rows } = await readRows(`apple,사과\n${'\n'.repeat(2_000)}pear,배,과일\n`, ',', 10)
  const count = made.mock.calls.length
  made.mockRestore()
  expect(rows.map(({ line }) => line)).toEqual([1, 2_002])
  expect(count).toBe(0)
})
