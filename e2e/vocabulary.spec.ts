import { readFileSync } from 'node:fs'
import {
  database,
  delivered,
  expect,
  newReader,
  open,
  type Page,
  pageTime,
  phone,
  press,
  type Reader,
  relativeUrlOf,
  sentenceAt,
  signIn,
  test,
  wordAt,
} from './fixtures.ts'
import {
  answersOf,
  beginCards,
  cardsOf,
  type ForestWord,
  forestSentence,
  listOf,
  saveMadeUpWords,
  saveNouns,
  saveWords,
} from './src/word-lists.ts'

const some: readonly ForestWord[] = ['compete', 'species', 'replace', 'disappear', 'method', 'soil']
const rows = (page: Page) => page.getByRole('list', { name: '단어', exact: true }).getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: '단어, 뜻, 문장에서 찾기' })

async function statesOf(reader: Reader): Promise<Record<string, string>> {
  const words = await database()
    .selectFrom('saved_word')
    .select(['lemma', 'state'])
    .where('account_id', '=', reader.id)
    .execute()
  return Object.fromEntries(words.map(({ lemma, state }) => [lemma, state]))
}
const all = (state: string) => Object.fromEntries(some.map((lemma) => [lemma, state]))

test('a reader’s words are found by English, meaning, sentence and first consonants, and are in their tabs', async ({
  page,
  reader,
}) => {
  const words = await saveWords(reader, some)
  expect(words.find(({ lemma }) => lemma === 'compete')?.ko).toContain('경쟁하다')
  await open(page, '/vocabulary/my')
  for (const [text, lemmas] of [
    ['ㄱㅈㅎㄷ', ['compete']],
    ['경쟁', ['compete']],
    ['tennis court', ['species']],
    ['DISAPP', ['disappear']],
    ['zebra', []],
  ] as const) {
    await search(page).fill(text)
    await expect(rows(page), text).toHaveCount(lemmas.length)
    await expect(rows(page), text).toHaveText(lemmas.map((lemma) => new RegExp(lemma)))
    await expect(page.getByRole('status').first()).toHaveText(`${some.length}개 가운데 ${lemmas.length}개`)
  }
  await search(page).fill('')
  await expect(rows(page)).toHaveCount(some.length)
  await page.getByRole('button', { name: 'compete 자세히' }).click()
  await page.getByRole('dialog', { name: 'compete' }).getByRole('button', { name: '쉬기' }).click()
  await expect(rows(page)).toHaveCount(some.length - 1)
  await page.getByRole('link', { name: '쉬는 단어' }).click()
  await expect(rows(page)).toHaveText([/compete/])
  await delivered(page)
  await page.reload()
  await expect(rows(page)).toHaveText([/compete/])
})

test('many words are marked known at once, and restored by one press @proof', async ({ page, reader }) => {
  await saveWords(reader, some)
  const cards = await cardsOf(reader)
  await open(page, '/vocabulary/my')
  await page.getByRole('button', { name: '선택하기' }).click()
  await page.getByRole('button', { name: `보이는 ${some.length}개 모두` }).click()
  await page.getByRole('button', { name: '이미 알아요' }).click()
  await expect(page.getByText('저장한 단어가 없어요')).toBeVisible()
  await expect.poll(() => statesOf(reader)).toEqual(all('KNOWN'))
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(rows(page)).toHaveCount(some.length)
  await expect.poll(() => statesOf(reader)).toEqual(all('LEARNING'))
  await delivered(page)
  expect(await cardsOf(reader)).toEqual(cards)
})

test('on a phone choosing keeps the head of the list on one line, and Back ends it and stays @proof', async ({
  device,
  reader,
}) => {
  const page = await device(phone)
  await signIn(page, reader)
  await saveWords(reader, some)
  await open(page, '/vocabulary')
  await page.locator('a[href="/vocabulary/my"]').first().click()
  const help = page.getByRole('link', { name: '이 화면 도움말' })
  const height = async () => (await help.locator('..').boundingBox())?.height
  const before = await height()
  await press(page.getByRole('button', { name: '선택하기' }))
  const end = page.getByRole('button', { name: '선택 끝내기' })
  await expect(end).toBeVisible()
  expect(await height()).toBe(before)
  await page.goBack()
  await expect(end).toBeHidden()
  await expect(page).toHaveURL(/\/vocabulary\/my$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/vocabulary$/)
})

