import type { InquiryShelf, InquiryState, PaymentStatus } from '@readgrow/contract/constants'

export const shelfNames: Readonly<Record<InquiryShelf, string>> = {
  WAITING: '전체',
  MINE: '내 담당',
  UNASSIGNED: '담당 없음',
  OVERDUE: '기한 지남',
  ANSWERED: '답변 완료',
  CLOSED: '종료',
}

export const emptyShelves: Readonly<Record<InquiryShelf, string>> = {
  WAITING: '기다리는 문의가 없어요',
  MINE: '내가 맡은 문의가 없어요',
  UNASSIGNED: '담당이 없는 문의가 없어요',
  OVERDUE: '기한이 지난 문의가 없어요',
  ANSWERED: '답변하고 14일이 지나지 않은 문의가 없어요',
  CLOSED: '끝난 문의가 없어요',
}

export const stateTones: Readonly<Record<InquiryState, 'plain' | 'good' | 'warn'>> = {
  RECEIVED: 'plain',
  IN_HAND: 'plain',
  ANSWERED: 'good',
  ASKED_AGAIN: 'warn',
  CLOSED: 'plain',
}

export const paymentNames: Readonly<Record<PaymentStatus, string>> = {
  PENDING: '구독 전',
  TRIAL: '무료 체험 중',
  ACTIVE: '이용 중',
  HOLD: '이용 정지',
  END: '이용 기간 종료',
}

export const ratingNames = { GOOD: '도움이 됐어요', FAIR: '보통이에요', BAD: '아쉬워요' } as const

/** What people name an inquiry by. */
export const numberOf = (id: string): string => `#${id.slice(0, 8)}`
