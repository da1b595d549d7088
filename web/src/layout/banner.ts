import type { CompanyType, PaymentStatus } from '@readgrow/contract/constants'

// Shown when expiredDays is greater than −7 (docs/specification.md 9).
const showAfterDays = -7

/** Whether the expiry banner shows at the top: by days, or for trial, hold and end in any case. */
export function showsExpiryBanner(expiredDays: number | null, status: PaymentStatus): boolean {
  if (status === 'TRIAL' || status === 'HOLD' || status === 'END') return true
  return expiredDays !== null && expiredDays > showAfterDays
}

/** What the banner says. `expiredDays` is negative while there is time left. */
export function bannerSentence(expiredDays: number | null, status: PaymentStatus, payer: CompanyType): string {
  if (payer === 'COMPANY') return contractSentence(expiredDays, status)
  if (status === 'HOLD') return '이용이 잠시 멈췄어요. 결제 수단을 확인해 주세요.'
  if (status === 'END') return '이용 기간이 끝났어요. 다시 구독하면 이어서 읽을 수 있어요.'
  const left = expiredDays === null ? null : -expiredDays
  const what = status === 'TRIAL' ? '무료 체험이' : '이용 기간이'
  if (left === null) return `${what} 진행 중이에요.`
  if (left > 0) return `${what} ${left}일 남았어요.`
  return left === 0 ? `${what} 오늘 끝나요.` : `${what} 끝났어요. 구독을 확인해 주세요.`
}

/** The same for a company's people, who neither subscribe nor have a card here. */
function contractSentence(expiredDays: number | null, status: PaymentStatus): string {
  if (status === 'HOLD') return '회사의 이용 계약이 잠시 멈췄어요.'
  if (expiredDays === null) return '회사의 이용 계약이 없어요.'
  // A contract of later has days left and lets nobody in yet.
  if (status === 'END') return `회사의 이용 계약이 ${expiredDays > 0 ? '끝났어요' : '아직 시작되지 않았어요'}.`
  return expiredDays < 0 ? `회사의 이용 계약이 ${-expiredDays}일 남았어요.` : '회사의 이용 계약이 오늘 끝나요.'
}
