import { describe, expect, test } from 'vitest'
import { bannerSentence, showsExpiryBanner } from './banner.ts'

const days = Array.from({ length: 61 }, (_, index) => index - 30)

describe('the expiry banner', () => {
  test('shows for trial, hold and end whatever the days', () => {
    for (const status of ['TRIAL', 'HOLD', 'END'] as const)
      for (const day of [...days, null])
        expect([status, day, showsExpiryBanner(day, status)]).toEqual([status, day, true])
  })

  test('shows otherwise from six days before the end', () => {
    for (const status of ['PENDING', 'ACTIVE'] as const) {
      expect(days.filter((day) => showsExpiryBanner(day, status))).toEqual(days.filter((day) => day >= -6))
      expect(showsExpiryBanner(null, status)).toBe(false)
    }
  })

  test.each([
    [-6, 'ACTIVE', '구독이 어떻게 이어지는지 확인해 주세요.'],
    [1, 'ACTIVE', '구독이 어떻게 이어지는지 확인해 주세요.'],
    [-30, 'TRIAL', '무료 체험 중이에요.'],
    [-3, 'HOLD', '이용이 잠시 멈췄어요.'],
    [9, 'END', '이용 기간이 끝났어요.'],
  ] as const)('at %s days and %s it says: %s', (expiredDays, status, sentence) => {
    expect(bannerSentence(expiredDays, status, 'INDIVIDUAL')).toBe(sentence)
  })

  test.each([
    [-6, 'ACTIVE', '회사의 이용 계약이 6일 남았어요.'],
    [0, 'ACTIVE', '회사의 이용 계약이 오늘 끝나요.'],
    [-30, 'HOLD', '회사의 이용 계약이 잠시 멈췄어요.'],
    [9, 'END', '회사의 이용 계약이 끝났어요.'],
    [-300, 'END', '회사의 이용 계약이 아직 시작되지 않았어요.'],
    [null, 'END', '회사의 이용 계약이 없어요.'],
  ] as const)(
    'tells a company’s people at %s days and %s nothing of subscribing: %s',
    (expiredDays, status, sentence) => {
      expect(bannerSentence(expiredDays, status, 'COMPANY')).toBe(sentence)
    },
  )
})
