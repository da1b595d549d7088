import { type Answers, refusal } from '@readgrow/client/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, watchLoads } from '../testing/acting.ts'
import { checkoutAs, footer, checkoutId as id, none, paid, terms } from '../testing/billing.ts'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { Screen as CheckoutScreen } from './checkout-screen.tsx'

const body = () => document.body.textContent ?? ''

const openCheckout = (at: string, answers: Answers = {}) =>
  openPage(<CheckoutScreen />, {
    at: `/mypage/subscription/checkout${at}`,
    session: reader,
    answers: {
      'GET /subscription': none,
      'GET /subscription/terms': terms,
      'GET /subscription/coupons': { coupons: [] },
      'GET /common/footer': footer,
      'GET /auth/session': reader,
      ...answers,
    },
  })

describe('the checkout', () => {
  test.each(['?product=MONTHLY', '?card=1'])('%s names the seller, and opens the policies beside it', async (at) => {
    await openCheckout(at)
    const seller = within(screen.getByRole('region', { name: '판매자 정보' }))
    for (const text of ['주식회사 리드그로우', '통신판매업 신고번호', 'help@readgrow.kr', /02-000-0000/])
      expect(seller.getByText(text)).toBeTruthy()
    const links = ['이용약관 (새 창)', '환불 정책 (새 창)'].map((name) => seller.getByRole('link', { name }))
    expect(links.map((link) => link.getAttribute('href')?.split('?')[1])).toEqual(['document=terms', 'document=refund'])
    for (const link of links) expect(link.getAttribute('target')).toBe('_blank')
  })

  test('of whoever subscribes already asks for no terms, and leads to where another plan is taken', async () => {
    const page = await openCheckout('?product=YEARLY', { 'GET /subscription': paid })
    expect(body()).toContain('이미 구독하고 있어요.')
    expect(page.madeTo('GET /subscription/terms')).toHaveLength(0)
    expect(screen.getByRole('link', { name: '구독 관리로 가기' })).toBeDefined()
  })

  test('needs two agreements, then opens the card window once', async () => {
    const { assign } = watchLoads()
    const address = 'http://127.0.0.1:3011/window?issueId=1'
    const page = await openCheckout('?product=MONTHLY', {
      'POST /subscription/checkouts': {
        checkout: checkoutAs({ state: 'OPEN' }),
        window: { kind: 'SIMULATED', address },
      },
    })
    expect(body()).toContain('2026.12.01\u00a0(화) – 2026.12.31\u00a0(목)')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '9,900원 결제하기' }).disabled).toBe(true)
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false)
    await click(/확인했어요/, 'checkbox')
    await click(/자동 결제하는 데 동의해요/, 'checkbox')
    await click('9,900원 결제하기')
    await click('9,900원 결제하기')
    const sent = page.sent('POST /subscription/checkouts')
    expect(new Set(sent.map(({ id: checkout }) => checkout)).size).toBe(1)
    expect(sent[0]).toMatchObject({
      totalKrw: 9900,
      priceVersion: 1,
      agreed: { terms: true, recurring: true, sentence: terms.consent },
    })
    expect(assign).toHaveBeenCalledWith(address)
  })

  test.each([
    ['?product=MONTHLY', 'POST /subscription/checkouts', '9,900원 결제하기'],
    ['?card=1', 'POST /subscription/card', '새 카드 등록하기'],
  ] as const)('%s begins anew, once, where what was opened before is closed by now', async (at, call, button) => {
    const page = await openCheckout(at, {
      [call]: { checkout: checkoutAs({ state: 'CLOSED', reason: 'REPLACED' }), window: null },
    })
    if (call === 'POST /subscription/checkouts') {
      await click(/확인했어요/, 'checkbox')
      await click(/자동 결제하는 데 동의해요/, 'checkbox')
    }
    await click(button)
    const ids = page.sent(call).map(({ id: checkout }) => checkout)
    expect([ids.length, new Set(ids).size]).toEqual([2, 2])
  })

  test('asks again where the sentence has become another one meanwhile', async () => {
    const page = await openCheckout('?product=MONTHLY', { 'POST /subscription/checkouts': refusal('PRICE_CHANGED') })
    await click(/확인했어요/, 'checkbox')
    await click(/자동 결제하는 데 동의해요/, 'checkbox')
    const later = terms.consent.replace('2027.01.01 (금)', '2027.01.02 (토)')
    page.answer({ 'GET /subscription/terms': { ...terms, consent: later } })
    await click('9,900원 결제하기')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /2027.01.02/ }).checked).toBe(false)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '9,900원 결제하기' }).disabled).toBe(true)
    expect(screen.getByRole('alert').textContent).toContain('그사이 금액이 바뀌었어요.')
  })
})

