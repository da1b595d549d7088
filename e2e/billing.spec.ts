import { expect, newReader, open, type Page, signIn } from './fixtures.ts'
import { accessibleTest as test } from './src/accessible-test.ts'

const main = (page: Page) => page.getByRole('main')
const address = '/mypage/subscription'

/** Agrees to everything and leaves for the card window. */
async function toTheWindow(page: Page, button: string | RegExp): Promise<void> {
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText('연습용 결제창이에요.')).toBeVisible()
}
const card = (page: Page, lastFour: string) => page.getByRole('button', { name: `4242-0000-0000-${lastFour}` })

test('a card that is declined and a window that is closed are told apart, and neither begins anything @proof', async ({
  page,
  checkState,
}) => {
  await signIn(page, await newReader({ payment: 'PENDING' }))
  await open(page, address)
  await expect(main(page)).toContainText('9,900원')
  await checkState(page, 'the plans')
  await page.getByRole('link', { name: '월 구독 시작하기' }).click()
  await expect(main(page)).toContainText('부가세 900원 포함')
  await expect(page.getByRole('button', { name: '9,900원 결제하기' })).toBeDisabled()
  await checkState(page, 'the checkout')
  await toTheWindow(page, '9,900원 결제하기')
  await card(page, '0002').click()
  await expect(main(page)).toContainText('결제하지 못했어요. 카드 한도를 넘었어요.', { timeout: 90_000 })
  await checkState(page, 'a declined card')

  await open(page, `${address}/checkout?product=MONTHLY`)
  await toTheWindow(page, '9,900원 결제하기')
  await page.getByRole('button', { name: '취소하고 돌아가기' }).click()
  await expect(main(page)).toContainText('결제창을 닫았어요. 결제되지 않았어요.')
})

test('somebody subscribes and gets all of it back @depth', async ({ page, checkState }) => {
  await signIn(page, await newReader({ payment: 'PENDING' }))
  await open(page, `${address}/checkout?product=MONTHLY`)
  await toTheWindow(page, '9,900원 결제하기')
  await card(page, '0000').click()
  await expect(main(page)).toContainText('구독을 시작했어요.', { timeout: 90_000 })
  expect(new URL(page.url()).searchParams.has('billingKey')).toBe(false)
  await checkState(page, 'a subscription that has begun')
  await page.reload()
  await expect(main(page)).toContainText('구독을 시작했어요.')

  await page.getByRole('link', { name: '구독 관리' }).last().click()
  await page.getByRole('link', { name: '해지·환불' }).click()
  await expect(main(page)).toContainText('돌려받는 금액 (전액)')
  await checkState(page, 'both ways to leave')
  await page.getByRole('button', { name: '9,900원 환불받기' }).click()
  await expect(main(page)).toContainText('이용 기간이 끝났어요.')
  await open(page, '/mypage/pay')
  await expect(main(page)).toContainText('월 구독 · 전액 환불', { timeout: 90_000 })
  await checkState(page, 'the payments')
})

test('a trial becomes paid with an agreement, and its failed renewal is held and revived by a new card @depth', async ({
  page,
  checkState,
}) => {
  await signIn(page, await newReader({ payment: 'PENDING' }))
  await open(page, address)
  await page.getByRole('link', { name: '7일 무료로 써 보기' }).click()
  await toTheWindow(page, '카드 등록하고 무료로 시작하기')
  await card(page, '0004').click()
  await expect(main(page)).toContainText('무료 체험을 시작했어요.', { timeout: 90_000 })
  await open(page, address)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await checkState(page, 'a trial that asks for its agreement')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '동의하고 이어 쓰기' }).click()
  await expect(main(page)).toContainText('결제에 동의했어요')
  const toNextCharge = page.getByRole('button', { name: /다음 결제일까지/ })
  await toNextCharge.click()
  await expect(main(page)).not.toContainText('무료 체험', { timeout: 90_000 })
  await expect(toNextCharge).toHaveText(/\((2[89]|3[01])일\)/)
  await toNextCharge.click()
  await expect(page.getByRole('alert')).toContainText('통장 잔액이 모자라요.', { timeout: 90_000 })
  await page.getByRole('button', { name: '일주일 뒤로' }).click()
  await expect(main(page)).toContainText('이용이 잠시 멈췄어요.', { timeout: 90_000 })
  await checkState(page, 'a subscription on hold')
  await page.getByRole('link', { name: '카드 바꾸기' }).first().click()
  await page.getByRole('button', { name: '새 카드로 9,900원 결제하기' }).click()
  await card(page, '0000').click()
  await expect(main(page)).toContainText('카드를 바꿨어요. 새 카드로 9,900원을 결제했어요.', { timeout: 90_000 })
  await open(page, address)
  await expect(main(page)).toContainText('까지 이용할 수 있어요.')
})
