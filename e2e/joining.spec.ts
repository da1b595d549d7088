import { database, expect, hosts, open, originOf, pathOf, press, sizes, test } from './fixtures.ts'
import { axeFile } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { fillAccount, forgetAddress, invite, newCompanyJoinedBy, password, prove } from './src/joining.ts'

const heading = { level: 1 } as const

test.beforeEach(forgetAddress)

const newcomer = (domain: string) => `new-${crypto.randomUUID()}@${domain}`
const accountOf = (customerId: string) =>
  database().selectFrom('account').selectAll().where('email', '=', customerId).executeTakeFirst()

for (const [name, options] of sizes) {
  test(`on a ${name} an invited person joins by the link in the email, which works for one account`, async ({
    device,
    browserErrors,
  }) => {
    browserErrors.expect(/400 POST .*\/auth\/invitation/)
    const address = newcomer('elsewhere.example')
    const link = await invite(hosts.company, address)
    const page = await device(options)
    await page.goto(link)
    await expect(page.getByRole('heading', heading)).toHaveText('에이콤에서 초대했어요')
    expect(page.url()).toBe(`${originOf(hosts.company)}/auth/signup`)
    await expect(page.getByLabel('이메일')).toHaveValue(address)
    await fillAccount(page)
    await press(page.getByRole('button', { name: '가입하기' }))
    await expect(page.getByText('가입하려면 확인이 필요해요.')).toBeVisible()
    await page.getByRole('checkbox', { name: /회사가 보는 것을 확인했어요/ }).check()
    await press(page.getByRole('button', { name: '가입하기' }))
    await expect.poll(() => pathOf(page)).not.toBe('/auth/signup')
    expect(await accountOf(address)).toMatchObject({ status: 'ACTIVE', name: '김새벽' })

    const other = await device(options)
    await other.goto(link)
    await expect(other.getByRole('heading', heading)).toHaveText('이 초대 링크는 쓸 수 없어요')
  })
}

test('a company’s address leads from the consumer host to the company’s, where the person joins at once', async ({
  page,
}) => {
  const company = await newCompanyJoinedBy('DOMAIN')
  const address = newcomer(company.domain)
  await open(page, '/auth/signup')
  await page.getByRole('textbox', { name: '이메일' }).fill(address)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('어떤 계정으로 읽을까요?')
  await page.getByRole('link', { name: '한빛출판 회사 계정으로 가입' }).click()
  await expect(page).toHaveURL(`${originOf(company.host)}/auth/signup`)
  await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue(address)
  await prove(page, address)
  await fillAccount(page, { notice: true })
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect.poll(() => pathOf(page)).not.toBe('/auth/signup')
  expect(await accountOf(address)).toMatchObject({ company_id: company.id, status: 'ACTIVE' })
})

test('the same address can become an individual’s account @proof', async ({ page }) => {
  const company = await newCompanyJoinedBy('DOMAIN')
  const address = newcomer(company.domain)
  await open(page, '/auth/signup')
  await page.getByRole('textbox', { name: '이메일' }).fill(address)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByRole('button', { name: '개인 계정으로 계속' }).click()
  await expect(page.getByRole('textbox', { name: '인증번호' })).toBeVisible()
})

test('where approval is needed a newcomer waits, cannot sign in yet, and reads why @proof', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/400 POST .*\/auth\/login/)
  const company = await newCompanyJoinedBy('APPROVAL')
  const address = newcomer(company.domain)
  await open(page, '/auth/signup', company.host)
  await prove(page, address)
  await fillAccount(page, { notice: true })
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('가입 신청을 보냈어요')
  expect(await accountOf(address)).toMatchObject({ company_id: company.id, status: 'WAITING' })
  await page.getByRole('link', { name: '로그인 화면으로 가기' }).click()
  await page.getByRole('textbox', { name: '아이디 또는 이메일' }).fill(address)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('button', { name: '로그인하기' }).click()
  await expect(page.getByText('회사 관리자의 승인을 기다리고 있어요.')).toBeVisible()
})

test('a full company says what to do @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/409 POST .*\/auth\/group-account/)
  const company = await newCompanyJoinedBy('DOMAIN', 1)
  await database().insertInto('seat_count').values({ company_id: company.id, taken: 1 }).execute()
  await open(page, '/auth/signup', company.host)
  await prove(page, newcomer(company.domain))
  await fillAccount(page, { notice: true })
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByText(/회사 이용 인원이 가득 차서/)).toBeVisible()
})

test('another domain, and a company by invitation only, are refused before any code @proof', async ({ page }) => {
  const company = await newCompanyJoinedBy('DOMAIN')
  await open(page, '/auth/signup', company.host)
  await page.getByRole('textbox', { name: '이메일' }).fill('somebody@gmail.com')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByText(/이 회사의 메일 주소가 아니에요/)).toBeVisible()
  const closed = await newCompanyJoinedBy('INVITATION')
  await open(page, '/auth/signup', closed.host)
  await expect(page.getByRole('heading', heading)).toHaveText('초대를 받으면 가입할 수 있어요')
  await open(page, '/auth/login', closed.host)
  await expect(page.getByRole('link', { name: '회사 메일로 가입하기' })).toHaveCount(0)
})

test('the joining screens are accessible at every width and in both themes @proof', async ({ page, browserErrors }) => {
  browserErrors.expect(/400 POST .*\/auth\/invitation/)
  await page.addInitScript({ path: axeFile })
  const found: string[] = []
  const address = newcomer('elsewhere.example')
  await page.goto(await invite(hosts.company, address))
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByText('가입하려면 확인이 필요해요.')).toBeVisible()
  found.push(...(await problemsInThemes(page, 'an invitation')))
  await open(page, `/auth/signup#invite=${'a'.repeat(43)}`, hosts.company)
  await expect(page.getByRole('heading', heading)).toHaveText('이 초대 링크는 쓸 수 없어요')
  found.push(...(await problemsInThemes(page, 'a dead invitation')))
  await open(page, '/auth/login', hosts.company)
  found.push(...(await problemsInThemes(page, 'signing in on a company’s host')))
  await open(page, '/auth/signup')
  await page.getByRole('textbox', { name: '이메일' }).fill('somebody@acme.demo')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('어떤 계정으로 읽을까요?')
  found.push(...(await problemsInThemes(page, 'the choice')))
  expect(found).toEqual([])
})
