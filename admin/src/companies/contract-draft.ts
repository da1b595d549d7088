import type { CallArgs } from '@readgrow/contract'
import { onlyProblems, type Problems } from '#parts'
import { seoulToday, yearFrom } from './term.ts'

export type Contract = CallArgs<'POST /admin/companies'>['body']['contract']
export type ContractField = 'startsOn' | 'endsOn' | 'seats'

/** A contract as it is typed; the number of seats may be incomplete. */
export interface ContractDraft {
  readonly startsOn: string
  readonly endsOn: string
  readonly unpaid: boolean
  readonly isLimited: boolean
  readonly seats: string
}

const mostSeats = 1_000_000
const usualSeats = '50'

/** The form's first values: the present contract, or a year from today. */
export function draftOf(contract: Contract | null, today = seoulToday()): ContractDraft {
  if (!contract) return { startsOn: today, endsOn: yearFrom(today), unpaid: false, isLimited: true, seats: usualSeats }
  const { startsOn, endsOn, unpaid, seats } = contract
  return { startsOn, endsOn, unpaid, isLimited: seats !== null, seats: seats === null ? usualSeats : String(seats) }
}

export const contractOf = ({ startsOn, endsOn, unpaid, isLimited, seats }: ContractDraft): Contract => ({
  startsOn,
  endsOn,
  unpaid,
  seats: isLimited ? Number(seats) : null,
})

/** What was changed of the present contract alone: what another operator has changed since stays. */
export function changesOf(present: Contract | null, draft: ContractDraft): Partial<Contract> {
  const next = contractOf(draft)
  if (!present) return next
  return {
    ...(next.startsOn !== present.startsOn && { startsOn: next.startsOn }),
    ...(next.endsOn !== present.endsOn && { endsOn: next.endsOn }),
    ...(next.unpaid !== present.unpaid && { unpaid: next.unpaid }),
    ...(next.seats !== present.seats && { seats: next.seats }),
  }
}

/** What is wrong with a draft; a contract cannot have fewer seats than are `taken`. */
export function contractProblems(draft: ContractDraft, taken = 0): Problems<ContractField> {
  return onlyProblems({
    startsOn: draft.startsOn === '' ? '시작하는 날을 정해 주세요.' : undefined,
    endsOn: endProblem(draft),
    seats: draft.isLimited ? seatsProblem(draft.seats, taken) : undefined,
  })
}

function endProblem({ startsOn, endsOn }: ContractDraft): string | undefined {
  if (endsOn === '') return '끝나는 날을 정해 주세요.'
  return startsOn !== '' && endsOn < startsOn ? '끝나는 날이 시작하는 날보다 빨라요.' : undefined
}

function seatsProblem(typed: string, taken: number): string | undefined {
  const seats = Number(typed)
  if (typed.trim() === '' || !Number.isInteger(seats) || seats < 1) return '1 이상의 숫자로 적어 주세요.'
  if (seats > mostSeats) return '100만 자리까지 정할 수 있어요.'
  return seats < taken ? `이미 ${taken.toLocaleString('ko-KR')}자리를 쓰고 있어서 더 줄일 수 없어요.` : undefined
}
