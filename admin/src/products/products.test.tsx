import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { couponOf, emptyDraft, problemsOf } from './coupon-draft.ts'
import type { Product } from './names.ts'
import { Screen } from './products-screen.tsx'

const product: Product = {
  ...{ code: 'MONTHLY', name: '월 구독', months: 1, trialDays: 7, onSale: true },
  prices: [
    {
      ...{ version: 1, amountKrw: 9900, vatKrw: 900, effectiveFrom: '2026-01-01', movesRunning: false },
      ...{ createdAt: '2026-01-01T00:00:00Z', createdBy: null, subscribers: 12, state: 'NOW' },
    },
  ],
}

test('a new price says what it means before it is announced, and what is wrong with its day', async () => {
  const means = {
    vatKrw: 1091,
    beforeKrw: 9900,
    running: 12,
    asked: 12,
    lowered: 0,
    firstAskedOn: '2027-02-03',
    problem: null,
  }
  const { sent, answer } = openPage(<Screen />, {
    answers: {
      'GET /admin/products': { products: [product] },
      'GET /admin/products/:code/price-preview': ({ query }) =>
        query.movesRunning === 'true' ? means : { ...means, asked: 0, firstAskedOn: null },
      'POST /admin/products/:code/prices': { products: [product] },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '새 가격 알리기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '월 구독 새 가격' }))
  fireEvent.change(dialog.getByLabelText('금액 (원, 부가세 포함)'), { target: { value: '12000' } })
  fireEvent.change(dialog.getByLabelText('시작하는 날'), { target: { value: '2027-02-01' } })
  await dialog.findByText('지금 구독하는 12명은 내던 가격을 그대로 내요.')
  fireEvent.click(dialog.getByRole('checkbox'))
  await dialog.findByText(/12명에게 동의를 물어요/)
  answer({ 'GET /admin/products/:code/price-preview': { ...means, problem: 'TOO_SOON' } })
  fireEvent.change(dialog.getByLabelText('시작하는 날'), { target: { value: '2027-01-02' } })
  await dialog.findByText(/31일 뒤부터/)
  answer({ 'GET /admin/products/:code/price-preview': { ...means, asked: 0, lowered: 12, firstAskedOn: null } })
  fireEvent.change(dialog.getByLabelText('시작하는 날'), { target: { value: '2027-02-02' } })
  await dialog.findByText('지금 구독하는 12명은 묻지 않고 다음 결제부터 이 가격으로 결제해요.')
  expect(dialog.queryByText(/12명은 내던 가격을 그대로/)).toBeNull()
  answer({ 'GET /admin/products/:code/price-preview': means })
  fireEvent.change(dialog.getByLabelText('시작하는 날'), { target: { value: '2027-02-01' } })
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '원가가 올랐어요' } })
  fireEvent.click(dialog.getByRole('button', { name: '12,000원으로 알리기' }))
  await screen.findByText('팔고 있어요', { exact: false })
  expect(sent('POST /admin/products/:code/prices')).toEqual([
    { amountKrw: 12_000, effectiveFrom: '2027-02-01', movesRunning: true, reason: '원가가 올랐어요' },
  ])
})

test('a price that is not whole says what is missing, and an amount may be written with commas', async () => {
  const { sent } = openPage(<Screen />, {
    answers: {
      'GET /admin/products': { products: [product] },
      'GET /admin/products/:code/price-preview': refusal('NOT_FOUND'),
      'POST /admin/products/:code/prices': { products: [product] },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: '새 가격 알리기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '월 구독 새 가격' }))
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '원가가 올랐어요' } })
  fireEvent.click(dialog.getByRole('button', { name: '알리기' }))
  dialog.getByText('100원부터 1,000만 원까지 적어 주세요.')
  dialog.getByText('시작하는 날을 골라 주세요.')
  fireEvent.change(dialog.getByLabelText('금액 (원, 부가세 포함)'), { target: { value: '12,000원' } })
  fireEvent.change(dialog.getByLabelText('시작하는 날'), { target: { value: '2027-02-01' } })
  fireEvent.click(dialog.getByRole('button', { name: '12,000원으로 알리기' }))
  await screen.findByText('새 가격을 알렸어요.')
  expect(sent('POST /admin/products/:code/prices')).toMatchObject([{ amountKrw: 12_000 }])
})

