import { describe, expect, test } from 'vitest'
import { browserOf, helpFor } from './microphone-help.ts'
import { recordingType } from './recording.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S921N'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)'

/** A browser, its settings, and whether it is WebKit under whatever name. */
const agents = [
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'IOS', true],
  [`${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'IOS', true],
  [`${iphone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'IOS', true],
  [`${iphone} Mobile/15E148 KAKAOTALK/25.8.0 (INAPP)`, 'KAKAOTALK', true],
  [
    `${android} Build/UP1A.231005.007; wv) ${chrome} Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 KAKAOTALK 2410700`,
    'KAKAOTALK',
    false,
  ],
  [`${iphone} Mobile/15E148 NAVER(inapp; search; 2000; 12.8.5; 15PRO)`, 'IN_APP', true],
  [
    `${android}; wv) ${chrome} Version/4.0 Chrome/130.0.6723.102 Mobile Safari/537.36 NAVER(inapp; search; 1000; 12.8.5)`,
    'IN_APP',
    false,
  ],
  [`${iphone} Mobile/22B83 Instagram 356.0.0.30.86 (iPhone15,3; iOS 18_1; ko_KR)`, 'IN_APP', true],
  [`${android}) ${chrome} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'SAMSUNG', false],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'ANDROID',
    false,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'FIREFOX', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'SAFARI',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 EdgiOS/126.0.2592.86 Safari/605.1.15',
    'IOS',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 11_1_0) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126 Version/11.1.1 Safari/605.1.15',
    'IOS',
    true,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)', 'SAFARI', true],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'DESKTOP',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'DESKTOP',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Whale/4.29.282.14 Safari/537.36',
    'DESKTOP',
    false,
  ],
] as const

describe.each(agents)('%s', (userAgent, browser, isWebKit) => {
  test(`has the settings of ${browser}`, () => {
    expect(browserOf(userAgent)).toBe(browser)
  })

  test(`records ${isWebKit ? 'MP4, which it can play again' : 'WebM'} where it offers both`, () => {
    expect(recordingType(() => true, userAgent)).toMatch(isWebKit ? /^audio\/mp4/ : /^audio\/webm/)
  })

  test.each(['DENIED', 'BLOCKED', 'NONE', 'BUSY', 'UNSUPPORTED'] as const)('can be helped: %s', (problem) => {
    const { title, steps } = helpFor(problem, userAgent)
    expect(title).toMatch(/요$/)
    expect(steps.length).toBeGreaterThan(0)
    for (const step of steps) expect(step).toMatch(/요\.$/)
  })
})

test('what a browser says of its maker counts before its name', () => {
  const disguised = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
  expect(recordingType(() => true, disguised, 'Apple Computer, Inc.')).toMatch(/^audio\/mp4/)
  expect(recordingType(() => true, disguised, 'Google Inc.')).toMatch(/^audio\/webm/)
})

test('asking again is offered where it may help', () => {
  const canRetry = (problem: Parameters<typeof helpFor>[0]) => helpFor(problem, '').canRetry
  expect((['DENIED', 'NONE', 'BUSY'] as const).map(canRetry)).toEqual([true, true, true])
  expect((['BLOCKED', 'UNSUPPORTED'] as const).map(canRetry)).toEqual([false, false])
})
