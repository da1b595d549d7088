import { delivered, expect, open, type Page, type Reader, test } from './fixtures.ts'
import { installFakeVoice, saidBy } from './src/sounds/fake-voice.ts'
import { answersOf, type ForestWord, forestSentence, forestWords, saveWords } from './src/word-lists.ts'

const feedback = (page: Page) => page.getByRole('region', { name: '풀이' })
const field = (page: Page) => page.getByRole('textbox', { name: /^(영어 단어|들은 문장)$/ })
const lastSaid = async (page: Page) => (await saidBy(page)).at(-1)?.text ?? ''

/** Every word of the list has its spelling due today. */
const toWrite = (reader: Reader, lemmas: readonly ForestWord[]) =>
  saveWords(reader, lemmas, { recall: { dueIn: 20, stability: 40 }, production: {} })

async function begin(page: Page, path = '/vocabulary/quiz-dictation'): Promise<void> {
  await installFakeVoice(page)
  await open(page, path)
  await expect(field(page)).toBeFocused()
}

/** Types the answer; Enter brings the next word. */
async function write(page: Page, text: string): Promise<void> {
  await expect(field(page)).toBeFocused()
  if (text) await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(feedback(page)).toBeVisible()
}

/** The words of the comparison that are not simply right: `typed>expected: verdict`. */
const differences = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: '단어별로 비교하기' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.flatMap((item) => {
        const [word, said] = item.children
        if (!said) return []
        const written = word?.querySelector('del')?.textContent ?? ''
        const wanted = word?.querySelector('ins')?.textContent ?? (written ? '' : (word?.textContent ?? ''))
        return [`${written}>${wanted}: ${said.textContent?.replace(/^\S\s+/, '')}`]
      }),
    )

test('words are heard and typed: right, a slip, wrong, not known', async ({ page, reader }) => {
  const words = await toWrite(reader, ['compete', 'species', 'replace', 'disappear'])
  await begin(page)
  const ways: Record<number, readonly [typed: (lemma: string) => string, said: string, rating: number]> = {
    0: [(lemma) => lemma.toUpperCase(), '모두 맞았어요.', 3],
    // The third letter twice.
    1: [(lemma) => lemma.slice(0, 3) + lemma.slice(2), '거의 맞았어요.', 2],
    2: [() => 'window', '틀렸어요. 정답과 비교해 보세요.', 1],
    3: [() => '', '틀렸어요. 정답과 비교해 보세요.', 1],
  }
  const expected: [string, number][] = []
  for (const [at, [typed, said, rating]] of Object.entries(ways)) {
    await expect.poll(async () => (await saidBy(page)).length).toBe(Number(at) + 1)
    const lemma = await lastSaid(page)
    expected.push([lemma, rating])
    await write(page, typed(lemma))
    await expect(feedback(page)).toContainText(said)
    await page.keyboard.press('Enter')
  }
  await delivered(page)
  const lemmaOf = new Map(words.map(({ no, lemma }) => [no, lemma]))
  const log = await answersOf(reader)
  expect(log.map(({ word_no, rating }) => [lemmaOf.get(word_no), rating])).toEqual(expected)
  expect(log.map(({ track, effect }) => [track, effect])).toEqual(expected.map(() => [1, 0]))
})

test('a word is repeated at the same speed; slow speed is a hint and caps the grade at Hard @proof', async ({
  page,
  reader,
}) => {
  await toWrite(reader, ['compete'])
  await begin(page)
  await expect.poll(() => lastSaid(page)).toBe('compete')
  await page.getByRole('button', { name: '다시 듣기' }).click()
  await expect(page.getByText('1번 다시 들었어요')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.getByRole('button', { name: '천천히 듣기' }).click()
  const [first, again, slowly] = await saidBy(page)
  expect([again, slowly?.text]).toEqual([first, 'compete'])
  expect(slowly?.rate).toBeLessThan(first?.rate ?? 0)
  await write(page, 'compete')
  await delivered(page)
  const log = await answersOf(reader)
  expect(log.map(({ rating, hints, replays }) => [rating, hints, replays])).toEqual([[2, 1, 1]])
})

test('a sentence is compared word by word: what is missing, too much, and wrong', async ({ page, reader }) => {
  const words = await toWrite(reader, ['compete'])
  await begin(page, `/vocabulary/quiz-dictation?words=${words[0]?.no}`)
  await page.getByRole('radio', { name: '문장' }).check({ force: true })
  await expect.poll(() => lastSaid(page)).toBe('The trees compete for light, so they shoot up quickly.')
  await write(page, 'the trees compete light so they shot up very quickly')
  expect(await differences(page)).toEqual(['>for: 빠졌어요', 'shot>shoot: 달라요', 'very>: 문장에 없어요'])
})

const judgements = [
  ['species', 'there were 14 species but the land was only as big as a tennis court', ['14>40: 달라요']],
  ['species', 'there were forty species but the land was only as big as a tennis court', ['>40: 이것도 맞아요']],
  ['replace', 'a tiny forest also can replace a large old one', ['can>cannot: 달라요']],
  [
    'disappear',
    'around old temples he notice local trees that had disappeared from other place',
    ['notice>noticed: 달라요', 'place>places: 달라요'],
  ],
  ['replace', '“a TINY forest — also cannot replace a ‘large’ old one”', []],
] as const

for (const [lemma, typed, wrong] of judgements)
  test(`‘${typed}’ is judged: ${wrong.join(', ') || 'nothing is wrong'} @proof`, async ({ page, reader }) => {
    const words = await toWrite(reader, [lemma])
    await begin(page, `/vocabulary/quiz-dictation?words=${words[0]?.no}`)
    await page.getByRole('radio', { name: '문장' }).check({ force: true })
    await expect.poll(() => lastSaid(page)).toBe(forestSentence(forestWords[lemma]).en)
    await expect(field(page)).toBeFocused()
    await field(page).fill(typed)
    await page.keyboard.press('Enter')
    await expect(feedback(page)).toBeVisible()
    expect(await differences(page)).toEqual([...wrong])
  })
