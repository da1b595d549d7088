import { declineText, refundWords } from '@readgrow/contract/constants'
import { addDays } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import { cardName, type NamedCard, noMore, rhythmText, standingText, won } from '#billing'
import { vatOf } from '#products'
import type { Letter } from './mails.ts'

const noNote = { note: null }

/** `부가세 900원 포함`. */
export const vatNote = (krw: number): string => `부가세 ${won(vatOf(krw))} 포함`

export interface PaidFacts {
  readonly isFirst: boolean
  readonly months: number
  /** What was charged, and the price without a coupon; won with VAT. */
  readonly amountKrw: number
  readonly listKrw: number
  readonly startsOn: string
  readonly renewsOn: string
  readonly isCancelled: boolean
  /** What the next charge is, a coupon that goes on taken off. */
  readonly nextKrw: number
  readonly paidWith: NamedCard | null
  /** The card that is charged next. */
  readonly card: NamedCard | null
  /** Who sells, as every page names it below. */
  readonly seller: readonly Fact[]
}

interface Fact {
  readonly label: string
  readonly value: string
}

/** What the law wants of a contract in writing beside its sums: the way back out of it, and who sells (전자상거래법 13조 2항). */
const contractTexts = (seller: readonly Fact[]): string[] => [
  `${refundWords.inTime} ${refundWords.later} 구독 관리의 ‘해지·환불’에서 바로 신청할 수 있고, 신청하기 전에 돌려받을 금액을 보여 드려요.`,
  ...(seller.length > 0 ? [`판매자 정보: ${seller.map(({ label, value }) => `${label} ${value}`).join(' · ')}`] : []),
]

/** A charge that was made, or a period that a coupon paid for: with all that a receipt and a contract name. */
export function paidLetter(facts: PaidFacts): Letter {
  const { isFirst, months, amountKrw, listKrw, startsOn, renewsOn, isCancelled, nextKrw, paidWith, card, seller } =
    facts
  const lastDay = addDays(renewsOn, -1)
  const standing = standingText({
    ...noMore,
    status: 'ACTIVE',
    ...{ lastDay, isCancelled, card },
    nextKrw: isCancelled ? null : nextKrw,
  })
  const isFree = amountKrw === 0
  const rises = !isCancelled && nextKrw > amountKrw
  const usual = isFree ? '구독 기간이 이어져요' : '구독료를 결제했어요'
  return {
    subject: isFirst ? '구독을 시작했어요' : usual,
    paragraphs: [
      isFree ? '쿠폰을 써서 이번 기간은 결제할 금액이 없어요.' : `${won(amountKrw)}(부가세 포함)을 결제했어요.`,
      standing,
      ...(rises
        ? [`쿠폰 할인이 끝나서 다음 결제부터 더 비싸져요. 이번 ${won(amountKrw)}, 다음 ${won(nextKrw)}이에요.`]
        : []),
      ...(isFirst ? contractTexts(seller) : []),
    ],
    list: {
      title: '결제 내용',
      lines: [
        { label: '결제 금액', value: won(amountKrw), note: isFree ? null : vatNote(amountKrw) },
        ...(listKrw > amountKrw
          ? [{ label: '할인', value: `정가 ${won(listKrw)} · 쿠폰 −${won(listKrw - amountKrw)}`, ...noNote }]
          : []),
        ...(paidWith ? [{ label: '결제 수단', value: cardName(paidWith), ...noNote }] : []),
        { label: '이용 기간', value: `${dateText(startsOn)} – ${dateText(lastDay)}`, ...noNote },
        isCancelled
          ? { label: '다음 결제', value: '없음', ...noNote }
          : {
              label: '다음 결제',
              value: `${dateText(renewsOn)} · ${won(nextKrw)}`,
              note: `부가세 포함 · ${rhythmText(months)} 자동 결제`,
            },
      ],
    },
    label: '영수증·결제 내역 보기',
    path: '/mypage/pay',
  }
}

/** A renewal that could not be charged: the state as the page says it, why, and when it is tried again. */
export function declinedLetter({
  amountKrw,
  dueOn,
  nextOn,
  reason,
  isHeld,
  heldFrom,
}: {
  readonly amountKrw: number
  readonly dueOn: string
  readonly nextOn: string
  readonly reason: string
  /** Whether the service is held today. */
  readonly isHeld: boolean
  readonly heldFrom: string | null
}): Letter {
  const facts = { ...noMore, lastDay: addDays(dueOn, -1), owedKrw: amountKrw, heldFrom }
  return {
    subject: '구독료를 결제하지 못했어요',
    paragraphs: [
      standingText({ ...facts, status: isHeld ? 'HOLD' : 'ACTIVE' }),
      declineText(reason),
      `${dateText(nextOn)}에 ${won(amountKrw)}(부가세 포함)을 다시 결제해 볼게요. 카드를 바꾸면 바로 다시 결제해요. 이어서 쓰지 않으려면 그 전에 구독 관리에서 해지할 수 있고, 해지하면 결제되지 않아요.`,
    ],
    label: '카드 확인하기',
    path: '/mypage/subscription',
  }
}