describe('the checkout, later,', () => {
  test('back from the window takes the key out of the address and says how it ended', async () => {
    const page = await openCheckout(`?checkout=${id}&transactionType=ISSUE_BILLING_KEY&billingKey=billing-key-1`, {
      'POST /subscription/checkouts/:id/card': checkoutAs({ state: 'CHARGING' }),
      'GET /subscription/checkouts/:id': checkoutAs({}),
      'GET /subscription': paid,
    })
    expect(page.place()).toBe(`/mypage/subscription/checkout?checkout=${id}`)
    expect(page.sent('POST /subscription/checkouts/:id/card')).toEqual([{ billingKey: 'billing-key-1', code: null }])
    expect(screen.getByText('구독을 시작했어요.')).toBeTruthy()
  })

  test.each([
    [{ state: 'DECLINED', reason: 'LIMIT' }, '결제하지 못했어요. 카드 한도를 넘었어요.'],
    [{ state: 'CLOSED', reason: 'CANCELLED' }, '결제창을 닫았어요. 결제되지 않았어요.'],
    [
      { state: 'CLOSED', reason: 'PG_PROVIDER_ERROR' },
      '카드 등록이 끝나지 않았어요. 다시 하거나 다른 카드로 해 주세요.',
    ],
    [{ state: 'CLOSED', reason: 'REPLACED' }, '다른 창에서 새로 시작해서 이 창은 닫혔어요.'],
    [{ state: 'CHARGING' }, '결제를 확인하고 있어요.'],
  ] as const)('%o after a reload', async (over, sentence) => {
    const page = await openCheckout(`?checkout=${id}`, { 'GET /subscription/checkouts/:id': checkoutAs(over) })
    expect(body()).toContain(sentence)
    // One region says every state.
    const regions = screen.getAllByRole('status').map(({ textContent }) => textContent ?? '')
    expect(regions.filter((said) => said.includes(sentence))).toHaveLength(1)
    expect(page.sent('POST /subscription/checkouts/:id/card')).toEqual([])
    // Where another window goes on there is nothing to begin again.
    const isReplaced = 'reason' in over && over.reason === 'REPLACED'
    if (isReplaced) expect(screen.queryByRole('link', { name: '다시 하기' })).toBeNull()
    else if (over.state === 'CLOSED') expect(screen.getByRole('link', { name: '다시 하기' })).toBeTruthy()
  })

  test('of another card names what it charges before the press, and after it', async () => {
    await openCheckout('?card=1', { 'GET /subscription': { ...paid, status: 'HOLD', owedKrw: 9900 } })
    expect(body()).toContain('결제되지 않은 9,900원(부가세 포함)은 새 카드로 바로 결제해요.')
    expect(screen.getByRole('button', { name: '새 카드로 9,900원 결제하기' })).toBeTruthy()
  })

  test.each([
    [9900, '카드를 바꿨어요. 새 카드로 9,900원을 결제했어요.'],
    [null, '카드를 바꿨어요.2026'],
  ])('of another card that charged %s says so', async (totalKrw, sentence) => {
    await openCheckout(`?checkout=${id}`, {
      'GET /subscription': paid,
      'GET /subscription/checkouts/:id': checkoutAs({ purpose: 'CARD', totalKrw }),
    })
    expect(body()).toContain(sentence)
  })

  test('of another card names no last day while the service is held: what was paid for is over', async () => {
    await openCheckout(`?checkout=${id}`, {
      'GET /subscription': { ...paid, status: 'HOLD', renewal: null },
      'GET /subscription/checkouts/:id': checkoutAs({ purpose: 'CARD', totalKrw: null }),
    })
    expect(body()).toContain('카드를 바꿨어요.')
    expect(body()).not.toContain('까지 이용할 수 있어요.')
  })

  test('of a second trial says that there is one', async () => {
    await openCheckout('?product=MONTHLY&trial=true', { 'GET /subscription/terms': refusal('STATE_CONFLICT') })
    expect(body()).toContain('무료 체험은 한 번만 할 수 있어요.')
  })
})
