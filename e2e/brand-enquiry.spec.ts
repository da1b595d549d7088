import { addressOf, database, expect, hosts, mailTo, newReader, open, pathOf, press, signIn, test } from './fixtures.ts'
import { axeFile } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'

const pages = ['/brand', '/brand/study', '/brand/subscription', '/brand/partner']

test('an enquiry of a company reaches the desk and the mailbox of its sender @depth', async ({ page, device }) => {
  await page.addInitScript({ path: axeFile })
  await open(page, '/brand/partner')
  expect(await problemsInThemes(page, 'the page for companies')).toEqual([])
  const company = `한빛상사 ${crypto.randomUUID().slice(0, 8)}`
  const address = `asks-${crypto.randomUUID()}@example.com`
  await page.getByLabel('회사 이름').fill(company)
  await page.getByLabel('사업자등록번호').fill('120-81-47521')
  await page.getByLabel('함께 배울 사람 수').fill('30')
  await page.getByLabel('이름', { exact: true }).fill('김문의')
  await page.getByLabel('이메일').fill(address)
  await page.getByLabel('문의 내용').fill('견적을 받고 싶어요.')
  await page.getByRole('checkbox').check()
  await press(page.getByRole('button', { name: '문의 보내기' }))
  await expect(page.getByRole('heading', { name: '문의를 받았어요' })).toBeVisible()
  expect((await mailTo(address, 'enquiry')).text).toContain('견적을 받고 싶어요.')

  const desk = await device({})
  await desk.addInitScript({ path: axeFile })
  await signIn(desk, await newReader({ role: 'operator', host: hosts.operators }))
  await open(desk, '/admin/leads', hosts.operators)
  await desk.getByRole('link', { name: company }).click()
  await expect(desk.getByText('견적을 받고 싶어요.')).toBeVisible()
  expect(await problemsInThemes(desk, 'an enquiry on the desk')).toEqual([])
  await desk.getByLabel('상태').selectOption({ label: '연락함' })
  await desk.getByRole('button', { name: '저장하기' }).click()
  const state = () => database().selectFrom('lead').select('state').where('company', '=', company).executeTakeFirst()
  await expect.poll(async () => (await state())?.state).toBe('CONTACTED')
})

test('every page for visitors says everything without script, and how to write where the form cannot be sent', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of pages) {
    await page.goto(addressOf(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('불러오고 있어요')).toHaveCount(0)
    await expect(page.getByRole('button'), `${path} shows nothing that would not answer`).toHaveCount(0)
  }
  // Searching by text leaves noscript out.
  const without = page.locator('noscript p:visible')
  await expect(without).toBeVisible()
  await expect(without).toContainText('help@readgrow.kr')
  await page.goto(addressOf('/auth/login'))
  await expect(without).toHaveText('이 양식은 자바스크립트를 켜야 보낼 수 있어요.')
  await page.goto(addressOf('/brand/subscription'))
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  const [{ offers } = { offers: { price: '' } }] = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
  )['@graph'].filter((each: { '@type': string }) => each['@type'] === 'Product')
  const shown = (await page.locator('main li p.tabular').first().textContent()) ?? ''
  expect(shown.replace(/\D/g, '')).toBe(offers.price)
  await context.close()
})

test('on a company’s host there is nothing to buy, and nothing to be found @proof', async ({ page }) => {
  for (const path of ['/brand/subscription', '/brand/partner']) {
    await open(page, path, hosts.company)
    expect(pathOf(page)).toBe('/auth/login')
  }
  await open(page, '/brand', hosts.company)
  await expect(page.getByRole('navigation', { name: '서비스 안내' }).getByRole('link')).toHaveText([
    '서비스 소개',
    '학습 방법',
  ])
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
})