test('a file brings words to another account with meaning, sentence and memory @proof', async ({
  page,
  reader,
  device,
}) => {
  await saveWords(reader, some)
  await open(page, '/vocabulary/my')
  await page.getByRole('button', { name: '가져오기·내보내기' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 내려받기' }).click()
  const download = await arriving
  const file = { name: download.suggestedFilename(), mimeType: 'text/csv', buffer: readFileSync(await download.path()) }
  expect(file.name).toMatch(/\.csv$/)

  const friend = await newReader()
  const other = await device()
  await signIn(other, friend)
  await open(other, '/vocabulary/my')
  await other.getByRole('button', { name: '가져오기·내보내기' }).click()
  await other.getByLabel('가져올 파일').setInputFiles(file)
  await expect(other.getByText(`새 단어 ${some.length}개가 들어와요.`)).toBeVisible()
  expect(await listOf(friend), 'nothing has come in yet').toEqual([])
  await other.getByRole('button', { name: `${some.length}개 가져오기` }).click()
  await expect(rows(other)).toHaveCount(some.length)
  const meanings = async (who: Reader) => (await listOf(who)).map(({ lemma, ko }) => `${lemma} ${ko}`).sort()
  expect(await meanings(friend)).toEqual(await meanings(reader))
  const memory = async (who: Reader) =>
    (await cardsOf(who)).map(({ stability, difficulty, due_at, reps }) => ({ stability, difficulty, due_at, reps }))
  expect(await memory(friend)).toEqual(await memory(reader))
  await rows(other).filter({ hasText: 'compete' }).getByRole('link').click()
  await expect.poll(() => relativeUrlOf(other)).toBe('/article/detail/tiny-forests?level=B1&sentence=s9')
  await expect(sentenceAt(other, 's9')).toBeInViewport()
})

test('a word shows its answers and its sentences; another sentence can be chosen, and practice uses it @proof', async ({
  page,
  reader,
}) => {
  const [word] = await saveWords(reader, ['compete'])
  const later = forestSentence('s9', 'B2')
  await database()
    .insertInto('word_sentence')
    .values({
      account_id: reader.id,
      word_no: word?.no ?? 0,
      article_id: 'tiny-forests',
      level: 'B2',
      sentence_id: later.id,
      en: later.en,
      ko: later.ko,
      headline: 'Tiny Forests',
      seq: 1,
    })
    .execute()
  await beginCards(page)
  await page.keyboard.press(' ')
  await page.keyboard.press('3')
  await expect(page.getByText('단어 1개를 다 봤어요')).toBeVisible()
  await delivered(page)
  await open(page, '/vocabulary/my')
  await page.getByRole('button', { name: 'compete 자세히' }).click()
  const sheet = page.getByRole('dialog', { name: 'compete' })
  await expect(sheet.getByText(/· 플래시카드 · /)).toBeVisible()
  await expect(sheet.getByText('알았어요', { exact: true })).toBeVisible()
  await expect(sheet.getByText('이 문장으로 물어봐요')).toHaveCount(1)
  await sheet.getByRole('button', { name: '이 문장으로 바꾸기' }).click()
  await expect(sheet.getByRole('listitem').filter({ hasText: later.en })).toContainText('이 문장으로 물어봐요')
  await expect(sheet.getByRole('button', { name: '이 문장으로 바꾸기' })).toHaveCount(1)
  await delivered(page)
  await open(page, `/vocabulary/quiz-flashcard?words=${word?.no}`)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.locator('p[lang="en"]').first()).toHaveText(later.en)
})

test('one word of 5,000 is shown as soon as it is typed @proof', async ({ page, reader }) => {
  await saveMadeUpWords(reader, 5_000)
  await open(page, '/vocabulary/my')
  await expect(page.getByRole('status').first()).toHaveText('5000개')
  for (const [text, found] of [
    ['word4999', 'word4999'],
    ['뜻 4321', 'word4321'],
    ['number 777.', 'word777'],
  ] as const) {
    await search(page).fill(text.slice(0, -1))
    await expect(rows(page).first()).toBeVisible()
    const lastKey = text.at(-1) ?? ''
    const took = await page.evaluate(
      ([key, lemma]) => {
        const field = document.querySelector<HTMLInputElement>('input[type="search"]')
        const list = document.querySelector('ul[aria-label="단어"]')
        if (!field || !list) throw new Error('there is no list')
        return new Promise<number>((resolve) => {
          const begun = performance.now()
          const shown = () => list.children.length === 1 && list.textContent?.includes(lemma)
          const watch = new MutationObserver(() => {
            if (!shown()) return
            watch.disconnect()
            requestAnimationFrame(() => resolve(performance.now() - begun))
          })
          watch.observe(list, { childList: true, subtree: true, characterData: true })
          field.focus()
          document.execCommand('insertText', false, key)
        })
      },
      [lastKey, found] as const,
    )
    test
      .info()
      .annotations.push({ type: 'ms from the last key to the word', description: `${text}: ${Math.round(took)}` })
    await expect(rows(page)).toHaveText([new RegExp(found)])
  }
})

test('a recommended word that was saved, known or skipped is never recommended again @proof', async ({
  page,
  reader,
}) => {
  const recommended = page.getByRole('list', { name: '추천 단어' }).getByRole('listitem')
  await open(page, '/vocabulary/recommend')
  const taken: string[] = []
  for (const way of ['저장', '이미 알아요', '제외']) {
    const word = await recommended.first().locator('[lang="en"]').first().innerText()
    await recommended
      .first()
      .getByRole('button', { name: `${word} ${way}`, exact: true })
      .click()
    await expect(recommended.first().locator('[lang="en"]').first()).not.toHaveText(word)
    taken.push(word)
  }
  await delivered(page)
  const states = await statesOf(reader)
  expect(taken.map((lemma) => states[lemma])).toEqual(['LEARNING', 'KNOWN', 'IGNORED'])
  await page.reload()
  await expect(recommended.first()).toBeVisible()
  const shown = await recommended.locator('p:first-child > [lang="en"]').allInnerTexts()
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter((lemma) => taken.includes(lemma))).toEqual([])
  await open(page, '/vocabulary/my?tab=known')
  await expect(rows(page)).toHaveText([new RegExp(taken[1] ?? '')])
  await open(page, '/vocabulary/my?tab=ignored')
  await expect(rows(page)).toHaveText([new RegExp(taken[2] ?? '')])
})

