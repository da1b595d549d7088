import type { CallReply } from '@readgrow/contract'
import { type PaymentMatterKind, paymentMatterTitles } from '@readgrow/contract/constants'

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

const matterSteps: Readonly<Record<PaymentMatterKind, string>> = {
  CHARGE_REFUSED:
    '카드가 아니라 결제 설정이 틀렸을 때 생겨요. 결제사 콘솔에서 상점과 채널 설정을 확인해 주세요. 이 회원의 결제는 일정대로 다시 시도해요.',
  PAYMENT_MISSING:
    '결제사 콘솔에서 이 번호를 찾아 주세요. 결과를 모르던 결제라면 하루 뒤에 결제되지 않은 것으로 정리돼요. 장부에 결제된 것으로 남아 있으면 개발 담당자에게 알려 주세요.',
  PAYMENT_DIFFERS:
    '결제사 콘솔에서 실제로 결제된 금액과 고객을 확인하고, 잘못 결제된 금액은 거기에서 취소해 주세요. 그다음 회원의 구독 화면에서 결제되지 않은 것으로 닫을 수 있어요.',
  LATE_PAYMENT: '돈은 저절로 돌아가요. 회원의 구독 화면에서 환불이 끝났는지 확인하고 닫아 주세요.',
  REFUND_OUTSIDE: '장부에 적었고 회원에게 메일도 보냈어요. 누가 왜 취소했는지 확인하고 닫아 주세요.',
  REFUND_REFUSED:
    '돈이 아직 돌아가지 않았어요. 결제사에 까닭을 확인한 뒤 회원의 구독 화면에서 다시 환불해 주세요. 카드로 되지 않으면 본인 이름의 계좌로 지급해요.',
  STUCK:
    '한 시간마다 다시 시도하고, 다른 회원의 결제는 그대로 이어져요. 몇 시간 뒤에도 그대로면 이 번호를 개발 담당자에게 알려 주세요.',
  UNSETTLED:
    '결제사 콘솔에서 결과를 확인해 주세요. 결과가 나와 있으면 회원의 구독 화면에서 결제사에 물어 장부에 옮길 수 있어요.',
  PAYMENT_UNKNOWN:
    '결제사 콘솔에서 무엇을 결제한 것인지 확인해 주세요. 잘못된 결제면 콘솔에서 취소하고, 구독과 관계없는 결제면 닫아 주세요.',
  NOT_COMPARED:
    '서버나 결제사가 멈춰 있었는지 확인해 주세요. 밀린 날은 다음 시간에 저절로 맞춰 보고, 날마다 맞춰 보기에서 바로 할 수도 있어요.',
}

const isMatterKind = (kind: string): kind is PaymentMatterKind => Object.hasOwn(paymentMatterTitles, kind)

/** A kind that is new to this page is shown as it is. */
export const matterTitle = (kind: string): string => (isMatterKind(kind) ? paymentMatterTitles[kind] : kind)

/** What an operator does about it; null for a kind that is new to this page. */
export const matterStep = (kind: string): string | null => (isMatterKind(kind) ? matterSteps[kind] : null)

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
