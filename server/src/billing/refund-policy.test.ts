import { readFile } from 'node:fs/promises'
import { refundWords } from '@readgrow/contract/constants'
import { addDays } from '@readgrow/learning'
import { expect, test } from 'vitest'
import { refundOf } from './refund.ts'

const read = (path: string) => readFile(new URL(`../../../content/${path}`, import.meta.url), 'utf8')
const policy = await read('policies/refund.md')
const begins = '2026-12-01'
const won = (krw: number) => `${krw.toLocaleString('en-US')}원`

/** What the policy has to say of an example: the sums that are paid out for it. */
function linesOf(paidKrw: number, days: number, day: number, openedDays: number): string[] {
  const charge = { paidKrw, paidOn: begins, periodStart: begins, renewsOn: addDays(begins, days), openedDays }
  const { kind, usedDays, usedKrw, feeKrw, refundKrw } = refundOf(charge, addDays(begins, day - 1))
  const used = `${won(paidKrw)} × ${usedDays}일 ÷ ${days}일 = ${won(usedKrw)}`
  const left = paidKrw - usedKrw
  if (kind === 'WITHDRAWAL')
    return [
      `- 학습한 일수의 금액: ${used}`,
      '- 위약금: 0원',
      `- 환불 금액: ${won(paidKrw)} - ${won(usedKrw)} = ${won(refundKrw)}`,
    ]
  return [
    `- 이용한 일수의 금액: ${used}`,
    `- 남은 금액: ${won(paidKrw)} - ${won(usedKrw)} = ${won(left)}`,
    `- 위약금: ${won(left)} × 10퍼센트 = ${won(feeKrw)}`,
    `- 환불 금액: ${won(left)} - ${won(feeKrw)} = ${won(refundKrw)}`,
  ]
}

test('the examples of the published policy are what is paid out', () => {
  const [, examples = ''] = /## 제5조([\s\S]*?)\n## 제6조/.exec(policy) ?? []
  const said = examples.split('\n').filter((line) => line.startsWith('- '))
  const paidOut = [
    ...linesOf(9900, 31, 5, 3),
    ...linesOf(9900, 31, 12, 9),
    ...linesOf(108_000, 365, 100, 40),
    ...linesOf(9900, 31, 8, 0),
  ]
  expect(said.map((line) => line.replace(' (1원 미만 버림)', ''))).toEqual(paidOut)
})

test.each(['help/notices/how-refunds-are-computed.md', 'help/faq/refund-amount.md', 'help/guides/subscription.md'])(
  '%s says the rule in the words of the screens',
  async (path) => {
    const text = await read(path)
    for (const sentence of [refundWords.inTime, refundWords.later, refundWords.everyCharge])
      expect(text).toContain(sentence)
  },
)
