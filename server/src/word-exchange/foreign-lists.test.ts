import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headword } from './headword.ts'
import { csvToWords } from './index.ts'
import { koreanCodePage, utf8, utf16 } from './testing/encodings.ts'

const apple = ['apple', '사과', 'I ate an apple.', '나는 사과를 먹었다.']
const bothPlain = [
  ['apple', '사과'],
  ['give up', '포기하다'],
]

const files: readonly (readonly [name: string, file: Uint8Array, words: readonly (readonly string[])[]])[] = [
  ['Korean names', utf8('단어,뜻\napple,사과\ngive up,포기하다\n'), bothPlain],
  ['English names', utf8('Word,Meaning\napple,사과\ngive up,포기하다'), bothPlain],
  ['term and definition with CRLF', utf8('term,definition\r\napple,사과\r\ngive up,포기하다\r\n'), bothPlain],
  ['front and back of cards', utf8('Front\tBack\napple\t사과\ngive up\t포기하다\n'), bothPlain],
  ['names in capitals and spaces', utf8(' WORD , Korean Meaning \napple,사과\ngive up,포기하다\n'), bothPlain],
  ['names with signs', utf8('[단어],(뜻)\napple,사과\ngive up,포기하다\n'), bothPlain],
  ['columns in another order', utf8('뜻,번호,영단어\n사과,1,apple\n포기하다,2,give up\n'), bothPlain],
  ['names with unknown columns', utf8('No.,word,비고,의미\n1,apple,,사과\n2,give up,숙어,포기하다\n'), bothPlain],
  ['a number sign as a name', utf8('#,단어,뜻\n1,apple,사과\n2,give up,포기하다\n'), bothPlain],
  ['two names for the word', utf8('영어,표현,뜻\napple,noun,사과\n'), [['apple', '사과']]],
  ['names of which only the word is known', utf8('word,level\napple,A1\n'), [['apple', '']]],
  [
    'a first word "word" with an English meaning',
    utf8('word,unit of language\napple,a fruit\n'),
    [
      ['word', 'unit of language'],
      ['apple', 'a fruit'],
    ],
  ],
  ['no names at all', utf8('apple,사과\ngive up,포기하다\n'), bothPlain],
  [
    'a first word that is called "word"',
    utf8('word,단어\napple,사과\n'),
    [
      ['word', '단어'],
      ['apple', '사과'],
    ],
  ],
  [
    'a first word that is called "term"',
    utf8('term,학기\napple,사과\n'),
    [
      ['term', '학기'],
      ['apple', '사과'],
    ],
  ],
  ['semicolons', utf8('apple;사과\ngive up;포기하다\n'), bothPlain],
  [
    'semicolons with commas in the meanings',
    utf8('apple;사과, 능금\ndraw;그리다, 끌다\n'),
    [
      ['apple', '사과, 능금'],
      ['draw', '그리다, 끌다'],
    ],
  ],
  ['commas with semicolons in the meanings', utf8('word,meaning\napple,사과; 능금\n'), [['apple', '사과; 능금']]],
  [
    'tabs with commas in the sentences',
    utf8('apple\t사과\tOh, an apple.\t아, 사과다.\n'),
    [['apple', '사과', 'Oh, an apple.', '아, 사과다.']],
  ],
  ['four columns without names', utf8('apple,사과,I ate an apple.,나는 사과를 먹었다.\n'), [apple]],
  [
    'Korean names for sentences',
    utf8('단어,뜻,예문,예문 해석\napple,사과,I ate an apple.,나는 사과를 먹었다.\n'),
    [apple],
  ],
  [
    'a translation after the sentence',
    utf8('word,meaning,example,translation\napple,사과,I ate an apple.,나는 사과를 먹었다.\n'),
    [apple],
  ],
  [
    'a translation in place of the meaning',
    utf8('word,translation,sentence\napple,사과,I ate an apple.\n'),
    [['apple', '사과', 'I ate an apple.']],
  ],
  [
    'words alone',
    utf8('apple\ngive up\n'),
    [
      ['apple', ''],
      ['give up', ''],
    ],
  ],
  ['words alone below a name', utf8('단어\napple\n'), [['apple', '']]],
  ['blank lines and blank rows', utf8('\n단어,뜻\n\napple,사과\n,\n\ngive up,포기하다\n\n'), bothPlain],
  ['old Mac lines', utf8('apple,사과\rgive up,포기하다\r'), bothPlain],
  [
    'quotation marks, doubled and within',
    utf8('"apple","사과 ""열매"""\n5" disk,디스켓\n'),
    [
      ['apple', '사과 "열매"'],
      ['5" disk', '디스켓'],
    ],
  ],
  [
    'lines within a cell',
    utf8('apple,"사과\n능금"\n"give\nup",포기하다\n'),
    [
      ['apple', '사과 능금'],
      ['give up', '포기하다'],
    ],
  ],
  ['UTF-8 with a mark', utf8('\ufeff단어,뜻\r\napple,사과\r\n'), [['apple', '사과']]],
  [
    "Excel's CSV where the comma is a decimal sign",
    utf8('\ufeff단어;뜻;예문\r\napple;사과;"I ate; you ate."\r\n'),
    [['apple', '사과', 'I ate; you ate.']],
  ],
  ["Excel's own hint of the separator", utf8('\ufeffsep=;\r\n단어;뜻\r\napple;사과\r\n'), [['apple', '사과']]],
  ["Excel's Unicode text", utf16('단어\t뜻\r\napple\t사과\r\n'), [['apple', '사과']]],
  [
    "Excel's CSV in the Korean code page",
    koreanCodePage('단어,뜻\r\napple,사과\r\nbadger,똠방각하 햏\r\n'),
    [
      ['apple', '사과'],
      ['badger', '똠방각하 햏'],
    ],
  ],
  ['Korean in parts, as Macs write it', utf8('단어,뜻\napple,사과\n'.normalize('NFD')), [['apple', '사과']]],
  ['cells guarded against formulas', utf8("단어,뜻\n'-ing,'=진행형\n"), [['-ing', '=진행형']]],
  [
    'rows shorter and longer than the first',
    utf8('apple,사과,I ate an apple.,나는 사과를 먹었다.,과일\nrun\n'),
    [apple, ['run', '']],
  ],
  ['comments above', utf8('# 내 단어장\napple,사과\n'), [['apple', '사과']]],
]

