import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const android = 'Mozilla/5.0 (Linux; Android 15; SM-S921N)'

test.each([
  [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge · Windows'],
  [`${windows} ${webkit} Chrome/130.0.0.0 Whale/4.29.282.14 Safari/537.36`, '네이버 웨일 · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Windows'],
  [`${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'Opera · Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari · Mac',
  ],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  [`${iphone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 'Firefox · iPhone'],
  [`${iphone} Mobile/15E148 KAKAOTALK 11.0.0`, '카카오톡 · iPhone'],
  [`${iphone} Mobile/15E148 NAVER(inapp; search; 2000; 12.8.3)`, '네이버 앱 · iPhone'],
  [`${android} ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, '삼성 인터넷 · Android'],
  [`${android} ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome · Chromebook'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'iPad'],
  ['curl/8.5.0', '알 수 없는 기기'],
  ['', '알 수 없는 기기'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('for any user agent the name is one of ours', () => {
  const words = /^(알 수 없는 기기|[가-힣A-Za-z ]+( · [A-Za-z]+)?)$/
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (sent) => words.test(deviceName(sent))))
})
