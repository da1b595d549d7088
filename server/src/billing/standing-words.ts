import type { PaymentStatus } from '@readgrow/contract/constants'
import { addDays } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import { type NamedCard, registeredCard, won } from './charge-words.ts'
import { graceDays, lastRetryDay } from './dunning.ts'

/** How a subscription stands, as far as its sentence needs it. Dates are `YYYY-MM-DD` in Seoul, sums won with VAT. */
export interface StandingFacts {
  readonly status: PaymentStatus
  /** The last day that is paid for or promised. */
  readonly lastDay: string | null
  readonly isCancelled: boolean
  /** The agreement that the next charge still needs. */
  readonly missing: 'TRIAL' | 'PRICE' | null
  /** What the next charge is; null when none will follow. */
  readonly nextKrw: number | null
  /** What was due and is not paid. */
  readonly owedKrw: number | null
  /** The day from which a refused charge holds the service. */
  readonly heldFrom: string | null
  readonly card: NamedCard | null
}

/** A subscription for which nothing is charged any more. */
export const noMore: StandingFacts = {
  status: 'PENDING',
  lastDay: null,
  isCancelled: false,
  missing: null,
  nextKrw: null,
  owedKrw: null,
  heldFrom: null,
  card: null,
}

/** On the day of a charge that was not agreed to, before the end is written down. */
export const endsWithoutConsent =
  '다음 결제에 동의하지 않으셔서 아무것도 결제하지 않고 오늘 구독이 끝나요. 다시 구독하면 이어서 읽을 수 있어요.'

const wayOut = '그 전에 구독 관리에서 언제든 해지할 수 있어요.'

/**
 * How a subscription stands, in the one sentence that the banner, the page and the mails share: until when, what is
 * charged next, with what, and the way out (이용약관 11조 2항).
 */
export function standingText(facts: StandingFacts): string {
  const { status, lastDay, isCancelled, owedKrw } = facts
  const until = lastDay === null ? '' : dateText(lastDay)
  switch (status) {
    case 'PENDING':
      return '아직 구독하지 않았어요. 하루에 기사 한 편을 무료로 읽을 수 있어요.'
    case 'TRIAL':
      if (owedKrw !== null) return unpaidText(facts)
      if (isCancelled) return `무료 체험을 해지했어요. ${until}까지 이용할 수 있고, 결제되지 않아요.`
      return `무료 체험 중이에요. ${until}까지 무료로 이용할 수 있어요. ${nextText(facts)}`
    case 'ACTIVE':
      if (owedKrw !== null) return unpaidText(facts)
      if (isCancelled) return `해지했어요. ${until}까지 이용할 수 있고, 그 뒤에는 결제되지 않아요.`
      return `${until}까지 이용할 수 있어요. ${nextText(facts)}`.trimEnd()
    case 'HOLD':
      return `${sumText(owedKrw)} 결제되지 않아 이용이 잠시 멈췄어요. 결제하면 오늘부터 다시 시작해요.${endText(lastDay)} 학습 기록은 그대로 있어요.`
    case 'END':
      return `${until === '' ? '' : `${until}에 `}이용 기간이 끝났어요. 다시 구독하면 이어서 읽을 수 있어요.`
  }
}

const sumText = (owedKrw: number | null) => (owedKrw === null ? '구독료가' : `구독료 ${won(owedKrw)}이`)

/** The days of grace: the service goes on, and then is held. */
function unpaidText({ lastDay, owedKrw, heldFrom }: StandingFacts): string {
  if (lastDay === null) return `${sumText(owedKrw)} 결제되지 않았어요.`
  const heldOn = heldFrom ?? addDays(lastDay, 1 + graceDays)
  return `${sumText(owedKrw)} 결제되지 않았어요. ${dateText(addDays(heldOn, -1))}까지는 그대로 이용할 수 있고, 그때까지 결제되지 않으면 ${dateText(heldOn)}부터 이용이 멈춰요.`
}

const endText = (lastDay: string | null) =>
  lastDay === null ? '' : ` ${dateText(addDays(lastDay, 1 + lastRetryDay))}까지 결제하지 않으면 구독이 끝나요.`

function nextText({ missing, nextKrw, card, lastDay }: StandingFacts): string {
  if (missing === 'TRIAL') return '결제에 동의하지 않으면 결제되지 않고 그날 이용이 끝나요.'
  if (missing === 'PRICE')
    return '이어서 쓰려면 바뀌는 구독료에 동의해 주세요. 동의하지 않으면 결제되지 않고 그날 구독이 끝나요.'
  if (nextKrw === null || lastDay === null) return ''
  const on = dateText(addDays(lastDay, 1))
  if (nextKrw === 0) return `${on}에 결제할 금액은 0원이에요. ${wayOut}`
  return card
    ? `${on}에 ${won(nextKrw)}(부가세 포함)을 ${registeredCard(card)}로 자동 결제해요. ${wayOut}`
    : `${on}에 ${won(nextKrw)}(부가세 포함)을 결제할 카드가 없어요. 카드를 등록해 주세요.`
}
