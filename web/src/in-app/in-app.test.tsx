import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { appOf, outsideOf } from './in-app.ts'
import { InAppNotice } from './in-app-notice.tsx'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36'
const page = 'https://readgrow.com/article/bees?level=B1&x=한글#s3'

test.each([
  [
    `${iphone} Mobile/15E148 KAKAOTALK/25.8.0 (INAPP)`,
    'KAKAOTALK',
    /^kakaotalk:\/\/web\/openExternal\?url=https%3A%2F%2Freadgrow\.com%2F.*%23s3$/,
  ],
  [`${android} KAKAOTALK 2410700`, 'KAKAOTALK', /^kakaotalk:/],
  [
    `${iphone} Mobile/15E148 Safari Line/14.20.0`,
    'LINE',
    /^https:\/\/readgrow\.com\/.*level=B1.*openExternalBrowser=1#s3$/,
  ],
  [`${iphone} Mobile/15E148 NAVER(inapp; search; 2000; 12.8.5; 15PRO)`, 'NAVER', /^x-safari-https:\/\/readgrow\.com\//],
  [
    `${android} NAVER(inapp; search; 1000; 12.8.5)`,
    'NAVER',
    /^intent:\/\/readgrow\.com\/article\/bees\?level=B1[^#]*#Intent;scheme=https;.*;end$/,
  ],
  [`${iphone} Mobile/22B83 Instagram 356.0.0.30.86 (iPhone15,3; iOS 18_1; ko_KR)`, 'INSTAGRAM', /^x-safari-https:/],
  [`${android} [FB_IAB/FB4A;FBAV/440.0;]`, 'FACEBOOK', /^intent:/],
  [`${iphone} Mobile/15E148`, 'OTHER', /^x-safari-https:/],
  [android, 'OTHER', /^intent:/],
] as const)('%s is a browser of %s', (userAgent, app, outside) => {
  expect(appOf(userAgent)).toBe(app)
  expect(outsideOf(app, userAgent, page)).toMatch(outside)
})

test.each([
  `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`,
  `${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
])('%s is one of its own', (userAgent) => {
  expect(appOf(userAgent)).toBeNull()
})

const openIn = (userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  return openPage(<InAppNotice lacking="녹음이" />, {})
}

test('what is missing is said with a way out', async () => {
  await openIn(`${iphone} Mobile/15E148 KAKAOTALK/25.8.0 (INAPP)`)
  screen.getByText('카카오톡 안의 브라우저에서는 녹음이 안 될 때가 많아요.')
  expect(screen.getByRole('link', { name: '기본 브라우저로 열기' }).getAttribute('href')).toMatch(/^kakaotalk:/)
})

test('nothing is said in a browser of its own', async () => {
  await openIn(`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`)
  expect(screen.queryByText(/안 될 때가 많아요/)).toBeNull()
})
