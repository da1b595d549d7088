import { readFile } from 'node:fs/promises'
import { canMakePdf } from '@readgrow/server/platform/documents/pdf'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { database, expect, newReader, open, type Page, phone, press, type Reader, signIn, sizes } from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { accessibleTest as test } from './src/accessible-test.ts'
import { saveWords } from './src/word-lists.ts'

const sheet = (page: Page) => page.getByRole('article', { name: '주간 시험지' })
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** Says that these articles were read to the end just now. */
async function finish(reader: Reader, articles: readonly string[]): Promise<void> {
  for (const [index, id] of articles.entries())
    await sql`insert into reading_time (account_id, article_id, level, seconds, finished_seq, finished_at)
      values (${reader.id}, ${id}, 'B1', 90, ${index + 1}, ${new Date(Date.now() - 60_000)})
      on conflict (account_id, article_id, level) do update
        set finished_seq = excluded.finished_seq, finished_at = excluded.finished_at`.execute(database())
}

async function aReaderOfTheWeek(page: Page): Promise<Reader> {
  const reader = await newReader()
  await signIn(page, reader)
  await saveWords(reader, ['compete', 'species', 'soil', 'weed'])
  await finish(reader, ['tiny-forests', 'time-zones'])
  return reader
}

/** The text of a file that the browser saves. */
async function savedText(page: Page, name: string): Promise<string> {
  const saving = page.waitForEvent('download')
  await press(page.getByRole('button', { name, exact: true }))
  const bytes = await readFile(await (await saving).path())
  return (await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })).text
}

for (const [name, options] of sizes) {
  test(`on a ${name} the week's readings become a sheet, whose answers survive a reload and are judged once @depth`, async ({
    device,
    checkState,
  }) => {
    const page = await device(options)
    await aReaderOfTheWeek(page)
    await open(page, '/challenge')
    await press(page.getByRole('button', { name: '시험지 만들기' }).first())
    await expect(sheet(page)).toBeVisible()
    await checkState(page, 'a sheet')
    if (canMakePdf())
      expect(withoutSpaces(await savedText(page, '시험지 PDF'))).toBe(
        withoutSpaces((await sheet(page).textContent()) ?? ''),
      )

    const groups = sheet(page).getByRole('radiogroup')
    const choices = await groups.count()
    for (let at = 0; at < choices; at++) await press(groups.nth(at).locator('label').first())
    await page.reload()
    await expect(groups.first().getByRole('radio').first()).toBeChecked()

    await press(page.getByRole('button', { name: '채점하기', exact: true }))
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(sheet(page)).toBeVisible()
    await press(page.getByRole('button', { name: '채점하기', exact: true }))
    await press(page.getByRole('button', { name: '답 내기', exact: true }))
    await expect(page.getByRole('heading', { name: '채점 결과' })).toBeVisible()
    await expect(page.getByRole('radiogroup')).toHaveCount(0)
    await checkState(page, 'the result of a sheet')
    await page.reload()
    await expect(page.getByRole('heading', { name: '채점 결과' })).toBeVisible()
    if (canMakePdf()) expect(withoutSpaces(await savedText(page, '정답지 PDF'))).toContain('주간시험지정답')
  })
}

test('answers given without a connection wait on the device and are judged once it is back @proof', async ({
  device,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  const page = await device(phone)
  const reader = await aReaderOfTheWeek(page)
  await open(page, '/challenge')
  await press(page.getByRole('button', { name: '시험지 만들기' }).first())
  await press(sheet(page).locator('label').first())
  await page.context().setOffline(true)
  await press(page.getByRole('button', { name: '채점하기', exact: true }))
  await press(page.getByRole('button', { name: '답 내기', exact: true }))
  await expect(page.getByText('답을 이 기기에 저장했어요.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: '채점 결과' })).toBeVisible()
  const results = await database()
    .selectFrom('paper_test_result')
    .select('week')
    .where('account_id', '=', reader.id)
    .execute()
  expect(results).toHaveLength(1)
})

test('the sheet and its result have no problems of accessibility, light or dark @proof', async ({ device }) => {
  const page = await device(phone)
  await page.addInitScript({ path: axeFile })
  await aReaderOfTheWeek(page)
  await open(page, '/challenge')
  await press(page.getByRole('button', { name: '시험지 만들기' }).first())
  await expect(sheet(page)).toBeVisible()
  const problems = await problemsInThemes(page, 'sheet')
  problems.push(...(await tooSmall(page)))
  await press(page.getByRole('button', { name: '정답만 보기' }))
  problems.push(...(await problemsInThemes(page, 'question')))
  await press(page.getByRole('button', { name: '정답 보기' }))
  await expect(page.getByText('점수는 측정하지 않았어요.')).toBeVisible()
  problems.push(...(await problemsInThemes(page, 'result')), ...(await tooSmall(page)))
  expect(problems).toEqual([])
})