test('a product without a name says so, and is not sent', async () => {
  const { sent } = openPage(<Screen />, { answers: { 'GET /admin/products': { products: [product] } } })
  fireEvent.click(await screen.findByRole('button', { name: /고치기/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '월 구독 고치기' }))
  fireEvent.change(dialog.getByLabelText('이름'), { target: { value: ' ' } })
  dialog.getByText('이름을 적어 주세요.')
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '이름을 바꿔요' } })
  fireEvent.click(dialog.getByRole('button', { name: '저장하기' }))
  expect(sent('PUT /admin/products/:code')).toEqual([])
})

test('a coupon is whole only when every field is', () => {
  const draft = {
    ...emptyDraft('2026-12-01'),
    code: 'spring27',
    name: ' 봄 할인 ',
    value: '30',
    validUntil: '2026-12-31',
  }
  expect(problemsOf(draft)).toEqual({})
  expect(couponOf(draft)).toMatchObject({ code: 'SPRING27', name: '봄 할인', value: 30, product: null, maxUses: null })
  expect(problemsOf({ ...draft, value: '101' })).toEqual({ value: '1부터 100까지 적어 주세요.' })
  expect(problemsOf({ ...draft, validUntil: '2026-11-30', maxUses: '0', charges: '13', code: '봄' })).toEqual({
    code: expect.any(String),
    charges: expect.any(String),
    maxUses: expect.any(String),
    validUntil: expect.any(String),
  })
  const days = { ...draft, kind: 'FREE_DAYS', value: '30', charges: 'x' } as const
  expect(couponOf(days)).toMatchObject({ charges: 1 })
  // A field that is not there cannot hold the button back.
  expect(problemsOf(days)).toEqual({})
})

const coupon = {
  ...{ id: '0f2b1d7e-6a55-4c0e-9a58-8f2a7f0c1a11', code: 'SPRING27', name: '봄 할인', kind: 'PERCENT', value: 30 },
  ...{ product: null, charges: 1, maxUses: null, validFrom: '2026-12-01', validUntil: '2026-12-31' },
  ...{ used: 3, state: 'RUNNING', createdAt: '2026-11-01T00:00:00Z', createdBy: null },
} as const

test('a coupon that is not whole says what is missing, and is not sent', () => {
  const { sent } = openPage(
    <CouponDialog coupon={coupon as never} onSaved={() => undefined} onClose={() => undefined} />,
  )
  const dialog = within(screen.getByRole('dialog', { name: 'SPRING27 고치기' }))
  fireEvent.change(dialog.getByLabelText('이름'), { target: { value: '' } })
  fireEvent.change(dialog.getByLabelText('한도 (명, 비우면 없음)'), { target: { value: '0' } })
  fireEvent.change(dialog.getByLabelText('마지막 날'), { target: { value: '' } })
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '기간을 늘려요' } })
  fireEvent.click(dialog.getByRole('button', { name: '저장하기' }))
  dialog.getByText('이름을 적어 주세요.')
  dialog.getByText('1명부터 적거나 비워 주세요.')
  dialog.getByText('마지막 날을 골라 주세요.')
  expect(sent('PUT /admin/coupons/:id')).toEqual([])
})

test('a coupon that was stopped is told about, with nothing to stop', () => {
  const stopped = { ...coupon, state: 'STOPPED' }
  openPage(<CouponDialog coupon={stopped as never} onSaved={() => undefined} onClose={() => undefined} />)
  const dialog = within(screen.getByRole('dialog', { name: '멈춘 쿠폰 SPRING27' }))
  dialog.getByText(/다시 켤 수 없어요/)
  expect(dialog.queryByLabelText('이유')).toBeNull()
  expect(dialog.queryByRole('button', { name: '멈추기' })).toBeNull()
})
