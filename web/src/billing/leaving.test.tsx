import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, settle, watchLoads } from '../testing/acting.ts'
import { paid } from '../testing/billing.ts'
import { body, openSubscription } from '../testing/open-subscription.tsx'

describe('leaving', () => {
  test('offers both ways with alike buttons, and refunds the sum that it shows', async () => {
    const page = await openSubscription(
      {},
      { 'POST /subscription/refund': { ...paid, status: 'END' } },
      '/mypage/subscription?leave=1',
    )
    const [later, now] = [
      screen.getByRole('button', { name: '해지하기' }),
      screen.getByRole('button', { name: '6,037원 환불받기' }),
    ]
    expect(later.className).toBe(now.className)
    expect(screen.queryByRole('checkbox')).toBeNull()
    const lines = within(screen.getByRole('region', { name: '지금 끝내고 환불' }))
    for (const sum of ['9,900원', '−3,193원', '−670원', '6,037원']) expect(lines.getByText(sum)).toBeTruthy()
    expect(lines.getByText(/3영업일 안에/)).toBeTruthy()
    await click('6,037원 환불받기')
    expect(page.sent('POST /subscription/refund')).toMatchObject([{ refundKrw: 6037 }])
    expect(page.place()).toBe('/mypage/subscription')
  })

  test('in the week after a charge names the days that are paid for, and no fee', async () => {
    const refund = { kind: 'WITHDRAWAL', paidKrw: 9900, days: 31, feeKrw: 0 } as const
    await openSubscription(
      { refund: { ...refund, usedDays: 3, usedKrw: 958, refundKrw: 8942 }, withdrawalUntil: '2026-12-08' },
      {},
      '/mypage/subscription?leave=1',
    )
    expect(body()).toContain('2026.12.08 (화)까지는 위약금이 없어요.')
    expect(body()).toContain('글을 열거나 학습한 3일 (31일 가운데)−958원')
    expect(screen.getByRole('button', { name: '8,942원 환불받기' })).toBeTruthy()
  })

  test('while a charge is awaited ends at once, says what is lost, and is sent once for two presses', async () => {
    const page = await openSubscription(
      { lastDay: '2026-11-27', graceUntil: '2026-11-30', renewal: null, refund: null },
      { 'POST /subscription/cancellation': { ...paid, status: 'END', lastDay: '2026-11-27' } },
      '/mypage/subscription?leave=1',
    )
    const later = screen.getByRole('region', { name: '바로 해지' }).textContent
    expect(later).toContain('오늘 바로 끝나요. 결제를 기다리며 2026.11.30\u00a0(월)까지 쓸 수 있던 날도 함께 끝나요.')
    expect(later).not.toContain('2026.11.27')
    const button = screen.getByRole('button', { name: '해지하기' })
    fireEvent.click(button)
    fireEvent.click(button)
    await settle()
    expect(page.madeTo('POST /subscription/cancellation')).toHaveLength(1)
  })

  test('offers no refund where nothing would come back', async () => {
    const refund = { kind: 'PRORATED', paidKrw: 9900, days: 31, usedDays: 31, usedKrw: 9900, feeKrw: 0 } as const
    await openSubscription({ refund: { ...refund, refundKrw: 0 } }, {}, '/mypage/subscription?leave=1')
    expect(screen.queryByRole('button', { name: /환불받기/ })).toBeNull()
    expect(body()).toContain('오늘 끝내도 돌려받을 금액이 없어요.')
    expect(screen.getByRole('button', { name: '해지하기' })).toBeTruthy()
  })

  test('reads the page again where the answer to an earlier press was lost', async () => {
    const page = await openSubscription(
      {},
      { 'POST /subscription/cancellation': refusal('STATE_CONFLICT') },
      '/mypage/subscription?leave=1',
    )
    const before = page.madeTo('GET /subscription').length
    await click('해지하기')
    expect(page.madeTo('GET /subscription').length).toBeGreaterThan(before)
  })
})

describe('a cancellation', () => {
  test('is taken back with a card, and asks for one where there is none', async () => {
    const { assign } = watchLoads()
    await openSubscription(
      { isCancelled: true, renewal: null },
      { 'DELETE /subscription/cancellation': refusal('CARD_REQUIRED') },
    )
    await click('해지 취소하기')
    expect(assign).toHaveBeenCalledWith('/mypage/subscription/checkout?card=1')
  })

  test('without a card leads to the card before it is taken back', async () => {
    await openSubscription({ isCancelled: true, renewal: null, card: null })
    expect(screen.queryByRole('button', { name: '해지 취소하기' })).toBeNull()
    expect(screen.getByRole('link', { name: '카드 등록하기' }).getAttribute('href')).toBe(
      '/mypage/subscription/checkout?card=1',
    )
  })
})
