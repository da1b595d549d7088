import { expect, test } from 'vitest'
import { hostProblem } from './checks.ts'
import { contractOf, contractProblems, draftOf } from './contract-draft.ts'

const contract = { startsOn: '2026-11-21', endsOn: '2027-11-20', unpaid: false, seats: 30 }

test.each([contract, { ...contract, seats: null, unpaid: true }])(
  'a contract that was not edited is sent as it is: %j',
  (shown) => {
    expect(contractOf(draftOf(shown))).toEqual(shown)
    expect(contractProblems(draftOf(shown), 30)).toEqual({})
  },
)

test('a contract is not sent when it ends before it starts, without seats, or with fewer seats than are taken', () => {
  const draft = draftOf(contract)
  expect(contractProblems({ ...draft, endsOn: '2026-11-20' })).toEqual({
    endsOn: '끝나는 날이 시작하는 날보다 빨라요.',
  })
  expect(contractProblems({ ...draft, startsOn: '', endsOn: '' })).toHaveProperty('startsOn')
  expect(contractProblems({ ...draft, seats: '' })).toHaveProperty('seats')
  expect(contractProblems({ ...draft, seats: '0' })).toHaveProperty('seats')
  expect(contractProblems(draft, 31)).toEqual({ seats: '이미 31자리를 쓰고 있어서 더 줄일 수 없어요.' })
  expect(contractProblems({ ...draft, isLimited: false, seats: '' }, 31)).toEqual({})
})

test.each(['acme.readgrow.kr', 'localhost', ' ACME.Readgrow.kr '])('%j is a host', (host) => {
  expect(hostProblem(host)).toBeUndefined()
})

test.each(['', 'https://acme.kr', 'acme.kr/path', 'acme.kr:8080', '-acme.kr', '에이콤.kr', 'acme..kr'])(
  '%j is no host',
  (host) => {
    expect(hostProblem(host)).toBeTruthy()
  },
)
