import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen as DaysScreen } from './days-screen.tsx'
import { Screen as MattersScreen } from './matters-screen.tsx'
import type { Subscription } from './names.ts'
import { Screen as SubscriptionScreen } from './subscription-screen.tsx'
import { factTexts, lineName } from './timeline-words.ts'

const payment: Subscription['payments'][number] = {
  ...{ id: '0b5a9a2e-6a3e-4b0c-9d53-4e9d0d9d2a11', at: '2026-12-01T01:00:00Z', product: '월 구독', amountKrw: 9900 },
  ...{ refundedKrw: 0, state: 'PAID', isLate: false, card: '연습카드 0000', reason: null },
  ...{ from: '2026-12-01', lastDay: '2026-12-31', receiptUrl: null, refundableKrw: 9900 },
}
const found: Subscription = {
  person: { id: '7', customerId: 'kim@example.com', name: '김하늘', email: 'kim@example.com' },
  ...{ status: 'ACTIVE', product: 'MONTHLY', periodStart: '2026-12-01', renewsOn: '2027-01-01', isCancelled: false },
  ...{ card: '연습카드 0000', owed: null, refundToday: { paymentId: payment.id, refundKrw: 8000 } },
  payments: [payment],
  timeline: [{ at: payment.at, what: 'EVENT', kind: 'PAID', facts: { amountKrw: 9900 } }],
}
const refund = 'POST /admin/payments/:id/refunds'

function opened(subscription = found) {
  const page = openPage(
    <Routes>
      <Route path="/payments/accounts/:id" element={<SubscriptionScreen />} />
    </Routes>,
    { at: '/payments/accounts/7', answers: { 'GET /admin/accounts/:id/subscription': subscription, [refund]: found } },
  )
  fireEvent.click(screen.getByRole('button', { name: '결제를 확인하려고 해요' }))
  fireEvent.click(screen.getByRole('button', { name: '열어 보기' }))
  return page
}

test('a refund of all that is left says what it does, and asks nothing besides', async () => {
  const { sent } = opened()
  fireEvent.click(await screen.findByRole('button', { name: '환불하기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '환불하기' }))
  dialog.getByRole('checkbox', { name: '구독도 지금 끝내기' })
  fireEvent.change(dialog.getByLabelText('환불할 금액 (원)'), { target: { value: '9,900' } })
  expect(dialog.queryByRole('checkbox')).toBeNull()
  dialog.getByText(/구독도 끝나요/)
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '두 번 결제했대요' } })
  fireEvent.click(dialog.getByRole('button', { name: '9,900원 환불하기' }))
  await waitFor(() => expect(sent(refund)).toMatchObject([{ amountKrw: 9900, endsSubscription: false }]))
})

test('a payment that the gateway names differently has a way out, with a reason', async () => {
  const release = 'POST /admin/payments/:id/release'
  const odd = { ...payment, state: 'CHECKING', reason: 'DIFFERS', refundableKrw: 0 } as const
  const { sent, answer } = opened({ ...found, payments: [odd] })
  await screen.findByText('결제사의 금액이나 고객이 장부와 달라요.')
  fireEvent.click(screen.getByRole('button', { name: '결제되지 않은 것으로 닫기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '결제되지 않은 것으로 닫기' }))
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '결제사에서 취소했어요' } })
  answer({ [release]: { ...found, payments: [{ ...odd, state: 'DECLINED' }] } })
  fireEvent.click(dialog.getByRole('button', { name: '결제되지 않은 것으로 닫기' }))
  await waitFor(() => expect(sent(release)).toMatchObject([{ reason: '결제사에서 취소했어요' }]))
})

