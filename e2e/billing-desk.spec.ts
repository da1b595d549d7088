import { expect, hosts, newReader, open, signIn } from './fixtures.ts'
import { accessibleTest as test } from './src/accessible-test.ts'

test('an operator finds a payment, gives a part back with a reason, and its reader sees the sum @depth', async ({
  page,
  device,
  checkState,
}) => {
  const reader = await newReader({ payment: 'PENDING' })
  await signIn(page, reader)
  await open(page, '/mypage/subscription/checkout?product=MONTHLY')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: '9,900원 결제하기' }).click()
  await page.getByRole('button', { name: '4242-0000-0000-0000' }).click()
  await expect(page.getByRole('main')).toContainText('구독을 시작했어요.', { timeout: 90_000 })

  const desk = await device()
  await signIn(desk, await newReader({ role: 'operator', host: hosts.operators }))
  await open(desk, `/admin/payments?search=${encodeURIComponent(reader.customerId)}`, hosts.operators)
  await desk.getByRole('grid', { name: '결제 내역' }).getByRole('button').first().click()
  await desk.getByRole('button', { name: '결제를 확인하려고 해요' }).click()
  await desk.getByRole('button', { name: '열어 보기' }).click()
  await expect(desk.getByText('기간 결제됨')).toBeVisible()
  await desk.getByRole('button', { name: '환불하기' }).click()
  const dialog = desk.getByRole('dialog', { name: '환불하기' })
  await dialog.getByLabel('환불할 금액 (원)').fill('3000')
  await dialog.getByLabel('이유').fill('소리가 나오지 않았어요')
  await dialog.getByRole('button', { name: '3,000원 환불하기' }).click()
  await expect(desk).toHaveSaid('환불을 시작했어요. 끝나면 회원에게 메일이 가요.')
  await desk.context().close()

  await expect(async () => {
    await open(page, '/mypage/pay')
    await expect(page.getByRole('main')).toContainText('3,000원', { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  await checkState(page, 'a payment of which a part was given back')
})
