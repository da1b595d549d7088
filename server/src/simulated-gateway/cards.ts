import type { DeclineReason } from '@readgrow/contract/constants'

/** What a card of the practice window does. */
export type CardBehaviour =
  | 'PAYS'
  | 'OVER_LIMIT'
  | 'STOPPED'
  | 'FAILS_LATER'
  | 'ANSWER_LOST'
  | 'NOTICES_ASTRAY'
  | 'REFUSED_AT_WINDOW'

export interface PracticeCard {
  readonly number: string
  readonly does: CardBehaviour
  readonly what: string
}

/** The card numbers of the practice window, as the window lists them. */
export const practiceCards: readonly PracticeCard[] = [
  { number: '4242-0000-0000-0000', does: 'PAYS', what: '결제돼요' },
  { number: '4242-0000-0000-0002', does: 'OVER_LIMIT', what: '한도를 넘어 결제되지 않아요' },
  { number: '4242-0000-0000-0003', does: 'STOPPED', what: '정지된 카드라 결제되지 않아요' },
  { number: '4242-0000-0000-0004', does: 'FAILS_LATER', what: '첫 결제는 되고, 다음 결제부터 되지 않아요' },
  { number: '4242-0000-0000-0005', does: 'ANSWER_LOST', what: '결제되지만 응답이 오지 않아요' },
  { number: '4242-0000-0000-0006', does: 'NOTICES_ASTRAY', what: '결제 알림이 늦게, 여러 번 와요' },
  { number: '4242-0000-0000-0007', does: 'REFUSED_AT_WINDOW', what: '카드사 본인 확인에서 거절돼요' },
]

/** The card of a number, written with or without hyphens and blanks. */
export const cardOf = (number: string): PracticeCard | undefined =>
  practiceCards.find((card) => card.number.replaceAll('-', '') === number.replace(/[\s-]/g, ''))

/** How a card answers a charge that is not made: the provider's code and words. */
export const refusalsOfCards: Partial<Record<CardBehaviour, readonly [code: DeclineReason, message: string]>> = {
  OVER_LIMIT: ['LIMIT', '한도 초과'],
  STOPPED: ['STOPPED', '정지 카드'],
  FAILS_LATER: ['INSUFFICIENT', '잔액 부족'],
}
