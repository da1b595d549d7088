import { expect, test } from 'vitest'
import { declinedLetter, type PaidFacts, paidLetter } from './letters.ts'

const card = { issuer: '연습카드', lastFour: '0000' }
const facts: PaidFacts = {
  ...{ isFirst: false, months: 1, amountKrw: 9900, listKrw: 9900 },
  ...{ startsOn: '2026-12-01', renewsOn: '2027-01-01', isCancelled: false, nextKrw: 9900, paidWith: card, card },
  seller: [{ label: '상호', value: '리드그로우' }],
}
const linesOf = ({ list }: ReturnType<typeof paidLetter>) =>
  list?.lines.map(({ label, value, note }) => [label, value, ...(note ? [note] : [])].join(' | '))

test('a charge is told with its VAT, its card, its days and the next sum with its day', () => {
  const letter = paidLetter(facts)
  expect(letter.paragraphs).toEqual([
    '9,900원(부가세 포함)을 결제했어요.',
    '2026.12.31 (목)까지 이용할 수 있어요. 2027.01.01 (금)에 9,900원(부가세 포함)을 등록한 카드(연습카드 0000)로 자동 결제해요. 그 전에 구독 관리에서 언제든 해지할 수 있어요.',
  ])
  expect(linesOf(letter)).toEqual([
    '결제 금액 | 9,900원 | 부가세 900원 포함',
    '결제 수단 | 연습카드 0000',
    '이용 기간 | 2026.12.01 (화) – 2026.12.31 (목)',
    '다음 결제 | 2027.01.01 (금) · 9,900원 | 부가세 포함 · 한 달마다 자동 결제',
  ])
})

test('the last charge of a coupon says that the next one is dearer', () => {
  const letter = paidLetter({ ...facts, amountKrw: 4900 })
  expect(letter.paragraphs.at(-1)).toBe(
    '쿠폰 할인이 끝나서 다음 결제부터 더 비싸져요. 이번 4,900원, 다음 9,900원이에요.',
  )
  expect(linesOf(letter)).toContain('할인 | 정가 9,900원 · 쿠폰 −5,000원')
  // A coupon that goes on changes nothing yet.
  expect(paidLetter({ ...facts, amountKrw: 4900, nextKrw: 4900 }).paragraphs).toHaveLength(2)
})

test('the first charge says how to get the money back, and who sells', () => {
  const [way, seller] = paidLetter({ ...facts, isFirst: true }).paragraphs.slice(2)
  for (const fact of ['7일 안에는 위약금이 없어요', '남은 금액의 10%', '‘해지·환불’']) expect(way).toContain(fact)
  expect(seller).toBe('판매자 정보: 상호 리드그로우')
})

test('nobody reads that 0 won were charged', () => {
  const letter = paidLetter({ ...facts, isFirst: true, amountKrw: 0, paidWith: null })
  expect(JSON.stringify(letter)).not.toContain('0원을 결제했어요')
  expect(letter.paragraphs[0]).toBe('쿠폰을 써서 이번 기간은 결제할 금액이 없어요.')
})

test('a charge of somebody who has left names no next one', () => {
  const letter = paidLetter({ ...facts, isCancelled: true })
  expect(linesOf(letter)).toContain('다음 결제 | 없음')
  expect(letter.paragraphs[1]).toBe('해지했어요. 2026.12.31 (목)까지 이용할 수 있고, 그 뒤에는 결제되지 않아요.')
})

test.each([
  ['LIMIT', '카드 한도를 넘었어요.'],
  ['SYSTEM', '카드가 아니라 저희 결제 설정의 문제로 결제하지 못했어요. 바로 확인하고 있어요.'],
])('a charge that failed for %s says why, and until when the service goes on', (reason, sentence) => {
  const letter = declinedLetter({
    ...{ amountKrw: 9900, dueOn: '2027-01-01', nextOn: '2027-01-02', reason },
    ...{ isHeld: false, heldFrom: '2027-01-04' },
  })
  expect(letter.paragraphs).toEqual([
    '구독료 9,900원이 결제되지 않았어요. 2027.01.03 (일)까지는 그대로 이용할 수 있고, 그때까지 결제되지 않으면 2027.01.04 (월)부터 이용이 멈춰요.',
    sentence,
    '2027.01.02 (토)에 9,900원(부가세 포함)을 다시 결제해 볼게요. 카드를 바꾸면 바로 다시 결제해요. 이어서 쓰지 않으려면 그 전에 구독 관리에서 해지할 수 있고, 해지하면 결제되지 않아요.',
  ])
})
