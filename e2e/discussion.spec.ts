import type { CustomerLevel } from '@readgrow/contract/constants'
import {
  addressOf,
  database,
  expect,
  type Host,
  hosts,
  newReader,
  open,
  type Page,
  phone,
  press,
  type Reader,
  signIn,
  sizes,
  test,
} from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'

const article = 'price-of-coffee'
const address = `/discussion/detail/${article}`
const sound = 'I would pay more for good coffee. The farmer works hard. I can drink one cup less.'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A reader of this test with a name of their own. */
async function named(name: string, host: Host = hosts.company, level: CustomerLevel = 'B1'): Promise<Reader> {
  const reader = await newReader({ host, level })
  await database().updateTable('account').set({ name }).where('id', '=', reader.id).execute()
  return reader
}

async function arrive(page: Page, reader: Reader): Promise<void> {
  await signIn(page, reader)
  await open(page, address, reader.host)
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel('내 답', { exact: true }).fill(text)
  await press(button(page, '답 올리기'))
  await expect(page.getByRole('heading', { name: '리드그로우 예시' }).first()).toBeVisible()
}

const unique = () => crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')

for (const [name, options] of sizes) {
  test(`on a ${name} a reader answers first, then reads a colleague; another company sees nothing of it`, async ({
    device,
  }) => {
    const [mark, kim] = [unique(), `김${unique()}`]
    const first = await device(options)
    await arrive(first, await named(kim))
    await answer(first, `${sound} My secret word is ${mark}.`)
    const second = await device(options)
    await arrive(second, await named('이다음'))
    await expect(second.locator('body')).not.toContainText(mark)
    expect(await second.content()).not.toContain(mark)
    await answer(second, `${sound} I agree with everybody.`)
    const card = second.getByRole('listitem').filter({ hasText: mark })
    await expect(card).toContainText(kim)
    await Promise.all([
      second.waitForResponse(/\/helpful$/),
      press(card.getByRole('button', { name: `${kim}의 답이 도움이 됐어요` })),
    ])
    await first.reload()
    await expect(first.getByText('1명에게 도움이 됐어요.')).toBeVisible()
    const stranger = await device(options)
    await arrive(stranger, await named('박바깥', hosts.consumer))
    await answer(stranger, sound)
    await expect(stranger.locator('body')).not.toContainText(mark)
  })
}

test('two reports hide an answer from everybody until an operator has decided @depth', async ({ device }) => {
  const [mark, author] = [unique(), `최${unique()}`]
  const own = await device(phone)
  await arrive(own, await named(author))
  await answer(own, `${sound} My secret word is ${mark}.`)
  const witness = await device()
  for (const name of ['신하나', '신두리']) {
    const page = await device(phone)
    await arrive(page, await named(name))
    await answer(page, sound)
    await press(page.getByRole('button', { name: `신고·숨기기: ${author}의 답` }))
    await press(button(page, '이 답 신고하기'))
    await page.getByLabel('광고나 홍보').check()
    await press(button(page, '신고하기'))
    await expect(page.getByRole('listitem').filter({ hasText: mark })).toHaveCount(0)
    await expect(page.getByRole('region', { name: '내가 신고한 답' })).toContainText(author)
  }
  await arrive(witness, await named('증인'))
  await answer(witness, sound)
  await expect(witness.locator('body')).not.toContainText(mark)
  await own.reload()
  await expect(own.getByText(/^검토 중이에요/)).toBeVisible()
  const desk = await device()
  await signIn(desk, await newReader({ role: 'operator', host: hosts.operators }))
  await desk.addInitScript({ path: axeFile })
  await open(desk, '/admin/discussion', hosts.operators)
  const card = desk.getByRole('listitem').filter({ hasText: mark })
  await expect(card).toContainText('신고 2건')
  expect(await problemsInThemes(desk, '/admin/discussion')).toEqual([])
  await card.getByRole('button', { name: '그대로 두기' }).click()
  await expect(card).toHaveCount(0)
  await witness.reload()
  await expect(witness.getByRole('listitem').filter({ hasText: mark })).toBeVisible()
})

test('the phone’s Back closes a sheet and stays; a draft outlives the page @proof', async ({ device }) => {
  const page = await device(phone)
  await arrive(page, await named('뒤로'))
  await page.getByLabel('내 답', { exact: true }).fill('Half an answer.')
  await expect(page.getByText('임시 저장됨')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('내 답', { exact: true })).toHaveValue('Half an answer.')
  await page.getByLabel('내 답', { exact: true }).fill(`${sound} What the f*ck.`)
  await press(button(page, '답 올리기'))
  await expect(page.getByRole('dialog', { name: '이대로 올릴까요?' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('내 답', { exact: true })).toHaveValue(/f\*ck/)
  await press(page.getByRole('link', { name: '기사로' }))
  await expect(page).toHaveURL(addressOf(`/article/detail/${article}`, hosts.company))
  await press(page.getByRole('link', { name: '이 기사로 토론하기' }))
  await expect(page).toHaveURL(addressOf(address, hosts.company))
})

test('the discussion is accessible in each of its states, in both themes @proof', async ({ device }) => {
  const other = await device()
  await arrive(other, await named('고운말'))
  await answer(other, sound)
  const page = await device(phone)
  await page.addInitScript({ path: axeFile })
  await arrive(page, await named('보는이'))
  const problems = await problemsInThemes(page, 'writing')
  await answer(page, `${sound} Call me at 010-1234-5678.`)
  await expect(page.getByText('[전화번호]')).toBeVisible()
  problems.push(...(await problemsInThemes(page, 'reading')), ...(await tooSmall(page)))
  await press(page.getByRole('button', { name: '신고·숨기기: 고운말의 답' }).first())
  await press(button(page, '이 답 신고하기'))
  await expect(page.getByRole('dialog', { name: '고운말의 답 신고하기' })).toBeVisible()
  problems.push(...(await problemsInThemes(page, 'reporting')))
  expect(problems).toEqual([])
})
