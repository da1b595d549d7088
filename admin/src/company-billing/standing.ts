import { dateOf } from '#korean'
import type { Contract, OwnContract } from './billing.ts'

export interface Standing {
  readonly tone: 'good' | 'warn' | 'bad'
  /** One or two words for a mark. */
  readonly word: string
  readonly sentence: string
}

type Facts = Pick<Contract, 'startsOn' | 'endsOn' | 'standing' | 'daysLeft' | 'holdFrom' | 'holdInDays' | 'unpaid'>

/** Where a contract stands and what that means for its people, in the same words for both sides. */
export function standingOf(contract: Facts | null): Standing {
  if (!contract) return { tone: 'bad', word: '계약 없음', sentence: '아직 계약이 없어서 구성원이 이용할 수 없어요.' }
  const { startsOn, endsOn, standing, daysLeft } = contract
  const last = dateOf(endsOn)
  switch (standing) {
    case 'NONE':
    case 'RUNNING':
      return {
        tone: 'good',
        word: '이용 중',
        sentence: `${last}까지 이용해요. ${daysLeft.toLocaleString('ko-KR')}일 남았어요.`,
      }
    case 'OVER':
      return { tone: 'bad', word: '계약 끝남', sentence: `이용 계약이 ${last}에 끝나서 구성원이 이용할 수 없어요.` }
    case 'LATER':
      return {
        tone: 'warn',
        word: '시작 전',
        sentence: `이용 계약이 ${dateOf(startsOn)}에 시작해요. 그전에는 구성원이 이용할 수 없어요.`,
      }
    case 'HELD':
      return { tone: 'bad', word: '이용 멈춤', sentence: heldSentence(contract) }
    case 'OVERDUE':
      return {
        tone: 'warn',
        word: '납부 기한 지남',
        sentence: overdueSentence(contract),
      }
    case 'ENDS_SOON':
      return { tone: 'warn', word: '곧 끝남', sentence: endsSentence(daysLeft, last) }
  }
}

const heldSentence = ({ unpaid, holdFrom }: Facts): string =>
  unpaid || holdFrom === null
    ? '입금이 확인되지 않아 구성원의 이용이 멈춰 있어요.'
    : `입금이 확인되지 않아 ${dateOf(holdFrom)}부터 구성원의 이용이 멈췄어요.`

const overdueSentence = ({ holdFrom, holdInDays }: Facts): string => {
  const when = holdFrom === null ? '곧' : `${dateOf(holdFrom)}부터`
  const left = holdInDays === null ? '' : holdInDays > 1 ? ` ${holdInDays}일 남았어요.` : ' 오늘까지 시간이 있어요.'
  return `납부 기한이 지났어요. 입금이 확인되지 않으면 ${when} 구성원의 이용이 멈춰요.${left}`
}

const endsSentence = (left: number, last: string): string =>
  left === 0 ? '이용 계약이 오늘 끝나요.' : `이용 계약이 ${left}일 남았어요. ${last}까지 이용할 수 있어요.`

/** As much as an owner's page knows; the newest quote comes first. */
interface Known {
  readonly contract: Facts | null
  readonly quotes: readonly Pick<OwnContract['quotes'][number], 'state' | 'number' | 'validUntil'>[]
  readonly supportEmail: string
}

/**
 * What an owner does about it; null while there is nothing to do. The way to pay stands on the page of the contract,
 * which is `here` or elsewhere.
 */
export function todoOf({ contract, quotes, supportEmail }: Known, { here }: { readonly here: boolean }): string | null {
  const asTold = here ? '아래 내는 방법대로' : '계약 화면의 ‘내는 방법’대로'
  switch (contract?.standing) {
    case 'RUNNING':
      return null
    case 'HELD':
      return `${asTold} 입금하시면 확인하는 대로 다시 이용할 수 있어요.`
    case 'OVERDUE':
      return `${asTold} 입금해 주세요. 이미 입금하셨다면 곧 확인해 드릴게요.`
    case 'LATER':
      return `시작하는 날을 바꾸시려면 ${supportEmail}로 알려 주세요.`
    default: {
      const quote = quotes.find(({ state }) => state === 'OPEN')
      if (quote)
        return `견적서 ${quote.number}대로 계속 이용하시려면 ${dateOf(quote.validUntil)}까지 ${supportEmail}로 알려 주세요.`
      return `계속 이용하시려면 ${supportEmail}로 인원과 기간을 알려 주세요. 견적서를 보내 드려요.`
    }
  }
}
