import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click } from '../testing/acting.ts'
import { none, paid } from '../testing/billing.ts'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { ExpiryBanner } from './expiry-banner.tsx'

const hide = '7일 동안 보지 않기'
const standing = '2026.12.31 (목)에 이용 기간이 끝났어요.'
const ended = { ...none, status: 'END', standing, lastDay: '2026-12-31' } as const

test('the line of an end can be hidden for seven days', async () => {
  const page = await openPage(<ExpiryBanner expiredDays={5} status="END" />, {
    session: { ...reader, paymentStatus: 'END' },
    answers: {
      'GET /subscription': ended,
      'POST /subscription/banner-hiding': { ...ended, bannerHidden: true },
    },
  })
  expect(screen.getByRole('link').textContent).toBe(`${standing} 구독 확인하기`)
  await click(hide)
  expect(page.madeTo('POST /subscription/banner-hiding')).toHaveLength(1)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test.each([
  ['TRIAL', -3],
  ['ACTIVE', -3],
  ['HOLD', 4],
] as const)('%s cannot be hidden: a charge, or one that failed, has to be seen', async (status, expiredDays) => {
  await openPage(<ExpiryBanner expiredDays={expiredDays} status={status} />, {
    session: { ...reader, paymentStatus: status },
    answers: { 'GET /subscription': { ...paid, status } },
  })
  expect(screen.getByRole('complementary', { name: '이용 기간' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: hide })).toBeNull()
})
