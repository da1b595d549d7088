/** Whoever is younger needs a guardian's consent to subscribe (민법 4, 5조; 이용약관 10조 6항). Full years. */
export const adultAge = 19

/** Days for which a guardian can answer. */
export const guardianLinkDays = 7

/** What a minor has to be told before subscribing (전자상거래법 13조 3항). */
export const minorsNotice =
  '만 19세 미만이 법정대리인의 동의 없이 구독하면 본인이나 법정대리인이 계약을 취소할 수 있어요.'

/** How the consent to a product at its price stands. `EXPIRED`: asked for, and not answered in time. */
export const guardianStates = ['NONE', 'ASKED', 'GIVEN', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const
export type GuardianState = (typeof guardianStates)[number]
