import type { CallReply } from '@readgrow/contract'

export type Payment = CallReply<'GET /admin/payments'>['payments'][number]
export type Subscription = CallReply<'GET /admin/accounts/:id/subscription'>
export type Matter = CallReply<'GET /admin/payment-matters'>['matters'][number]

export const paymentStateNames: Readonly<Record<Payment['state'], string>> = {
  PAID: '결제됨',
  REFUNDED: '환불됨',
  PARTLY_REFUNDED: '일부 환불',
  DECLINED: '거절됨',
  CHECKING: '확인 중',
}

export const paymentStateTones = {
  PAID: 'good',
  REFUNDED: 'plain',
  PARTLY_REFUNDED: 'plain',
  DECLINED: 'bad',
  CHECKING: 'warn',
} as const

export const statusNames: Readonly<Record<Subscription['status'], string>> = {
  PENDING: '구독 전',
  TRIAL: '무료 체험 중',
  ACTIVE: '구독 중',
  HOLD: '이용 정지',
  END: '끝남',
}

export const productNames = { MONTHLY: '월 구독', YEARLY: '연 구독' } as const

/** Somebody who has left is a number. */
export const personText = ({ id, name, customerId }: Payment['person']): string =>
  name === null ? `탈퇴한 회원 ${id}` : `${name} · ${customerId}`

/** Why a card was not charged, as the gateway's code says it; an unknown code stays a code. */
export function declineText(code: string | null): string {
  switch (code) {
    case null:
      return ''
    case 'LIMIT':
      return '한도 초과'
    case 'STOPPED':
      return '정지·분실 카드'
    case 'EXPIRED':
      return '유효 기간 지남'
    case 'INSUFFICIENT':
      return '잔액 부족'
    case 'AUTHENTICATION':
      return '본인 확인 실패'
    case 'NO_CARD':
      return '카드 없음'
    case 'NEVER_ARRIVED':
      return '결제사에 닿지 않음'
    case 'CALLED_OFF':
      return '해지·종료로 보내지 않음'
    case 'BILLING_KEY_ALREADY_DELETED':
      return '카드 키 삭제됨'
    case 'SYSTEM':
      return '결제 설정 문제'
    default:
      return code
  }
}
