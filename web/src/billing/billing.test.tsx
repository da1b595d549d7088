import { refusal } from '@readgrow/client/testing'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, write } from '../testing/acting.ts'
import { checkoutId as id, none, paid } from '../testing/billing.ts'
import { openPage } from '../testing/open-page.tsx'
import { body, openSubscription } from '../testing/open-subscription.tsx'
import { member, reader } from '../testing/sessions.ts'
import { Screen as PayScreen } from './pay-screen.tsx'
import { Screen as SubscriptionScreen } from './subscription-screen.tsx'

const trialStanding =
  '무료 체험 중이에요. 2026.12.31 (목)까지 무료로 이용할 수 있어요. 결제에 동의하지 않으면 결제되지 않고 그날 이용이 끝나요.'

describe('the subscription', () => {
  test('of somebody who has none shows each price with its VAT, its term and its renewal', async () => {
    await openSubscription(none)
    const [month, year] = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(month).toContain('9,900원부가세 포함\u00a0· 한 달마다 자동 결제\u00a0· 언제든 해지')
    expect(year).toContain('94,800원부가세 포함\u00a0· 일 년마다 자동 결제')
    expect(year).toContain('2027.02.01\u00a0(월)부터 시작하면 99,000원이에요.')
    expect(screen.getByRole('link', { name: '7일 무료로 써 보기' }).getAttribute('href')).toBe(
      '/mypage/subscription/checkout?product=MONTHLY&trial=true',
    )
    expect(body()).toContain('돈은 나가지 않아요')
  })

  test('without a gateway offers nothing to buy and says why', async () => {
    await openSubscription({ ...none, gateway: 'NONE' })
    expect(screen.queryByRole('link', { name: /시작하기/ })).toBeNull()
    expect(body()).toContain('결제가 연결되어 있지 않아요')
  })

  test('says until when it is paid, the next charge and the card', async () => {
    await openSubscription({})
    expect(body()).toContain('2026.12.31 (목)까지 이용할 수 있어요.')
    expect(body()).toContain('2027.01.01 (금) · 9,900원 · 부가세 포함')
    expect(body()).toContain('연습카드 0000')
  })

  test('of a trial asks for its agreement, unticked, and sends what was shown', async () => {
    const consent = {
      reason: 'TRIAL',
      priceVersion: 1,
      amountKrw: 9900,
      beforeKrw: null,
      chargedOn: '2027-01-01',
      sentence: '지금 0원, 2027.01.01 (금)부터 한 달마다 9,900원(부가세 포함)을 자동 결제하는 데 동의해요.',
      opensOn: '2026-12-02',
      isOpen: true,
      isGiven: false,
    } as const
    const page = await openSubscription(
      { status: 'TRIAL', standing: trialStanding, renewal: null, consent, refund: null },
      { 'POST /subscription/consent': paid },
    )
    expect(body().match(/이용이 끝나요/g)).toHaveLength(1)
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    expect(box.checked).toBe(false)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '동의하고 이어 쓰기' }).disabled).toBe(true)
    await click(/결제하는 데 동의해요/, 'checkbox')
    await click('동의하고 이어 쓰기')
    expect(page.sent('POST /subscription/consent')).toEqual([
      { priceVersion: 1, amountKrw: 9900, sentence: consent.sentence },
    ])
  })

  test('that could not be charged says why, what happens next, and can be paid at once', async () => {
    const failed = {
      on: '2027-01-01',
      reason: 'LIMIT',
      nextTryOn: '2027-01-02',
      holdsOn: '2027-01-04',
      endsOn: '2027-01-15',
    }
    const owing = { failed, owedKrw: 9900 }
    const page = await openSubscription(owing, {
      'POST /subscription/retry': () => {
        page.answer({ 'GET /subscription': { ...paid, ...owing, isCharging: true } })
        return { ...paid, ...owing, isCharging: true }
      },
    })
    const alert = screen.getByRole('alert').textContent
    for (const said of ['카드 한도를 넘었어요.', '2027.01.04\u00a0(월)부터는 이용이 멈춰요.'])
      expect(alert).toContain(said)
    await click('9,900원 다시 결제하기')
    expect(page.madeTo('POST /subscription/retry')).toHaveLength(1)
    page.answer({ 'GET /subscription': { ...paid, lastDay: '2027-01-31' } })
    expect(await screen.findByText('9,900원을 결제했어요.')).toBeTruthy()
  })
})

describe('a member of a company', () => {
  test('reads who pays, and asks nothing', async () => {
    const page = await openPage(<SubscriptionScreen />, { at: '/mypage/subscription', session: member })
    expect(body()).toContain('회사의 계약으로 이용하고 있어요.')
    expect(body()).toContain('회사 관리자에게 문의해 주세요.')
    expect(page.made).toEqual([])
  })

  test('is not told to do without a subscription while the contract is over', async () => {
    const session = { ...member, paymentStatus: 'END' as const }
    await openPage(<SubscriptionScreen />, { at: '/mypage/subscription', session })
    expect(body()).toContain('지금은 회사의 이용 계약 기간이 아니어서 이용할 수 없어요.')
    expect(body()).not.toContain('구독하지 않아도')
  })
})

test('what was paid stands with its VAT, card, period and refunds, and a coupon can be added', async () => {
  const line = {
    ...{ id, at: '2026-12-01T01:00:00.000Z', product: '월 구독', from: '2026-12-01', lastDay: '2026-12-31' },
    ...{
      amountKrw: 9900,
      vatKrw: 900,
      refundedKrw: 6037,
      state: 'PARTLY_REFUNDED' as const,
      card: '연습카드 0000',
      reason: null,
    },
    receiptUrl: 'https://receipts.example/1',
    refunds: [{ at: '2026-12-10T01:00:00.000Z', amountKrw: 6037, state: 'DONE' as const }],
  }
  const free = {
    ...{ ...line, id: id.replace('5e0a', '6f0b'), state: 'FREE' as const, card: null },
    ...{ amountKrw: 0, vatKrw: 0, refundedKrw: 0, receiptUrl: null, refunds: [] },
  }
  const coupon = {
    id,
    code: 'WELCOME',
    name: '시작 할인',
    kind: 'AMOUNT',
    value: 5000,
    product: null,
    charges: 1,
    chargesLeft: 1,
    validUntil: '2027-12-31',
    state: 'USABLE',
  } as const
  const page = await openPage(<PayScreen />, {
    at: '/mypage/pay',
    session: reader,
    answers: {
      'GET /subscription': paid,
      'GET /payments': { payments: [line, free], next: null },
      'GET /subscription/coupons': { coupons: [coupon] },
      'POST /subscription/coupons': refusal('COUPON_USED_UP'),
    },
  })
  expect(body()).toContain('월 구독 · 일부 환불')
  expect(body()).toContain('월 구독 · 쿠폰으로 이용0원2026.12.01 · 쿠폰을 써서 결제한 금액이 없어요.')
  expect(body()).toContain('2026.12.10 6,037원 환불했어요.')
  expect(body()).toContain('모든 이용권 · 5,000원 할인 · 2027.12.31 (금)까지')
  expect(screen.getByRole('link', { name: /영수증/ }).getAttribute('rel')).toContain('noopener')
  await write('쿠폰 번호', 'welcome')
  await click('등록')
  expect(page.sent('POST /subscription/coupons')).toEqual([{ code: 'welcome' }])
  expect(body()).toContain('준비한 수량이 모두 나간 쿠폰이에요.')
})
