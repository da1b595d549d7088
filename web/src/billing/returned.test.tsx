import { type Answers, refusal } from '@readgrow/client/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paid } from '../testing/billing.ts'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { rememberArticleToReturnTo } from './article-to-return-to.ts'
import { Returned } from './returned.tsx'

const id = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
const checkoutAs = (state: 'OPEN' | 'DONE') => ({ id, purpose: 'JOIN', state, reason: null, totalKrw: 9900 }) as const

const comeBack = (checkout: NonNullable<Answers['GET /subscription/checkouts/:id']>, given = '') =>
  openPage(<Returned id={id} />, {
    at: `/mypage/subscription/checkout?checkout=${id}${given}`,
    session: reader,
    answers: {
      'GET /subscription/checkouts/:id': checkout,
      'POST /subscription/checkouts/:id/card': { ...checkoutAs('OPEN'), state: 'CHARGING' },
      'GET /subscription': refusal('INTERNAL'),
      'GET /auth/session': reader,
    },
  })

test('a checkout that is done leads back to the article at whose paywall one began', async () => {
  const path = '/article/detail/tiny-forests?level=B1'
  rememberArticleToReturnTo({ path, title: 'Tiny Forests' })
  await comeBack(checkoutAs('DONE'))
  expect(screen.getByRole('link', { name: '보던 기사 이어 읽기' }).getAttribute('href')).toBe(path)
})

test('a checkout that was open after a reload is asked about again: the notice of the gateway may finish it', async () => {
  let asked = 0
  await comeBack(() => checkoutAs(asked++ === 0 ? 'OPEN' : 'DONE'))
  expect(document.body.textContent).toContain('카드 등록이 아직 끝나지 않았어요.')
  // Not before the ledger says so.
  expect(document.body.textContent).not.toContain('결제되지 않았어요.')
  expect(await screen.findByText('구독을 시작했어요.')).toBeTruthy()
})

test('an answer from before the card was brought does not say that nothing is paid', async () => {
  let asked = 0
  const page = await comeBack(() => checkoutAs(asked++ < 2 ? 'OPEN' : 'DONE'), '&billingKey=key-1')
  expect(page.sent('POST /subscription/checkouts/:id/card')).toHaveLength(1)
  expect(document.body.textContent).not.toContain('결제되지 않았어요.')
  expect(await screen.findByText('구독을 시작했어요.')).toBeTruthy()
})

test('a card whose bringing failed is brought again by itself, and what the notice finished meanwhile is said', async () => {
  let asked = 0
  const page = await openPage(<Returned id={id} />, {
    at: `/mypage/subscription/checkout?checkout=${id}&billingKey=key-1`,
    session: reader,
    answers: {
      'GET /subscription/checkouts/:id': () => checkoutAs(asked++ < 2 ? 'OPEN' : 'DONE'),
      'POST /subscription/checkouts/:id/card': refusal('DB_UNAVAILABLE'),
      'GET /subscription': { ...paid, status: 'ACTIVE', lastDay: '2026-12-31' },
      'GET /auth/session': reader,
    },
  })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByText(/^9,900원을 결제했어요\. 2026\.12\.31 \(목\)까지 이용할 수 있어요\.$/)).toBeTruthy()
  expect(page.sent('POST /subscription/checkouts/:id/card').length).toBeGreaterThan(0)
})

test('the last day of the subscription that had ended is not said of the new one', async () => {
  let asked = 0
  await openPage(<Returned id={id} />, {
    at: `/mypage/subscription/checkout?checkout=${id}`,
    session: reader,
    answers: {
      'GET /subscription/checkouts/:id': checkoutAs('DONE'),
      'GET /subscription': () =>
        asked++ === 0 ? { ...paid, status: 'END', lastDay: '2026-11-30' } : refusal('DB_UNAVAILABLE'),
      'GET /auth/session': reader,
    },
  })
  expect(await screen.findByText('구독을 시작했어요.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('2026.11.30')
})
