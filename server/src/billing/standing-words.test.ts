import { expect, test } from 'vitest'
import { type StandingFacts, standingText } from './standing-words.ts'

const paid: StandingFacts = {
  status: 'ACTIVE',
  lastDay: '2026-12-31',
  isCancelled: false,
  missing: null,
  nextKrw: 9900,
  owedKrw: null,
  heldFrom: null,
  card: { issuer: '연습카드', lastFour: '0000' },
}

test.each<[string, Partial<StandingFacts>, string]>([
  [
    'renews',
    {},
    '2026.12.31 (목)까지 이용할 수 있어요. 2027.01.01 (금)에 9,900원(부가세 포함)을 등록한 카드(연습카드 0000)로 자동 결제해요. 그 전에 구독 관리에서 언제든 해지할 수 있어요.',
  ],
  [
    'renews without a card',
    { card: null },
    '2026.12.31 (목)까지 이용할 수 있어요. 2027.01.01 (금)에 9,900원(부가세 포함)을 결제할 카드가 없어요. 카드를 등록해 주세요.',
  ],
  [
    'renews for nothing',
    { nextKrw: 0 },
    '2026.12.31 (목)까지 이용할 수 있어요. 2027.01.01 (금)에 결제할 금액은 0원이에요. 그 전에 구독 관리에서 언제든 해지할 수 있어요.',
  ],
  [
    'waits for an agreement to another price',
    { missing: 'PRICE', nextKrw: null },
    '2026.12.31 (목)까지 이용할 수 있어요. 이어서 쓰려면 바뀌는 구독료에 동의해 주세요. 동의하지 않으면 결제되지 않고 그날 구독이 끝나요.',
  ],
  [
    'is cancelled',
    { isCancelled: true, nextKrw: null },
    '해지했어요. 2026.12.31 (목)까지 이용할 수 있고, 그 뒤에는 결제되지 않아요.',
  ],
  [
    'has days of grace',
    { owedKrw: 9900 },
    '구독료 9,900원이 결제되지 않았어요. 2027.01.03 (일)까지는 그대로 이용할 수 있고, 그때까지 결제되지 않으면 2027.01.04 (월)부터 이용이 멈춰요.',
  ],
  [
    'was tried late for our own reasons',
    { owedKrw: 9900, heldFrom: '2027-01-09' },
    '구독료 9,900원이 결제되지 않았어요. 2027.01.08 (금)까지는 그대로 이용할 수 있고, 그때까지 결제되지 않으면 2027.01.09 (토)부터 이용이 멈춰요.',
  ],
  [
    'is on hold',
    { status: 'HOLD', owedKrw: 9900 },
    '구독료 9,900원이 결제되지 않아 이용이 잠시 멈췄어요. 결제하면 오늘부터 다시 시작해요. 2027.01.15 (금)까지 결제하지 않으면 구독이 끝나요. 학습 기록은 그대로 있어요.',
  ],
  [
    'is a trial without an agreement',
    { status: 'TRIAL', missing: 'TRIAL', nextKrw: null },
    '무료 체험 중이에요. 2026.12.31 (목)까지 무료로 이용할 수 있어요. 결제에 동의하지 않으면 결제되지 않고 그날 이용이 끝나요.',
  ],
  [
    'is a trial that becomes paid',
    { status: 'TRIAL' },
    '무료 체험 중이에요. 2026.12.31 (목)까지 무료로 이용할 수 있어요. 2027.01.01 (금)에 9,900원(부가세 포함)을 등록한 카드(연습카드 0000)로 자동 결제해요. 그 전에 구독 관리에서 언제든 해지할 수 있어요.',
  ],
  [
    'is a trial that was left',
    { status: 'TRIAL', isCancelled: true, nextKrw: null },
    '무료 체험을 해지했어요. 2026.12.31 (목)까지 이용할 수 있고, 결제되지 않아요.',
  ],
  [
    'is a trial whose charge failed',
    { status: 'TRIAL', owedKrw: 9900 },
    '구독료 9,900원이 결제되지 않았어요. 2027.01.03 (일)까지는 그대로 이용할 수 있고, 그때까지 결제되지 않으면 2027.01.04 (월)부터 이용이 멈춰요.',
  ],
  ['goes on without a known charge', { nextKrw: null }, '2026.12.31 (목)까지 이용할 수 있어요.'],
  [
    'is on hold without a known sum or day',
    { status: 'HOLD', lastDay: null },
    '구독료가 결제되지 않아 이용이 잠시 멈췄어요. 결제하면 오늘부터 다시 시작해요. 학습 기록은 그대로 있어요.',
  ],
  ['owes without a known day', { lastDay: null, owedKrw: 9900 }, '구독료 9,900원이 결제되지 않았어요.'],
  [
    'has ended on no known day',
    { status: 'END', lastDay: null },
    '이용 기간이 끝났어요. 다시 구독하면 이어서 읽을 수 있어요.',
  ],
  [
    'has ended',
    { status: 'END', nextKrw: null, card: null },
    '2026.12.31 (목)에 이용 기간이 끝났어요. 다시 구독하면 이어서 읽을 수 있어요.',
  ],
  [
    'was never there',
    { status: 'PENDING', lastDay: null, nextKrw: null, card: null },
    '아직 구독하지 않았어요. 하루에 기사 한 편을 무료로 읽을 수 있어요.',
  ],
])('a subscription that %s says so', (_, over, sentence) => {
  expect(standingText({ ...paid, ...over })).toBe(sentence)
})
