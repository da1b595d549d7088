import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import {
  database,
  desktop,
  expect,
  newReader,
  open,
  type Page,
  pathOf,
  phone,
  press,
  type Reader,
  signIn,
} from './fixtures.ts'
import { accessibleTest as test } from './src/accessible-test.ts'
import { linkAt, linkKeyOf, signedLink } from './src/auto-login-links.ts'
import { demoPassword, forgetPassword, newCompany, type TestCompany } from './src/companies.ts'

const refused = /400 POST .*\/auth\/auto-login/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const start = (page: Page) => page.getByRole('button', { name: '윤하나 님으로 시작하기' })

/** A member with a unique name and employee number. */
async function memberOf({ host }: TestCompany, name = '윤하나', employeeNo = 'A-1024'): Promise<Reader> {
  const member = await newReader({ host })
  await database().updateTable('account').set({ name, employee_no: employeeNo }).where('id', '=', member.id).execute()
  return member
}

/** Opens a link as from another page; a change after `#` alone would load nothing. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  const checked = page.waitForResponse(/auto-login\/check$/)
  await page.goto(link)
  await checked
}

async function expectHomeOf(page: Page, name: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe('/')
  await expect(heading(page)).toContainText(`${name} 님`)
}

async function expectRefused(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('이 링크는 쓸 수 없어요')
  await expect(page.getByText('만료되었거나 이미 사용한 링크예요.')).toBeVisible()
  await expect(page.getByText('링크를 받은 회사 화면에서 다시 눌러 주세요.')).toBeVisible()
}

const usesOf = ({ id }: TestCompany) =>
  database().selectFrom('auto_login_use').select('jti').where('company_id', '=', id).execute()

/** Runs the sample code that the console shows, and returns the address that it prints. */
async function runSample(sample: string, key: string): Promise<string> {
  const program = `const response = { redirect: (to) => process.stdout.write(to) }\n${sample}`
  // The server's clock is that of the run, and a link holds for minutes.
  const args = ['--import', './src/time/follow-clock.ts', '--input-type=module', '-e', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { ...process.env, READGROW_KEY: key },
  })
  return stdout
}

test('an owner makes a key, the console’s sample code makes a link, and it signs in on a press and not before @depth', async ({
  page,
  device,
  browserErrors,
  checkState,
}) => {
  browserErrors.expect(/409 POST .*auto-login-keys$/)
  const company = await newCompany()
  await memberOf(company)
  await signIn(page, company.owner)
  await forgetPassword(company)
  await open(page, '/admin/sign-in', company.host)
  await page.getByRole('button', { name: '비밀 키 만들기' }).click()
  const asking = page.getByRole('dialog', { name: '비밀번호 확인' })
  await checkState(page, 'the password before a key')
  await asking.getByLabel('비밀번호', { exact: true }).fill(demoPassword)
  await asking.getByRole('button', { name: '확인' }).click()
  const shown = page.getByRole('status').filter({ hasText: '지금만 볼 수 있어요.' })
  const secret = (await shown.locator('code').textContent()) ?? ''
  await page.getByText('회사 서버에서 링크 만들기').click()
  const link = await runSample((await page.locator('pre code').textContent()) ?? '', secret)

  const member = await device(phone)
  await follow(member, link)
  await expect(heading(member)).toHaveText('윤하나 님, 반가워요')
  await expect(member.getByText('하늘상사 회사 계정으로 로그인해요.')).toBeVisible()
  expect(member.url()).not.toContain('token')
  expect((await member.context().cookies()).map(({ name }) => name)).not.toContain('__Host-rg_at')
  expect(await usesOf(company)).toEqual([])
  await checkState(member, 'a link before the press')
  await press(start(member))
  await expectHomeOf(member, '윤하나')

  await page.reload()
  await expect(page.getByText(/마지막 사용/)).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
})

test('a link works for one press: a second press and opening it again say what to do @proof', async ({
  page,
  device,
  browserErrors,
}) => {
  browserErrors.expect(refused)
  const company = await newCompany()
  await memberOf(company)
  const link = signedLink(await linkKeyOf(company), { sub: 'A-1024', audience: company.host })
  const other = await device(desktop)
  await follow(page, link)
  await follow(other, link)
  await start(other).click()
  await expectHomeOf(other, '윤하나')
  await start(page).click()
  await expectRefused(page)
  await follow(page, link)
  await expectRefused(page)
  await page.getByRole('link', { name: '로그인 화면으로 가기' }).click()
  await expect(heading(page)).toHaveText('로그인')
  expect(new URL(page.url()).hostname).toBe(company.host)
  // A browser that is signed in by now gets the link to reading instead.
  await follow(other, link)
  await expectRefused(other)
  await other.getByRole('main').getByRole('link', { name: '읽으러 가기' }).click()
  await expect.poll(() => pathOf(other)).toBe('/')
})

test('a link that is old, lives too long, or is another company’s is refused, as an owner’s is before it offers a button @proof', async ({
  page,
  browserErrors,
  checkState,
}) => {
  browserErrors.expect(refused)
  const company = await newCompany()
  const elsewhere = await newCompany()
  const [key] = await Promise.all([linkKeyOf(company), memberOf(company), memberOf(elsewhere)])
  const member = { sub: 'A-1024', audience: company.host }
  const dead = [
    ['over since more than the clocks may differ', signedLink(key, { ...member, issuedIn: -340, endsIn: -40 })],
    ['good for more than five minutes', signedLink(key, { ...member, endsIn: 600 })],
    ['opened at another company’s host', linkAt(elsewhere.host, signedLink(key, member))],
    ['made out to another company', signedLink(key, { ...member, audience: elsewhere.host })],
  ] as const
  for (const [what, link] of dead)
    await test.step(what, async () => {
      await follow(page, link)
      await expectRefused(page)
      await expect(page.getByRole('button', { name: /시작하기/ })).toHaveCount(0)
    })
  await checkState(page, 'a dead link')
  await follow(page, signedLink(key, { ...member, sub: company.owner.customerId }))
  await expect(heading(page)).toHaveText('이 계정은 링크로 로그인할 수 없어요')
  await expect(page.getByRole('button', { name: /시작하기/ })).toHaveCount(0)
  expect(await usesOf(company)).toEqual([])
  // Only the link was wrong: the same member gets in with a valid one.
  await follow(page, signedLink(key, member))
  await expect(start(page)).toBeVisible()
})

test('a person who is signed in as somebody else is asked first, and stays or changes @proof', async ({
  page,
  checkState,
}) => {
  const company = await newCompany()
  await memberOf(company)
  const present = await memberOf(company, '이바다', 'A-2')
  const link = signedLink(await linkKeyOf(company), { sub: 'A-1024', audience: company.host })
  await signIn(page, present)
  await follow(page, link)
  await expect(page.getByText('지금은 이바다 님으로 로그인되어 있어요.')).toBeVisible()
  await checkState(page, 'somebody else who is signed in')
  await page.getByRole('link', { name: '지금 계정으로 계속 읽기' }).click()
  await expectHomeOf(page, '이바다')
  await follow(page, link)
  await start(page).click()
  await expectHomeOf(page, '윤하나')
  await expect.poll(async () => (await usesOf(company)).length).toBe(1)
})