test('a refund begins with what the person’s own page says, cannot be more than is left, and is sent once with its id', async () => {
  const { sent, answer } = opened()
  fireEvent.click(await screen.findByRole('button', { name: '환불하기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '환불하기' }))
  const amount = dialog.getByLabelText('환불할 금액 (원)') as HTMLInputElement
  expect(amount.value).toBe('8000')
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '두 번 결제했대요' } })
  fireEvent.change(amount, { target: { value: '9901' } })
  dialog.getByText('1원부터 9,900원까지 적어 주세요.')
  fireEvent.click(dialog.getByRole('button', { name: '환불하기' }))
  expect(sent(refund)).toEqual([])
  fireEvent.change(amount, { target: { value: '3000' } })
  answer({ [refund]: refusal('STATE_CONFLICT') })
  fireEvent.click(dialog.getByRole('button', { name: '3,000원 환불하기' }))
  await dialog.findByText(/남은 금액이 바뀌었어요/)
  answer({ [refund]: { ...found, payments: [{ ...payment, refundableKrw: 0 }] } })
  fireEvent.click(dialog.getByRole('button', { name: '3,000원 환불하기' }))
  await screen.findByText('환불하는 중')
  const bodies = sent(refund) as { id: string }[]
  expect(bodies).toMatchObject([
    { amountKrw: 3000, endsSubscription: false, reason: '두 번 결제했대요' },
    { amountKrw: 3000 },
  ])
  expect(bodies[0]?.id).toBe(bodies[1]?.id)
})

test('what happened is told in words; a kind that is new to this page is shown as it is', () => {
  expect(lineName({ what: 'PAYMENT', kind: 'UNKNOWN' })).toBe('결제 시도, 결과 모름')
  for (const kind of ['ASKED', 'REPLACED', 'GIVEN', 'REFUSED', 'WITHDRAWN'])
    expect(lineName({ what: 'GUARDIAN', kind })).toContain('법정대리인')
  expect(lineName({ what: 'EVENT', kind: 'SOMETHING_NEW' })).toBe('EVENT SOMETHING_NEW')
  expect(factTexts({ facts: { amountKrw: 12_000, reason: 'LIMIT', isLate: false, asked: 0, secret: 'x' } })).toEqual([
    '금액 12,000원',
    '이유 한도 초과',
  ])
})

test('a matter is closed with what was done', async () => {
  const matter = {
    ...{
      id: '3',
      kind: 'REFUND_OUTSIDE',
      raisedAt: '2026-12-01T01:00:00Z',
      person: found.person,
      paymentId: payment.id,
    },
    ...{ amountKrw: 9900, detail: null, subject: payment.id, taken: null, closed: null },
  } as const
  const {
    person: { email: _email, ...person },
  } = found
  const { sent } = openPage(<MattersScreen />, {
    answers: {
      'GET /admin/payment-matters': { matters: [{ ...matter, person }], next: null },
      'POST /admin/payment-matters/:id/taking': { id: '3' },
      'POST /admin/payment-matters/:id/closing': { id: '3' },
    },
  })
  await screen.findByText('결제사 화면에서 취소된 결제가 있어요')
  fireEvent.click(screen.getByRole('button', { name: '내가 맡기' }))
  await waitFor(() => expect(sent('POST /admin/payment-matters/:id/taking')).toEqual([{ fromColleague: false }]))
  fireEvent.click(screen.getByRole('button', { name: '확인하고 닫기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '확인하고 닫기' }))
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '고객과 통화했어요' } })
  fireEvent.click(dialog.getByRole('button', { name: '처리한 일로 닫기' }))
  await screen.findByText('결제사 화면에서 취소된 결제가 있어요')
  expect(sent('POST /admin/payment-matters/:id/closing')).toEqual([{ note: '고객과 통화했어요' }])
})

test.each([
  [0, null],
  [2, '제때 맞춰 보지 못한 날이 2일 있어요'],
])('%i days that were not compared in time are said', async (missed, sentence) => {
  const sums = { payments: 1, paidKrw: 9900, refundedKrw: 0, gatewayPayments: 1, gatewayPaidKrw: 9900 }
  const day = { day: '2026-12-01', ...sums, gatewayRefundedKrw: 0, differences: 0, comparedAt: '2026-12-01T01:40:00Z' }
  openPage(<DaysScreen />, {
    answers: {
      'GET /admin/payment-days': { gateway: 'LIVE', missed, days: [day], next: null },
      'GET /admin/payment-matters': { matters: [], next: null },
    },
  })
  await screen.findByText('같음')
  expect(screen.queryByText(/제때 맞춰/)?.textContent ?? null).toEqual(sentence && expect.stringContaining(sentence))
})
