import { expect, test } from 'vitest'
import { type Proposal, proposalLine, retestLine } from './prompt.ts'

const proposal = (over: Partial<Proposal>): Proposal => ({
  kind: 'LEVEL_PROPOSAL',
  from: 'B1',
  to: 'B2',
  articles: 5,
  votes: 5,
  right: 0.92,
  ...over,
})

test.each([
  [{}, '최근 기사 5편이 모두 쉬웠다고 했어요. 문제는 92% 맞혔어요.'],
  [{ to: 'A2', right: null }, '최근 기사 5편이 모두 어려웠다고 했어요.'],
  [{ to: 'A2', votes: 1, right: 0.42 }, '최근 기사 5편 가운데 1편이 어려웠다고 했어요. 문제는 42% 맞혔어요.'],
  [{ to: 'A2', votes: 0, right: 0.42 }, '최근 기사 5편의 문제는 42% 맞혔어요.'],
] as const)('another level is proposed with its evidence: %o', (over, line) => {
  expect(proposalLine(proposal(over))).toBe(line)
})

test('the offer of another test says when the last one was and its result', () => {
  const line = retestLine({ kind: 'RETEST', lastTakenOn: '2026-08-20', level: 'A2' })
  expect(line).toBe('2026.08.20\u00a0(목)에 본 테스트의 결과는 A2였어요. 그동안 얼마나 늘었는지 10분이면 알 수 있어요.')
  expect(retestLine({ kind: 'RETEST', lastTakenOn: '2026-08-20', level: 'B1' })).toContain('결과는 B1이었어요.')
})
