import { expect, test } from 'vitest'
import { stretchesOf } from '#word-list'
import { ankiFields } from './anki-fields.ts'
import { csvToWords, wordsToAnkiText } from './index.ts'
import { utf8 } from './testing/encodings.ts'
import { aWord } from './testing/words.ts'

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))

test("the text has Anki's header lines and one line of eleven columns per word", async () => {
  const text = await wordsToAnkiText([aWord(), aWord({ lemma: 'lend' })])
  expect(text.split('\n').slice(0, 7)).toEqual([
    '#separator:tab',
    '#html:true',
    '#notetype:ReadGrow',
    '#deck:ReadGrow',
    `#columns:GUID\t${ankiFields.join('\t')}\tTags`,
    '#guid column:1',
    '#tags column:11',
  ])
  expect(rowsOf(text).map((cells) => cells.length)).toEqual([11, 11])
})

test('a note has the sentence with the word marked, a gap in its place, and links', async () => {
  const [cells] = rowsOf(await wordsToAnkiText([aWord()]))
  expect(cells?.slice(1)).toEqual([
    'borrow',
    '/ˈbɑːroʊ/',
    '동사',
    '빌리다',
    'She <b>borrowed</b> the boat from a neighbor.',
    'She ____ the boat from a neighbor.',
    '그녀는 이웃에게서 배를 빌렸다.',
    '<a href="https://readgrow.kr/articles/harbor-library?level=B1#b1-07">A Library for Boats</a>',
    '<a href="https://readgrow.kr/api/audio/harbor-library-b1.mp3#t=31.2,34.05">소리 듣기</a>',
    'readgrow readgrow::learning readgrow::A2',
  ])
})

test('the GUID depends on the entry and sense alone, whatever else has changed', async () => {
  const guids = async (...words: Parameters<typeof aWord>[0][]) =>
    rowsOf(await wordsToAnkiText(words.map(aWord))).map(([guid]) => guid)
  const [first, changed, otherSense, otherPos] = await guids(
    {},
    { ko: '꾸다', sentence: null },
    { sense: 2 },
    { pos: 'noun' },
  )
  expect(changed).toBe(first)
  expect(new Set([first, otherSense, otherPos]).size).toBe(3)
  // With another value, a person who has imported the notes once would get every one of them again.
  expect(first).toBe('MFDRe_rpkxnbwry9')
})

test('no text of a word becomes markup, a column, a line or a comment', async () => {
  const nasty = '#<script>alert("1")</script>\t"\r\n&amp;\u001f\u0000'
  const word = aWord({ lemma: nasty, ko: nasty, pos: 'own', sentence: { en: `A ${nasty} B`, ko: nasty }, level: nasty })
  const text = await wordsToAnkiText([word])
  const [cells] = rowsOf(text)
  expect(rowsOf(text)).toHaveLength(1)
  expect(cells).toHaveLength(11)
  expect(text.replace(/[\n\t]/g, '')).not.toMatch(/\p{Cc}|<script|"1"/u)
  expect(cells?.[5]).toMatch(/^A <b>.*<\/b> B$/)
})

test('our Anki text returns through the import with word, meaning and sentence', async () => {
  const words = [aWord(), aWord({ lemma: 'give up', pos: 'phrase', ko: '"포기" & <단념>', sentence: null })]
  expect(await csvToWords(utf8(await wordsToAnkiText(words)))).toEqual({
    problems: [],
    words: [
      { lemma: 'borrow', ko: '빌리다', sentence: words[0]?.sentence, line: 8 },
      { lemma: 'give up', ko: '"포기" & <단념>', sentence: null, line: 9 },
    ],
  })
})

test('our notes return when Anki itself wrote them: the fields are in the order of the note type', async () => {
  const [cells = []] = rowsOf(await wordsToAnkiText([aWord()]))
  const head = '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:13\n'
  const line = [cells[0], 'ReadGrow', 'ReadGrow', ...cells.slice(1)].join('\t')
  expect((await csvToWords(utf8(`${head}${line}\n`))).words).toEqual([
    { lemma: 'borrow', ko: '빌리다', sentence: aWord().sentence, line: 7 },
  ])
})

const marked: readonly (readonly [lemma: string, pos: string, sentence: string])[] = [
  ['borrow', 'verb', 'She [borrowed] the boat.'],
  ['go', 'verb', 'They [went] home and we [go] too.'],
  ['city', 'noun', "The [city's] mayor likes other [cities]."],
  ['big', 'adjective', 'A [bigger] boat.'],
  ['give up', 'phrase', 'He never [gave up].'],
  ['give up', 'phrase', 'He [gave] it [up] in May.'],
  ['take one’s time', 'phrase', 'Please [take your time].'],
  ['well-known', 'adjective', 'A [well-known] cook.'],
  ['well-known', 'adjective', 'He dug the well, a known fact.'],
  ['in the long run', 'own', 'It pays [In the Long Run].'],
  ['50%', 'own', 'About [50%] of them.'],
  ['run', 'verb', 'The runway is wet.'],
  ['', 'own', 'Nothing is asked for.'],
]

test.each(marked)('%s (%s) is found in “%s”', (lemma, pos, expected) => {
  const sentence = expected.replace(/[[\]]/g, '')
  let shown = ''
  let end = 0
  for (const stretch of stretchesOf(sentence, { lemma, pos })) {
    shown += `${sentence.slice(end, stretch.start)}[${sentence.slice(stretch.start, stretch.end)}]`
    end = stretch.end
  }
  expect(shown + sentence.slice(end)).toBe(expected)
})
