import { desktop, expect, hosts, newReader, open, phone, press, signIn, test } from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { newCompany } from './src/companies.ts'
import { seoulDate } from './src/time/dates.ts'

test('an operator makes a quote of a contract, marks the transfer, and the owner reads all of it @depth', async ({
  device,
}) => {
  const company = await newCompany({ seats: 5 })
  const operator = await newReader({ role: 'operator', host: hosts.operators })
  const [desk, hand] = [await device(desktop), await device(phone)]
  for (const page of [desk, hand]) await page.addInitScript({ path: axeFile })
  await signIn(desk, operator)
  await open(desk, `/admin/companies/${company.id}/billing`, hosts.operators)
  await press(desk.getByRole('button', { name: '새 견적' }))
  await desk.getByLabel('인원').fill('20')
  await desk.getByLabel('시작하는 날').fill(seoulDate())
  await press(desk.getByRole('button', { name: '견적 만들기' }))
  await expect(desk.getByText('2,376,000원').first()).toBeVisible()
  const problems = await problemsInThemes(desk, 'an open quote')
  await press(desk.getByRole('button', { name: /이대로 계약하기/ }))
  await press(desk.getByRole('button', { name: '계약하고 청구하기' }))
  const bills = desk.getByRole('region', { name: '청구', exact: true })
  await expect(bills).toContainText('입금 전')
  await expect(desk.getByRole('region', { name: '지금 계약' })).toContainText('1 / 20')
  problems.push(...(await problemsInThemes(desk, 'bills of a company')))

  await signIn(hand, company.owner)
  await open(hand, '/admin/contract', company.host)
  const own = hand.getByRole('region', { name: '청구', exact: true })
  await expect(own).toContainText('까지 입금해요')
  problems.push(...(await problemsInThemes(hand, 'own contract')), ...(await tooSmall(hand)))

  await press(bills.getByRole('button', { name: '입금 확인' }))
  await expect(bills).toContainText('모두 입금됐어요.')
  await hand.reload()
  await expect(own).toContainText('모두 입금됐어요.')
  await open(desk, '/admin/company-invoices?list=TAX', hosts.operators)
  await expect(desk.getByRole('link', { name: '하늘상사' }).first()).toBeVisible()
  problems.push(...(await problemsInThemes(desk, 'bills of all companies')))
  expect(problems).toEqual([])
})