test.each(files)('a foreign list is read: %s', async (_, file, expected) => {
  const { words, problems } = await csvToWords(file)
  expect(problems).toEqual([])
  expect(words.map(({ line: __, ...word }) => word)).toEqual(
    expected.map(([lemma, ko, en, sentenceKo = '']) => ({
      lemma,
      ko,
      sentence: en === undefined ? null : { en, ko: sentenceKo },
    })),
  )
})

const notes = [
  '#separator:tab',
  '#html:true',
  '#guid column:1',
  '#notetype column:2',
  '#deck column:3',
  '#tags column:8',
  'x1\tBasic\tEnglish\t<b>apple</b>\t사과&nbsp;<i>(열매)</i>\tI ate an <b>apple</b>.<br>[sound:a.mp3]\t나는 &quot;사과&quot;를 먹었다.\tfruit',
  'x2\tCloze\tEnglish\t{{c1::give up::verb}}\t"포기하다\n단념하다"\t\t\t',
]

test('notes that Anki wrote as text are read: columns by their header lines, HTML as text', async () => {
  const { words, problems } = await csvToWords(utf8(notes.join('\n')))
  expect(problems).toEqual([])
  expect(words).toEqual([
    {
      lemma: 'apple',
      ko: '사과 (열매)',
      sentence: { en: 'I ate an apple.', ko: '나는 "사과"를 먹었다.' },
      line: 7,
    },
    { lemma: 'give up', ko: '포기하다 단념하다', sentence: null, line: 8 },
  ])
})

test('text that Anki does not declare as HTML stays as it is', async () => {
  const { words } = await csvToWords(utf8('#separator:tab\n#html:false\na < b\t<b>&amp;\n'))
  expect(words).toMatchObject([{ lemma: 'a < b', ko: '<b>&amp;' }])
})

