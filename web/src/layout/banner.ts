import type { CompanyType, PaymentStatus } from '@readgrow/contract/constants'

// Shown when expiredDays is greater than −7 (docs/specification.md 9).
const showAfterDays = -7

/** Whether the expiry banner shows at the top: by days, or for trial, hold and end in any case. */
export function showsExpiryBanner(expiredDays: number | null, status: PaymentStatus): boolean {
  if (status === 'TRIAL' || status === 'HOLD' || status === 'END') return true
  return expiredDays !== null && expiredDays > showAfterDays
}

/**
 * Whether one's own banner may be hidden for seven days (이용약관 12조 6항): only that of an end. What is said of a trial,
 * of a charge to come, or of one that failed has to be seen.
 */
export const mayHideBanner = (status: PaymentStatus): boolean => status === 'END'

/**
 * What the banner says of a company's contract (`expiredDays` is negative while there is time left), and of one's own
 * subscription as long as its own sentence has not come from the server.
 */
export function bannerSentence(expiredDays: number | null, status: PaymentStatus, payer: CompanyType): string {
  if (payer === 'COMPANY') return contractSentence(expiredDays, status)
  switch (status) {
    case 'HOLD':
      return '이용이 잠시 멈췄어요.'
    case 'END':
      return '이용 기간이 끝났어요.'
    case 'TRIAL':
      return '무료 체험 중이에요.'
    default:
      return '구독이 어떻게 이어지는지 확인해 주세요.'
  }
}

/** The same for a company's people, who neither subscribe nor have a card here. */
function contractSentence(expiredDays: number | null, status: PaymentStatus): string {
  if (status === 'HOLD') return '회사의 이용 계약이 잠시 멈췄어요.'
  if (expiredDays === null) return '회사의 이용 계약이 없어요.'
  // A contract of later has days left and lets nobody in yet.
  if (status === 'END') return `회사의 이용 계약이 ${expiredDays > 0 ? '끝났어요' : '아직 시작되지 않았어요'}.`
  return expiredDays < 0 ? `회사의 이용 계약이 ${-expiredDays}일 남았어요.` : '회사의 이용 계약이 오늘 끝나요.'
}
