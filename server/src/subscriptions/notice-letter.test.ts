import { expect, test } from 'vitest'
import { type NoticeFacts, noticeLetter } from './notice-letter.ts'

const facts: NoticeFacts = {
  phase: 'PAID',
  months: 1,
  renewsOn: '2033-07-10',
  beforeKrw: 9900,
  amountKrw: 9900,
  isPrice: false,
  chosen: null,
  asks: false,
  card: { issuer: '연습카드', lastFour: '0000' },
}
const linesOf = ({ list }: ReturnType<typeof noticeLetter>) =>
  list?.lines.map(({ label, value, note }) => [label, value, ...(note ? [note] : [])].join(' | '))

test('a renewal is announced with day, sum, VAT, card and the way out, in the sentence of the page', () => {
  const letter = noticeLetter(facts)
  expect(letter.subject).toBe('2033.07.10 (일)에 구독료를 결제해요')
  expect(letter.paragraphs).toEqual([
    '2033.07.09 (토)까지 이용할 수 있어요. 2033.07.10 (일)에 9,900원(부가세 포함)을 등록한 카드(연습카드 0000)로 자동 결제해요. 그 전에 구독 관리에서 언제든 해지할 수 있어요.',
  ])
  expect(linesOf(letter)).toEqual([
    '결제일 | 2033.07.10 (일) | 한 달마다 자동 결제',
    '결제 금액 | 9,900원 | 부가세 900원 포함',
    '결제 수단 | 연습카드 0000',
    '해지 방법 | 구독 관리의 ‘해지·환불’ | 해지하면 결제되지 않고 2033.07.09 (토)에 이용이 끝나요',
  ])
})

test('a price that rises is announced as one that rises, with both sums and what happens without an agreement', () => {
  const letter = noticeLetter({ ...facts, amountKrw: 12_900, isPrice: true, asks: true })
  expect(letter.subject).toBe('구독료가 더 비싸져요: 9,900원 → 12,900원')
  expect(letter.paragraphs).toEqual([
    '2033.07.10 (일) 결제부터 구독료가 9,900원에서 12,900원(부가세 포함)으로 올라요.',
    '2033.07.09 (토)까지 이용할 수 있어요. 이어서 쓰려면 바뀌는 구독료에 동의해 주세요. 동의하지 않으면 결제되지 않고 그날 구독이 끝나요.',
    '동의하시면 2033.07.10 (일)부터 한 달마다 12,900원(부가세 포함)을 등록한 카드(연습카드 0000)로 자동 결제해요.',
  ])
  expect(linesOf(letter)).toContain('지금까지 | 9,900원 | 부가세 900원 포함')
  expect(letter.label).toBe('동의하러 가기')
})

test('the end of a coupon is announced as a rise too', () => {
  const letter = noticeLetter({ ...facts, beforeKrw: 4900 })
  expect(letter.subject).toBe('다음 결제부터 더 비싸져요: 4,900원 → 9,900원')
  expect(letter.paragraphs[0]).toBe(
    '쿠폰 할인이 끝나서 2033.07.10 (일) 결제부터 4,900원에서 9,900원(부가세 포함)으로 올라요.',
  )
})

test('a trial that has no agreement is asked for it, and nothing is called dearer', () => {
  const letter = noticeLetter({ ...facts, phase: 'TRIAL', beforeKrw: null, asks: true })
  expect(letter.subject).toBe('이어서 쓰려면 결제에 동의해 주세요')
  expect(letter.paragraphs[0]).toBe(
    '무료 체험 중이에요. 2033.07.09 (토)까지 무료로 이용할 수 있어요. 결제에 동의하지 않으면 결제되지 않고 그날 이용이 끝나요.',
  )
})
