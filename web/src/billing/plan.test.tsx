import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, settle } from '../testing/acting.ts'
import { paid } from '../testing/billing.ts'
import { body, openSubscription } from '../testing/open-subscription.tsx'

const { planChange } = paid
const address = '/mypage/subscription?plan=1'

describe('another plan', () => {
  test('says what it costs before it is agreed to, and sends what it showed', async () => {
    const page = await openSubscription({}, { 'PUT /subscription/plan': paid }, address)
    for (const text of [
      '월 구독 → 연 구독',
      '결제하거나 환불하는 금액이 없어요 (0원)',
      '2027.01.01 (금) · 94,800원 · 부가세 포함',
      '월 구독 118,800원 → 연 구독 94,800원 (24,000원 덜 내요)',
    ])
      expect(body()).toContain(text)
    const press = screen.getByRole('button', { name: '2027.01.01\u00a0(금)부터 연 구독 쓰기' })
    expect(press).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('checkbox'))
    await click('2027.01.01\u00a0(금)부터 연 구독 쓰기')
    const { product, priceVersion, amountKrw, sentence } = planChange ?? {}
    expect(page.sent('PUT /subscription/plan')).toEqual([{ product: product?.code, priceVersion, amountKrw, sentence }])
    expect(page.place()).toBe('/mypage/subscription')
  })

  test('that is taken back needs no tick', async () => {
    const back = {
      ...paid.planChange,
      product: { code: 'MONTHLY', name: '월 구독', months: 1 },
      before: { name: '연 구독', months: 12, listKrw: 94_800 },
      ...{ isBack: true, amountKrw: 4950, listKrw: 9900, coupon: '세 번 반값' },
    }
    const page = await openSubscription({ planChange: back as never }, { 'PUT /subscription/plan': paid }, address)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(body()).toContain('정가 9,900원 · 세 번 반값 −4,950원')
    await click('월 구독 그대로 쓰기')
    expect(page.sent('PUT /subscription/plan')).toMatchObject([{ product: 'MONTHLY', amountKrw: 4950 }])
  })

  test('with another price by now is asked for anew, and the tick is gone', async () => {
    const page = await openSubscription({}, { 'PUT /subscription/plan': refusal('PRICE_CHANGED') }, address)
    fireEvent.click(screen.getByRole('checkbox'))
    const asked = page.madeTo('GET /subscription').length
    await click('2027.01.01\u00a0(금)부터 연 구독 쓰기')
    await settle()
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect(page.madeTo('GET /subscription').length).toBeGreaterThan(asked)
    expect(page.place()).toBe(address)
  })

  test('is told where a coupon stays behind, and cannot be had where none is offered', async () => {
    await openSubscription({ planChange: { ...planChange, couponLeft: '세 번 반값' } as never }, {}, address)
    expect(body()).toContain('남은 쿠폰(세 번 반값) 할인은 월 구독에만 이어져요.')
  })

  test('is offered beside the running one, and the next charge names what it is for', async () => {
    await openSubscription({
      upcoming: { code: 'YEARLY', name: '연 구독', months: 12, listKrw: 94_800 },
      renewal: { on: '2027-01-01', amountKrw: 94_800, listKrw: 94_800, coupon: null },
    })
    expect(screen.getByRole('link', { name: '이용권 바꾸기' }).getAttribute('href')).toBe(address)
    expect(body()).toContain('2027.01.01 (금) · 94,800원 · 부가세 포함 · 연 구독')
  })
})

test.each([
  ['HOLD', null, '카드를 등록하면 바로 결제해요'],
  ['ACTIVE', null, '없음'],
  ['ACTIVE', '2027-01-02', '2027.01.02 (토)에 다시 시도해요'],
  ['HOLD', '2027-01-06', '2027.01.06 (수)에 다시 시도해요'],
] as const)('in %s with the next try on %s the next payment is "%s"', async (status, nextTryOn, sentence) => {
  const failed = {
    ...{ on: '2027-01-01', reason: 'OVER_LIMIT', nextTryOn: nextTryOn ?? null },
    ...{ holdsOn: '2027-01-04', endsOn: '2027-01-15' },
  }
  await openSubscription({
    ...{ status, renewal: null, planChange: null, owedKrw: 9900, card: nextTryOn ? paid.card : null },
    failed: nextTryOn ? failed : null,
  })
  expect(screen.getByText('다음 결제').nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(sentence)
})

test('a charge that failed for want of a card leads to a card alone', async () => {
  await openSubscription({
    ...{ status: 'HOLD', card: null, renewal: null, planChange: null, owedKrw: 9900 },
    failed: { on: '2027-01-01', reason: 'NO_CARD', nextTryOn: null, holdsOn: '2027-01-04', endsOn: '2027-01-15' },
  })
  expect(body()).toContain('등록된 카드가 없어요.')
  expect(screen.queryByRole('button', { name: /다시 결제하기/ })).toBeNull()
  expect(screen.getAllByRole('link', { name: '카드 등록하기' }).length).toBeGreaterThan(0)
})
