import { dateOf } from '#korean'
import { type Contract, count } from './billing.ts'
import { Facts } from './facts.tsx'

const leftText = (days: number): string => {
  if (days < 0) return '끝났어요'
  return days === 0 ? '오늘까지' : `${count(days)}일`
}

/** Term, seats and days left of a contract. */
export const ContractFacts = ({ contract }: { readonly contract: Contract }) => (
  <Facts
    facts={[
      ['시작하는 날', dateOf(contract.startsOn)],
      ['끝나는 날', dateOf(contract.endsOn)],
      ['남은 날', leftText(contract.daysLeft)],
      ['쓰는 자리', seatsText(contract)],
    ]}
  />
)

const seatsText = ({ seats, seatsTaken }: Contract): string =>
  `${count(seatsTaken)} / ${seats === null ? '제한 없음' : count(seats)}`
