import {
  addressOf,
  database,
  expect,
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
import { newCompany, type TestCompany } from './src/companies.ts'
import { studyDate } from './src/time/dates.ts'

const address = '/challenge/team'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const ranks = (page: Page) => page.getByRole('list', { name: '이번 주 순위' }).getByRole('listitem')

/** A member with a goal of three days who has studied today, or not. */
async function colleague({ host }: TestCompany, studied: boolean): Promise<Reader> {
  const reader = await newReader({ host })
  await database().insertInto('learner_setting').values({ account_id: reader.id, days_per_week: 3 }).execute()
  if (!studied) return reader
  await database()
    .insertInto('study_day')
    .values({ account_id: reader.id, study_date: studyDate(), challenges: 1 })
    .execute()
  return reader
}

async function join(page: Page, reader: Reader, nickname: string): Promise<void> {
  await signIn(page, reader)
  await open(page, address, reader.host)
  await page.getByLabel('별명', { exact: true }).fill(nickname)
  await press(button(page, '참여하기'))
  await expect(page.getByRole('region', { name: '내 참여' })).toContainText(nickname)
}

for (const [name, options] of sizes) {
  test(`on a ${name} three colleagues join and see ranks; one stops and is gone for the others`, async ({ device }) => {
    const company = await newCompany()
    const [first, second, third] = [await device(options), await device(), await device()]
    const reader = await colleague(company, true)
    await signIn(first, reader)
    await open(first, '/challenge', company.host)
    await press(first.getByRole('link', { name: /우리 회사 챌린지/ }))
    await expect(first).toHaveURL(addressOf(address, company.host))
    await expect(first.getByText('아직 참여한 사람이 없어요.')).toBeVisible()
    await join(first, reader, '차분한 고래')
    await expect(first.getByText('세 명부터 순위를 보여 드려요.')).toBeVisible()
    await join(second, await colleague(company, false), '비밀 토끼')
    await join(third, await colleague(company, true), '씩씩한 여우')
    await expect(ranks(third)).toHaveText([/1위.*33%/, /1위.*33%/, /3위.*비밀 토끼.*0%/])
    await expect(ranks(third).filter({ hasText: '씩씩한 여우' })).toHaveAttribute('aria-current', 'true')
    await first.reload()
    await expect(ranks(first)).toHaveCount(3)
    await expect(first.getByText('목표 3일, 1일 했어요')).toBeVisible()
    await press(button(second, '그만하기'))
    await second.getByRole('dialog').getByRole('button', { name: '그만하기' }).click()
    await expect(second.getByRole('heading', { name: '동료에게 보이는 것' })).toBeVisible()
    await first.reload()
    await expect(first.getByText('세 명부터 순위를 보여 드려요. 지금은 2명이 참여하고 있어요.')).toBeVisible()
    expect(await first.content()).not.toContain('비밀 토끼')
    await join(second, await colleague(company, false), '비밀 토끼')
    await first.reload()
    await expect(ranks(first)).toHaveCount(3)
  })
}

test('the phone’s Back closes a sheet and stays; a nickname that is taken keeps what was typed @proof', async ({
  device,
  browserErrors,
}) => {
  browserErrors.expect(/^status: 409 PUT .*\/nickname$/)
  const company = await newCompany()
  const [page, other] = [await device(phone), await device()]
  await join(other, await colleague(company, false), '차분한 고래')
  await join(page, await colleague(company, false), '씩씩한 여우')
  await press(button(page, '그만하기'))
  await expect(page.getByRole('dialog', { name: '챌린지를 그만할까요?' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(addressOf(address, company.host))
  await press(button(page, '별명 바꾸기'))
  const field = page.getByLabel('새 별명', { exact: true })
  await field.fill('차분한고래')
  await Promise.all([page.waitForResponse(/\/nickname$/), press(button(page, '바꾸기'))])
  await expect(page.getByText('이미 쓰고 있는 별명이에요.')).toBeVisible()
  await expect(field).toHaveValue('차분한고래')
  await field.fill('든든한 사슴')
  await press(button(page, '바꾸기'))
  await expect(page.getByRole('region', { name: '내 참여' })).toContainText('든든한 사슴')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the challenge of a company is accessible in each of its states, in both themes @proof', async ({ device }) => {
  const company = await newCompany()
  const page = await device(phone)
  await page.addInitScript({ path: axeFile })
  const reader = await colleague(company, true)
  await signIn(page, reader)
  await open(page, address, company.host)
  const problems = await problemsInThemes(page, 'joining')
  await join(page, reader, '차분한 고래')
  problems.push(...(await problemsInThemes(page, 'too few')))
  for (const nickname of ['씩씩한 여우', '든든한 사슴'])
    await join(await device(), await colleague(company, false), nickname)
  await page.reload()
  await expect(ranks(page)).toHaveCount(3)
  problems.push(...(await problemsInThemes(page, 'ranks')), ...(await tooSmall(page)))
  await page.getByText('지난주', { exact: true }).click()
  await expect(page.getByText('지난주에는 참여하지 않았어요.')).toBeVisible()
  problems.push(...(await problemsInThemes(page, 'last week')))
  await press(button(page, '별명 바꾸기'))
  await expect(page.getByRole('dialog', { name: '별명 바꾸기' })).toBeVisible()
  problems.push(...(await problemsInThemes(page, 'nickname')))
  await page.goBack()
  await press(button(page, '그만하기'))
  await expect(page.getByRole('dialog', { name: '챌린지를 그만할까요?' })).toBeVisible()
  problems.push(...(await problemsInThemes(page, 'leaving')))
  expect(problems).toEqual([])
})
