import { expect, newReader, open, type Page, signIn } from './fixtures.ts'
import { accessibleTest as test } from './src/accessible-test.ts'
import { mailTo } from './src/mailbox.ts'
import { database } from './src/readers.ts'

const main = (page: Page) => page.getByRole('main')
const checkout = '/mypage/subscription/checkout?product=MONTHLY'

/** Where the link of the mail leads. */
async function linkTo(guardian: string): Promise<string> {
  const { text } = await mailTo(guardian, 'guardian')
  const [link] = /http\S+\/auth\/guardian#token=[\w-]+/.exec(text) ?? []
  if (!link) throw new Error('the mail has no link')
  return link
}

test('somebody under nineteen pays once a guardian has agreed by the link of a mail, and takes the yearly plan with another consent', async ({
  page,
  browser,
  checkState,
}) => {
  const reader = await newReader({ payment: 'PENDING' })
  await database().updateTable('account').set({ birth_date: '2011-01-01' }).where('id', '=', reader.id).execute()
  await signIn(page, reader)
  await open(page, checkout)
  await expect(main(page)).toContainText('본인이나 법정대리인이 계약을 취소할 수 있어요.')
  await checkState(page, 'a guardian is asked for')
  const guardian = `guardian-${crypto.randomUUID()}@example.com`
  await page.getByLabel('보호자 이름').fill('김보호')
  await page.getByLabel('보호자 이메일').fill(guardian)
  await page.getByRole('button', { name: '동의 구하는 메일 보내기' }).click()
  await expect(main(page)).toContainText('답을 기다려요.')

  const elsewhere = await browser.newContext()
  const answering = await elsewhere.newPage()
  await answering.goto(await linkTo(guardian))
  await expect(answering.getByRole('button', { name: '동의하기' })).toBeDisabled()
  await checkState(answering, 'what a guardian is asked')
  await answering.getByRole('checkbox').check()
  await answering.getByRole('button', { name: '동의하기' }).click()
  await expect(answering.getByRole('main')).toContainText('동의하셨어요.')
  await elsewhere.close()

  await page.getByRole('button', { name: '동의했는지 확인하기' }).click()
  await expect(page.getByRole('button', { name: '9,900원 결제하기' })).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: '9,900원 결제하기' }).click()
  await page.getByRole('button', { name: '4242-0000-0000-0000' }).click()
  await expect(main(page)).toContainText('구독을 시작했어요.', { timeout: 90_000 })

  await open(page, '/mypage/subscription')
  await page.getByRole('link', { name: '이용권 바꾸기' }).click()
  await expect(main(page)).toContainText('월 구독 118,800원 → 연 구독 94,800원 (24,000원 덜 내요)')
  await expect(page.getByLabel('보호자 이름')).toBeVisible()
  await checkState(page, 'another plan that a guardian is asked for')
})

test('the next charge is of the plan that was chosen, and the choice is taken back as easily @proof', async ({
  page,
  checkState,
}) => {
  await signIn(page, await newReader())
  await open(page, '/mypage/subscription?plan=1')
  await checkState(page, 'another plan')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /부터 연 구독 쓰기$/ }).click()
  await expect(main(page)).toContainText('94,800원 · 부가세 포함 · 연 구독')
  await page.getByRole('link', { name: '바꾸기 취소' }).click()
  await page.getByRole('button', { name: '월 구독 그대로 쓰기' }).click()
  await expect(main(page)).not.toContainText('94,800원')
})
