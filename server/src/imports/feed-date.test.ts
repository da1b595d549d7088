import { expect, test } from 'vitest'
import { feedDate, zoneOfDate } from './feed-date.ts'

const nineInSeoul = '2026-11-24T00:00:00.000Z'
const nineInUtc = '2026-11-24T09:00:00.000Z'

test.each([
  ['Tue, 24 Nov 2026 09:00:00 +0900', nineInSeoul],
  ['Tue, 24 Nov 2026 09:00:00 KST', nineInSeoul],
  ['Tue, 24 Nov 2026 09:00:00 JST', nineInSeoul],
  ['24 Nov 26 09:00 +0900', nineInSeoul],
  ['Fri, 24 Nov 2026 09:00:00 GMT', nineInUtc],
  ['Tue,24 Nov 2026 09:00:00 UT', nineInUtc],
  ['Tue, 24 November 2026 09:00:00 Z', nineInUtc],
  ['Tuesday, 24-Nov-26 09:00:00 GMT', nineInUtc],
  ['Tue, 24 Nov 2026 09:00:00 GMT+9', nineInSeoul],
  ['Tue, 24 Nov 2026 09:00:00 GMT+0900 (KST)', nineInSeoul],
  ['Tue, 24 Nov 2026 09:00:00 (KST)', nineInSeoul],
  ['Tue, 24 Nov 2026 09:00:00 XYZ', nineInUtc],
  ['Tue Nov 24 09:00:00 KST 2026', nineInSeoul],
  ['Nov. 24, 2026 4:00 AM EST', nineInUtc],
  ['24th November 2026 at 9am GMT', nineInUtc],
  ['화, 24 Nov 2026 09:00:00 +0900', nineInSeoul],
  ['2026-11-24T09:00:00.123456+0900', nineInSeoul],
  ['2026-11-24T09:00+09', nineInSeoul],
  ['2026-11-24 09:00:00 KST', nineInSeoul],
  ['2026-11-24T09:00:00 Asia/Seoul', nineInSeoul],
  ['2026-11-24T09:00:00[Asia/Seoul]', nineInSeoul],
  ['2026-11-24T09:00:00+09:00[Asia/Seoul]', nineInSeoul],
  ['Tue, 24 Nov 2026 09:00:00 (Asia/Seoul)', nineInSeoul],
  ['24 Nov 2026 04:00 America/New_York', nineInUtc],
  ['2026-07-24 09:00 Europe/London', '2026-07-24T08:00:00.000Z'],
  ['20261124T090000Z', nineInUtc],
  ['1795510800', nineInUtc],
  ['1795510800000', nineInUtc],
  ['  Tue,\n 24 Nov  2026\t09:00:00 GMT ', nineInUtc],
  ['Tue, 24 Nov 2026 09:00:00 −0000', nineInUtc],
])('%s is %s', (written, iso) => {
  expect(feedDate(written)?.toISOString()).toBe(iso)
  expect(feedDate(written, 540)?.toISOString()).toBe(iso)
})

test.each([
  'Tue, 24 Nov 2026 09:00:00',
  '2026-11-24 09:00',
  '2026-11-24T09:00:00',
  '2026.11.24 09:00',
  '2026. 11. 24. 오전 9:00',
  '2026년 11월 24일 오전 9시',
  '2026/11/24 9:00:00',
  '2026-11-24 (화) 09:00',
  '2026년 11월 24일(화) 오전 9:00',
  '입력 2026.11.24 09:00',
  '기사입력: 2026.11.24. 오전 9:00',
  'Di, 24 Nov 2026 09:00',
  '24/11/2026 09:00',
  '11/24/2026 9:00 AM',
  'November 24, 2026, 09:00',
  '2026-11-24T09:00:00 Nowhere/Atall',
])('%s is in the zone that it is given, not in the server’s', (written) => {
  expect(feedDate(written)?.toISOString()).toBe(nineInUtc)
  expect(feedDate(written, 540)?.toISOString()).toBe(nineInSeoul)
  expect(zoneOfDate(written)).toBeNull()
})

test.each([
  ['오전 12시', '2026-11-24 오전 12:30', '2026-11-24T00:30:00.000Z'],
  ['오후 12시', '2026-11-24 오후 12:30', '2026-11-24T12:30:00.000Z'],
  ['the end of a day', '2026-11-24T24:00:00Z', '2026-11-25T00:00:00.000Z'],
  ['a leap second', 'Thu, 31 Dec 2026 23:59:60 GMT', '2027-01-01T00:00:00.000Z'],
  ['two digits of the last century', '24 Nov 99 09:00 GMT', '1999-11-24T09:00:00.000Z'],
  ['the same number twice', '05/05/2026', '2026-05-05T00:00:00.000Z'],
])('%s is known', (_, written, iso) => {
  expect(feedDate(written)?.toISOString()).toBe(iso)
})

test.each([
  undefined,
  '',
  'soon',
  '04/05/2026',
  'Tue, 31 Feb 2026 09:00:00 GMT',
  '2026-11-24T25:00:00Z',
  '2026-13-01',
  '0001-01-01T00:00:00',
  '2026',
])('%s is no date that anybody can be sure of', (written) => {
  expect(feedDate(written)).toBeNull()
})
