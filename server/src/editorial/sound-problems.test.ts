import { expect, test } from 'vitest'
import { type Document, emptyVersion } from './document.ts'
import { isImpossiblePace, type JudgedSound, paceOf, soundProblems, spokenWordCount } from './sound-problems.ts'

const version = (words: number) => ({
  ...emptyVersion(),
  paragraphs: [[{ id: 's1', beat: 1, en: Array(words).fill('word').join(' '), ko: '' }]],
})
/** Levels with so many words. */
const aDocument = (words: Partial<Record<'A2' | 'B1' | 'B2', number>>) =>
  ({ versions: Object.fromEntries(Object.entries(words).map(([level, count]) => [level, version(count)])) }) as Document
const aSound = (level: JudgedSound['level'], seconds: number | null, more: Partial<JudgedSound> = {}): JudgedSound => ({
  level,
  fileKey: `audio/${level}.mp3`,
  durationMs: seconds === null ? null : seconds * 1_000,
  hashes: { s1: level },
  elsewhere: [],
  ...more,
})
const judged = (words: Parameters<typeof aDocument>[0], ...sounds: JudgedSound[]) =>
  soundProblems(aDocument(words), sounds).map(({ level, rule, weight }) => `${level} ${rule} ${weight}`)

test('words are counted as they are read: dashes and marks are none, numbers are', () => {
  expect(
    spokenWordCount([{ en: 'In 2024 – after years – it “grew”.' }, { en: 'Mr. Kim’s well-known shop closed.' }]),
  ).toBe(11)
})

test.each<[string, number, number | null, string[]]>([
  ['a newsreader, 150 a minute', 150, 60, []],
  ['a slow reader for beginners', 150, 90, []],
  ['just as slow as is usual', 150, 100, []],
  ['slower', 150, 110, ['B1 SOUND_PACE SHOULD']],
  ['as fast as is usual', 260, 60, []],
  ['faster', 300, 60, ['B1 SOUND_PACE SHOULD']],
  ['five seconds for 45 words', 45, 5, ['B1 SOUND_PACE MUST']],
  ['five minutes for 100 words', 100, 300, ['B1 SOUND_PACE MUST']],
  ['a file that does not tell its length', 150, null, []],
  ['a text of a few words', 19, 1, []],
  ['no text yet', 0, 60, []],
])('%s', (_, words, seconds, problems) => {
  expect(judged({ B1: words }, aSound('B1', seconds))).toEqual(problems)
})

test('the numbers are said, and what to do', () => {
  const [problem] = soundProblems(aDocument({ B1: 45 }), [aSound('B1', 5)])
  expect(problem?.message).toBe(
    '45단어를 0:05에 읽은 소리예요(1분에 540단어). 보통은 1분에 90~260단어예요. 이 글 전체를 읽은 파일로 바꾸거나 소리를 빼 주세요. 그때까지 독자에게 들려주지 않아요.',
  )
})

test('sounds of two levels that were taken for each other are both named, the right ones are not', () => {
  const words = { A2: 100, B1: 180, B2: 300 }
  expect(judged(words, aSound('A2', 50), aSound('B1', 75), aSound('B2', 115))).toEqual([])
  expect(judged(words, aSound('A2', 115), aSound('B2', 50))).toEqual([
    'A2 SOUND_PACE SHOULD',
    'A2 SOUND_OTHER_LEVEL SHOULD',
    'B2 SOUND_PACE MUST',
    'B2 SOUND_OTHER_LEVEL SHOULD',
  ])
  // 96 a minute: within what is usual, and yet the text of B2 is the one that takes so long.
  expect(judged({ B1: 180, B2: 290 }, aSound('B1', 113))).toEqual(['B1 SOUND_OTHER_LEVEL SHOULD'])
})

test('the same file for two texts is wrong; for the same text, or for another text elsewhere, it is not certain', () => {
  const words = { A2: 100, B1: 120 }
  const file = { fileKey: 'audio/one.mp3' }
  expect(judged(words, aSound('A2', 50, file), aSound('B1', 50, file))).toEqual([
    'A2 SOUND_SAME_FILE MUST',
    'B1 SOUND_SAME_FILE MUST',
  ])
  const same = { ...file, hashes: { s1: 'one' } }
  expect(judged(words, aSound('A2', 50, same), aSound('B1', 50, same))).toEqual([])
  expect(judged(words, aSound('A2', 50, { elsewhere: ['“Trees” B1'] }))).toEqual(['A2 SOUND_SAME_FILE SHOULD'])
})

test('pace and what is impossible', () => {
  expect([paceOf(100, 30_000), paceOf(19, 30_000), paceOf(100, null), paceOf(100, 0)]).toEqual([200, null, null, null])
  expect([isImpossiblePace(45, 60_000), isImpossiblePace(44, 60_000), isImpossiblePace(351, 60_000)]).toEqual([
    false,
    true,
    true,
  ])
})
