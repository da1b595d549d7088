import { expect, test } from 'vitest'
import {
  cardName,
  type JoiningFacts,
  joiningConsent,
  planConsent,
  priceConsent,
  rhythmText,
  trialConsent,
  won,
} from './charge-words.ts'

const monthly: JoiningFacts = {
  isTrial: false,
  months: 1,
  totalKrw: 9900,
  lastDay: '2026-12-31',
  renewsOn: '2027-01-01',
  listKrw: 9900,
  couponCharges: 0,
  couponKrw: 9900,
}
const wayOut = '구독 관리에서 언제든 해지할 수 있고, 해지하면 다음 결제가 없어요.'

test.each<[string, Partial<JoiningFacts>, string]>([
  [
    'by the month',
    {},
    `오늘 9,900원을 결제하고, 2027.01.01 (금)부터 한 달마다 9,900원(부가세 포함)을 등록한 카드로 자동 결제하는 데 동의해요. ${wayOut}`,
  ],
  [
    'by the year',
    { months: 12, totalKrw: 94_800, listKrw: 94_800 },
    `오늘 94,800원을 결제하고, 2027.01.01 (금)부터 일 년마다 94,800원(부가세 포함)을 등록한 카드로 자동 결제하는 데 동의해요. ${wayOut}`,
  ],
  [
    'with a coupon of one charge, whose end makes it dearer',
    { totalKrw: 4900 },
    `오늘 4,900원을 결제하고, 2027.01.01 (금)부터 한 달마다 9,900원(부가세 포함)을 등록한 카드로 자동 결제하는 데 동의해요. ${wayOut}`,
  ],
  [
    'with a coupon of three charges',
    { totalKrw: 4950, couponCharges: 2, couponKrw: 4950 },
    `오늘 4,950원을 결제하고, 2027.01.01 (금)부터 한 달마다 4,950원씩 2번, 그다음부터 한 달마다 9,900원(부가세 포함)을 등록한 카드로 자동 결제하는 데 동의해요. ${wayOut}`,
  ],
  [
    'with a coupon that takes all',
    { totalKrw: 0 },
    `오늘은 0원이고, 2027.01.01 (금)부터 한 달마다 9,900원(부가세 포함)을 등록한 카드로 자동 결제하는 데 동의해요. ${wayOut}`,
  ],
  [
    'as a trial',
    { isTrial: true, totalKrw: 0, lastDay: '2026-12-05', renewsOn: '2026-12-06' },
    '지금 0원으로 무료 체험을 시작해요. 체험이 끝나기 전에 따로 동의하면 2026.12.06 (일)부터 한 달마다 9,900원(부가세 포함)을 등록한 카드로 자동 결제해요. 동의하지 않으면 결제되지 않고 2026.12.05 (토)에 이용이 끝나요.',
  ],
])('who joins %s agrees to this', (_, over, sentence) => {
  expect(joiningConsent({ ...monthly, ...over })).toBe(sentence)
})

const charge = {
  months: 1,
  chargedOn: '2026-12-06',
  listKrw: 9900,
  amountKrw: 9900,
  card: { issuer: '연습카드', lastFour: '0000' },
}

test('a trial that becomes paid names its rhythm, its card and what happens without the agreement', () => {
  expect(trialConsent(charge)).toBe(
    '지금 0원, 2026.12.06 (일)부터 한 달마다 9,900원(부가세 포함)을 등록한 카드(연습카드 0000)로 자동 결제하는 데 동의해요. 결제 전에 동의를 철회하거나 해지하면 결제되지 않고, 체험이 끝나는 날 이용이 끝나요.',
  )
  expect(trialConsent({ ...charge, card: null })).toContain('등록한 카드로 자동 결제')
})

test('a price that changes names both, and the coupon that still takes something off', () => {
  const dearer = { ...charge, listKrw: 12_900, amountKrw: 6450, beforeKrw: 9900 }
  expect(priceConsent(dearer)).toBe(
    '2026.12.06 (일)부터 한 달마다 9,900원 대신 12,900원(부가세 포함)을 등록한 카드(연습카드 0000)로 자동 결제하는 데 동의해요. 쿠폰이 남은 동안은 6,450원을 결제해요. 결제 전에 동의를 철회하거나 해지하면 결제되지 않고, 결제한 기간이 끝나는 날 구독이 끝나요.',
  )
})

test('another plan names both prices; in a trial nothing is agreed to be charged yet', () => {
  const plan = { ...charge, months: 12, listKrw: 94_800, amountKrw: 94_800, beforeMonths: 1, beforeKrw: 9900 }
  expect(planConsent({ ...plan, isTrial: false, name: '연 구독' })).toBe(
    '2026.12.06 (일)부터 한 달마다 9,900원 대신 일 년마다 94,800원(부가세 포함)을 등록한 카드(연습카드 0000)로 자동 결제하는 데 동의해요. 그 전에는 결제되지 않고, 결제 전까지 구독 관리에서 언제든 되돌리거나 해지할 수 있어요.',
  )
  expect(planConsent({ ...plan, isTrial: true, name: '연 구독' })).toBe(
    '무료 체험이 끝난 뒤의 이용권을 바꿔요: 연 구독, 일 년마다 94,800원(부가세 포함). 결제에는 따로 동의해야 하고, 동의하지 않으면 결제되지 않고 체험이 끝나는 날 이용이 끝나요.',
  )
})

test('sums, rhythms and cards are written out', () => {
  expect([0, 100, 1000, 94_800, 1_234_567].map(won)).toEqual(['0원', '100원', '1,000원', '94,800원', '1,234,567원'])
  expect([1, 3, 12, 24].map(rhythmText)).toEqual(['한 달마다', '3달마다', '일 년마다', '2년마다'])
  expect(cardName({ issuer: '연습카드', lastFour: null })).toBe('연습카드')
})
