import { dateOf, dateTimeOf, won } from '#korean'
import { declineText, productNames, type Subscription } from './names.ts'

type Line = Subscription['timeline'][number]

const names: Readonly<Record<string, string>> = {
  'EVENT TRIAL_STARTED': '무료 체험 시작',
  'EVENT PAID': '기간 결제됨',
  'EVENT CONSENTED': '다음 결제에 동의',
  'EVENT CONSENT_WITHDRAWN': '동의 철회',
  'EVENT PLAN_CHOSEN': '다음 결제부터 이용권 바꿈',
  'EVENT CANCELLED': '해지 예약',
  'EVENT CANCEL_UNDONE': '해지 예약 취소',
  'EVENT DECLINED': '결제 실패 기록',
  'EVENT CARD_CHANGED': '카드 바꿈',
  'EVENT EXTENDED': '장애로 이용 기간 늘림',
  'EVENT REFUNDED': '환불 기록',
  'EVENT ENDED': '구독 끝남',
  'EVENT CLOCK_MOVED': '데모 시계 옮김',
  'INVOICE OPEN': '청구, 결제 기다림',
  'INVOICE PAID': '청구, 결제됨',
  'INVOICE VOID': '청구 취소됨',
  'PAYMENT STARTED': '결제 시도, 답 기다림',
  'PAYMENT UNKNOWN': '결제 시도, 결과 모름',
  'PAYMENT PAID': '결제 시도, 승인',
  'PAYMENT DECLINED': '결제 시도, 거절',
  'REFUND WAITING': '환불, 앞의 환불을 기다림',
  'REFUND STARTED': '환불 시작',
  'REFUND UNKNOWN': '환불, 결과 모름',
  'REFUND DONE': '환불 끝남',
  'REFUND REFUSED': '환불 거절됨',
  'COUPON HELD': '쿠폰 등록',
  'COUPON RETURNED': '쿠폰 돌려받음',
  'CHECKOUT OPEN': '결제 화면 열림',
  'CHECKOUT CHARGING': '결제 화면, 결제 중',
  'CHECKOUT DONE': '결제 화면, 끝남',
  'CHECKOUT DECLINED': '결제 화면, 거절',
  'CHECKOUT CLOSED': '결제 화면 닫힘',
  'CARD CURRENT': '카드 등록, 지금 카드',
  'CARD REMOVED': '카드 등록, 지운 카드',
  'GUARDIAN ASKED': '법정대리인에게 동의를 물음',
  'GUARDIAN REPLACED': '법정대리인에게 동의를 물음, 새 질문으로 바뀜',
  'GUARDIAN GIVEN': '법정대리인이 동의함',
  'GUARDIAN REFUSED': '법정대리인이 동의하지 않음',
  'GUARDIAN WITHDRAWN': '법정대리인이 동의를 철회함',
}

/** What a line of the timeline says happened. */
export const lineName = ({ what, kind }: Pick<Line, 'what' | 'kind'>): string =>
  what === 'NOTICE' ? `결제사 알림 ${kind}` : (names[`${what} ${kind}`] ?? `${what} ${kind}`)

const labels: Readonly<Record<string, string>> = {
  amountKrw: '금액',
  listKrw: '정가',
  totalKrw: '금액',
  dueOn: '결제일',
  startsOn: '시작',
  periodStart: '시작',
  renewsOn: '다음 결제',
  nextTryOn: '다음 시도',
  on: '날짜',
  reason: '이유',
  product: '상품',
  priceVersion: '가격 판',
  paymentId: '결제 번호',
  asked: '물어본 횟수',
  settledAt: '끝난 때',
  closedAt: '닫힌 때',
  removedAt: '지운 때',
  why: '종류',
  note: '메모',
  by: '처리한 사람',
  code: '코드',
  name: '이름',
  chargesLeft: '남은 횟수',
  days: '일수',
  issuer: '카드',
  lastFour: '끝 번호',
  isByHand: '손으로 시도',
  isLate: '종료 뒤 결제',
  withTrial: '무료 체험',
  purpose: '목적',
  address: '받는 주소',
  expiresAt: '답할 기한',
}

const words: Readonly<Record<string, string>> = {
  ...productNames,
  WITHDRAWAL: '청약 철회',
  PRORATED: '중도 해지',
  OPERATOR: '운영자 환불',
  LATE: '종료 뒤 결제 반환',
  JOIN: '구독 시작',
  CARD: '카드 바꾸기',
  CANCELLED: '해지',
  NO_CONSENT: '동의 없음',
  UNPAID: '미납',
  REFUNDED: '환불',
  CLOSED: '탈퇴',
  REPLACED: '다른 화면에서 다시 시작',
  EXPIRED: '시간이 지남',
  GUARDIAN_NEEDED: '법정대리인의 동의가 없어짐',
}

/** The facts of a line as `이름 값`; what is empty, false or 0 says nothing. */
export function factTexts({ facts }: Pick<Line, 'facts'>): string[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    const label = labels[name]
    if (label === undefined || value === null || value === false || value === 0) return []
    if (value === true) return [label]
    return [`${label} ${valueText(name, value)}`]
  })
}

function valueText(name: string, value: string | number): string {
  if (typeof value === 'number') return name.endsWith('Krw') ? won(value) : String(value)
  if (name.endsWith('At')) return dateTimeOf(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dateOf(value)
  if (name === 'reason') return words[value] ?? declineText(value)
  return words[value] ?? value
}
