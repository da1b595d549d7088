import { addDays } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import { cardName, type NamedCard, noMore, registeredCard, rhythmText, standingText, won } from '#billing'
import { type Letter, vatNote } from '#payments'

export interface NoticeFacts {
  readonly phase: 'TRIAL' | 'PAID'
  readonly months: number
  readonly renewsOn: string
  /** What was charged last; null where nothing was. Won with VAT, as every sum here. */
  readonly beforeKrw: number | null
  readonly amountKrw: number
  /** Whether another price version is charged, which needs an agreement; otherwise a sum rises because a coupon ends. */
  readonly isPrice: boolean
  /** The plan that the reader has chosen from this charge on; null where it goes on as it was. */
  readonly chosen: string | null
  /** Whether the agreement that the charge needs is missing. */
  readonly asks: boolean
  readonly card: NamedCard | null
}

/**
 * Announces the next charge: the day, the sum before and after, the VAT, the card, how often, and how to end it with
 * what that means (전자상거래법 13조 6항, 이용약관 11조 2항, 12조).
 */
export function noticeLetter(facts: NoticeFacts): Letter {
  const { phase, renewsOn, beforeKrw, amountKrw, asks, isPrice, card } = facts
  const missing = asks ? (phase === 'TRIAL' ? 'TRIAL' : 'PRICE') : null
  const standing = standingText({
    ...noMore,
    status: phase === 'TRIAL' ? 'TRIAL' : 'ACTIVE',
    lastDay: addDays(renewsOn, -1),
    ...{ card, missing },
    nextKrw: asks ? null : amountKrw,
  })
  const change = changeText(facts)
  return {
    subject: subjectOf(facts),
    paragraphs: [
      ...(change === null ? [] : [change]),
      standing,
      ...(asks
        ? [
            `동의하시면 ${dateText(renewsOn)}부터 ${rhythmText(facts.months)} ${won(amountKrw)}(부가세 포함)을 ${registeredCard(card)}로 자동 결제해요.`,
          ]
        : []),
      ...(isPrice && !asks ? ['새 구독료에 이미 동의하셨어요. 결제 전까지 언제든 철회할 수 있어요.'] : []),
    ],
    list: {
      title: '다음 결제',
      lines: [
        ...(facts.chosen === null ? [] : [{ label: '이용권', value: facts.chosen, note: '바꾸신 이용권' }]),
        { label: '결제일', value: dateText(renewsOn), note: `${rhythmText(facts.months)} 자동 결제` },
        ...(beforeKrw !== null && beforeKrw !== amountKrw
          ? [{ label: '지금까지', value: won(beforeKrw), note: vatNote(beforeKrw) }]
          : []),
        { label: '결제 금액', value: won(amountKrw), note: vatNote(amountKrw) },
        { label: '결제 수단', value: card ? cardName(card) : '등록된 카드가 없어요', note: null },
        {
          label: '해지 방법',
          value: '구독 관리의 ‘해지·환불’',
          note: `해지하면 결제되지 않고 ${dateText(addDays(renewsOn, -1))}에 이용이 끝나요`,
        },
      ],
    },
    label: asks ? '동의하러 가기' : '구독 관리 열기',
    path: '/mypage/subscription',
  }
}

function subjectOf({ phase, renewsOn, beforeKrw, amountKrw, isPrice, asks, chosen }: NoticeFacts): string {
  if (phase === 'TRIAL' && asks) return '이어서 쓰려면 결제에 동의해 주세요'
  if (chosen !== null && beforeKrw !== null && !isPrice)
    return `다음 결제부터 바꾸신 이용권이에요: ${won(beforeKrw)} → ${won(amountKrw)}`
  if (beforeKrw !== null && beforeKrw < amountKrw)
    return isPrice
      ? `구독료가 더 비싸져요: ${won(beforeKrw)} → ${won(amountKrw)}`
      : `다음 결제부터 더 비싸져요: ${won(beforeKrw)} → ${won(amountKrw)}`
  if (isPrice) return `구독료가 바뀌어요: ${won(beforeKrw ?? amountKrw)} → ${won(amountKrw)}`
  return `${dateText(renewsOn)}에 구독료를 결제해요`
}

function changeText({ renewsOn, beforeKrw, amountKrw, isPrice, chosen, months }: NoticeFacts): string | null {
  if (beforeKrw === null || beforeKrw === amountKrw) return null
  if (chosen !== null && !isPrice)
    return `바꾸신 대로 ${dateText(renewsOn)}부터 ${rhythmText(months)} ${won(amountKrw)}(부가세 포함)을 결제해요. 지난번에는 ${won(beforeKrw)}을 결제했어요.`
  const sums = `${won(beforeKrw)}에서 ${won(amountKrw)}(부가세 포함)으로`
  const on = `${dateText(renewsOn)} 결제부터`
  if (beforeKrw > amountKrw) return `${on} ${sums} 내려요.`
  return isPrice ? `${on} 구독료가 ${sums} 올라요.` : `쿠폰 할인이 끝나서 ${on} ${sums} 올라요.`
}