test('three hundred overdue words become sixty a day over five days, and the plan can be cancelled @proof', async ({
  page,
  reader,
}) => {
  await saveNouns(reader, 300, { recall: { dueIn: -12, reps: 4 } })
  await open(page, '/vocabulary')
  const help = page.getByRole('region', { name: '밀린 단어가 300개 있어요' })
  await expect(help.getByRole('button')).toHaveText([/3일\s*하루 100개/, /5일\s*하루 60개/, /7일\s*하루 43개/])
  await help.getByRole('button', { name: /5일/ }).click()
  await expect(page.getByText('하루 60개씩, 5일 남았어요. 남은 단어는 300개예요.')).toBeVisible()
  await expect(page.getByRole('region', { name: '오늘의 복습' })).toContainText('복습 60개')
  await page.getByRole('link', { name: '오늘의 복습 시작' }).click()
  await expect(page.getByText('복습 60개')).toBeVisible()
  await page.getByRole('link', { name: '플래시카드 시작하기' }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '60개 가운데 0개')
  await open(page, '/vocabulary')
  await page.getByRole('button', { name: '나누기 그만두기' }).click()
  await expect(help).toBeVisible()
})

test('a due word that was read in an article counts as weakly remembered, and one press undoes that', async ({
  page,
  reader,
}) => {
  await saveWords(reader, ['compete', 'disappear'])
  const before = await cardsOf(reader)
  await open(page, '/article/detail/tiny-forests')
  // The word in this sentence is looked up, so reading it proves nothing.
  await wordAt(page, 's5', 9).click()
  await expect(page.getByRole('dialog', { name: 'disappear 뜻' })).toBeVisible()
  await page.keyboard.press('Escape')
  await sentenceAt(page, 's9').evaluate((element) => element.scrollIntoView({ block: 'center' }))
  // As long as its words take at 400 words a minute.
  await pageTime(page, 2_500)
  await page.getByRole('button', { name: '다 읽었어요' }).click()
  await expect(page.getByText('다 읽었어요.')).toBeVisible()
  await delivered(page)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  const meanings = (await cardsOf(reader)).filter(({ track }) => track === 0)
  expect(meanings.map(({ stability }, at) => stability > (before[at]?.stability ?? 0))).toEqual([true, false])

  await open(page, '/vocabulary/quiz-result')
  const met = page.getByRole('region', { name: /^기사에서 만난 단어/ })
  await expect(met.getByRole('listitem')).toHaveText([/compete/])
  await met.getByRole('button', { name: 'compete 되돌리기' }).click()
  await expect(met.getByText('되돌렸어요')).toBeVisible()
  await delivered(page)
  expect(await cardsOf(reader)).toEqual(before)
  expect(await answersOf(reader)).toEqual([])
  await page.reload()
  await expect(page.getByText('아직 답한 단어가 없어요')).toBeVisible()
})