test('angle brackets that are no tags stay in a list without header lines', async () => {
  const { words } = await csvToWords(utf8('less,a < b > c\n'))
  expect(words).toMatchObject([{ lemma: 'less', ko: 'a < b > c' }])
})

test('a first note about the word "word" is no header of an Anki file', async () => {
  const { words } = await csvToWords(utf8('#separator:tab\n#guid column:1\nx1\tword\tmeaning\n'))
  expect(words).toMatchObject([{ lemma: 'word', ko: 'meaning', line: 3 }])
})

const wordsIn = async (text: string) => {
  const { words, problems } = await csvToWords(utf8(text))
  return [words.map(({ lemma, ko }) => `${lemma}=${ko}`), problems.map(({ line, rule }) => `${line} ${rule}`)]
}

const corpus = readFileSync(new URL('../../../content/corpus/headwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

test.each(corpus)('%s', (line) => {
  const [cell = '', word = ''] = line.split(' => ')
  expect(headword(cell)).toBe(word)
})

test.each([
  'New Words,My meaning',
  '단어(영어),뜻(한국어)',
  '영단어장,내 뜻',
  'English Word,Korean Translation',
  'Vocabulary Word,Definition (KR)',
  'Spelling,의미',
  'en,ko',
  '숙어/표현,우리말 풀이',
  '단어,나의 메모장',
])('a header in the words "%s"', async (header) => {
  expect(await wordsIn(`${header}\napple,사과`)).toEqual([['apple=사과'], []])
})

test('a column that nothing is read from is named', async () => {
  expect(await wordsIn('word,뜻,한자,유래담\napple,사과,沙果,옛이야기')).toEqual([['apple=사과'], ['1 COLUMN_UNUSED']])
})

test('rows that are counted, and rows whose meaning stands first', async () => {
  expect(await wordsIn('1,apple,사과\n2,pear,배')).toEqual([['apple=사과', 'pear=배'], []])
  expect(await wordsIn('사과,apple\n배,pear')).toEqual([['apple=사과', 'pear=배'], []])
})

test('gaps within gaps, entities and signs that nobody sees', async () => {
  const notes =
    '#separator:tab\n#html:true\n{{c1::give {{c2::up}}}}\t포기\n{{c1,2::look after}}\t돌봄\nna&iuml;ve\t순진'
  expect(await wordsIn(notes)).toEqual([['give up=포기', 'look after=돌봄', 'naïve=순진'], []])
  expect(await wordsIn('ap\u200bple,사\u00ad과')).toEqual([['apple=사과'], []])
})

test('a sentence in place of a word and what a spreadsheet rewrote are refused with the reason', async () => {
  const rows = [
    'word,뜻',
    'She gave up smoking last year.,끊었다',
    'Mar-01,행진',
    '3월 1일,x',
    '#NAME?,y',
    'run,달리다',
  ]
  const refused = ['2 SENTENCE', '3 REWRITTEN', '4 REWRITTEN', '5 REWRITTEN']
  expect(await wordsIn(rows.join('\n'))).toEqual([['run=달리다'], refused])
})

test('a cell full of opened brackets is read once', () => {
  expect(headword(`tree ${'[ˈ'.repeat(2_500)}`)).toContain('tree')
})

test('what was guessed of a list is said', async () => {
  expect(await wordsIn('bite\tbit\tbitten\t물다\ngo\twent\tgone\t가다')).toEqual([
    ['bite=물다', 'go=가다'],
    ['1 COLUMN_UNUSED'],
  ])
  expect(await wordsIn('Vocabulary, Unit 3\nWord,Meaning\napple,사과')).toEqual([['apple=사과'], ['1 TITLE_UNUSED']])
  expect(await wordsIn('[\n{"q":"apple","a":"사과"},\n{"q":"pear","a":"배"}]')).toEqual([
    ['apple=사과', 'pear=배'],
    ['2 COLUMN_UNUSED'],
  ])
  expect(await wordsIn('[["apple","사과"],\n["pear","배')).toEqual([['apple=사과'], ['2 BROKEN_ITEM']])
  expect(await wordsIn('{"apple": "사과", "pear"')).toEqual([[], ['1 UNREADABLE']])
})

test('a number is a word among words alone, and a foot of a page among meanings', async () => {
  expect(await wordsIn('apple\n911\npear')).toEqual([['apple=', '911=', 'pear='], []])
  expect(await wordsIn('apple,사과\n911\npear,배')).toEqual([['apple=사과', 'pear=배'], []])
})

test('names of columns that are words to learn stay words where they stand alone', async () => {
  for (const word of ['present', 'base', 'singular', 'infinitive'])
    expect(await wordsIn(`${word}\nabsent`)).toEqual([[`${word}=`, 'absent='], []])
  expect(await wordsIn('present,past,meaning\ngo,went,가다')).toEqual([['go=가다'], []])
})

test('meanings inside objects and lists of JSON belong to their word', async () => {
  const rows = '[["run",{"ko":"달리다"}],\n["walk",[{"ko":"걷다"},{"ko":"산책하다"}]]]'
  expect(await wordsIn(rows)).toEqual([['run=달리다', 'walk=걷다; 산책하다'], []])
  expect(await wordsIn('{"word":"run","senses":[{"ko":"달리다"}]}')).toEqual([['run=달리다'], []])
  expect(await wordsIn('{"level":"B1","words":[{"word":"run","senses":[{"ko":"달리다"}]}]}')).toEqual([
    ['run=달리다'],
    [],
  ])
})

test('all lists of a long object are read, however far apart', async () => {
  const gap = `"note":"${'x'.repeat(230_000)}",\n"more":"${'y'.repeat(30_000)}"`
  const list = (word: string, ko: string) => `[{"word":"${word}","ko":"${ko}"}]`
  expect(await wordsIn(`{"one":${list('run', '달리다')},\n${gap},\n"two":${list('walk', '걷다')}}`)).toEqual([
    ['run=달리다', 'walk=걷다'],
    [],
  ])
})

test('a long object whose names are the words, or that has no list, is called too long', async () => {
  const entries = (value: string) =>
    `{${Array.from({ length: 12_000 }, (_, at) => `"word${at}":${value}`).join(',\n')}}`
  expect(await wordsIn(entries('[{"pos":"v","ko":"달리다"}]'))).toEqual([[], ['1 TOO_LONG']])
  expect(await wordsIn(entries('"달리다"'))).toEqual([[], ['1 TOO_LONG']])
  expect(await wordsIn('{"run":[{"pos":"v","ko":"달리다"}],"walk":[{"pos":"v"')).toEqual([[], ['1 UNREADABLE']])
})

test('an item a line keeps its line below blank lines', async () => {
  expect(await wordsIn('["run","달리다"]\r\n\r\n\r["walk","걷다"]\n[oops]')).toEqual([
    ['run=달리다', 'walk=걷다'],
    ['5 BROKEN_ITEM'],
  ])
})

test('deep JSON is no more than a cell without text', async () => {
  expect(await wordsIn(`[["apple",${'['.repeat(20_000)}${']'.repeat(20_000)}]]`)).toEqual([['apple='], []])
})

const encoders: Readonly<Record<string, (text: string) => Uint8Array>> = { cp949: koreanCodePage, 'utf-16': utf16 }
const lists = readFileSync(new URL('../../../content/corpus/word-lists.txt', import.meta.url), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((block) => block.replace(/^# .*\n/gm, ''))

test.each(lists)('the list of %s', async (block) => {
  const [, encoding = '', text = '', words = ''] = /^[^\n]*?(?:\[([\w-]+)\])?\n(.*)\n=> ([^\n]*)/s.exec(block) ?? []
  const written = text
    .replaceAll('\u21E5', '\t')
    .replace(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const { words: found } = await csvToWords((encoders[encoding] ?? utf8)(written))
  expect(found.map((word) => `${word.lemma} = ${word.ko}`.trim()).join(' \u00B7 ')).toBe(words)
})
