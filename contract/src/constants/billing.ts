/** What can be subscribed to. */
export const productCodes = ['MONTHLY', 'YEARLY'] as const
export type ProductCode = (typeof productCodes)[number]

export const couponKinds = ['AMOUNT', 'PERCENT', 'FREE_DAYS'] as const
