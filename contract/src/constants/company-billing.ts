/** A company has so many days after the due date of an invoice before its service is held. */
export const companyGraceDays = 14
/** An end of a contract is announced from so many days before it. */
export const contractEndsSoonDays = 60

export const quoteStates = ['OPEN', 'ACCEPTED', 'WITHDRAWN', 'EXPIRED'] as const
export const companyInvoiceStates = ['OPEN', 'PAID', 'VOID'] as const
export const taxInvoiceKinds = ['ISSUE', 'AMEND'] as const
export type TaxInvoiceKind = (typeof taxInvoiceKinds)[number]

/** Where a contract stands, the most pressing first. */
export const contractStandings = ['NONE', 'OVER', 'LATER', 'HELD', 'OVERDUE', 'ENDS_SOON', 'RUNNING'] as const
export type ContractStanding = (typeof contractStandings)[number]

/** What operators look for among the companies. */
export const billingLists = ['OPEN', 'OVERDUE', 'TAX', 'ENDING'] as const
export type BillingList = (typeof billingLists)[number]

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const

/** Whether ten digits are a business number (사업자등록번호): the last one checks the others. */
export function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const at = (index: number) => Number(digits[index])
  const sum = weights.reduce<number>((total, weight, index) => total + weight * at(index), 0)
  return (10 - ((sum + Math.floor((at(8) * 5) / 10)) % 10)) % 10 === at(9)
}

/** `123-45-67891`. */
export const businessNumberText = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')

/** `9,900원`. Written out, because Intl's grouping differs between engines' data. */
export const wonText = (krw: number): string => `${String(krw).replace(/\B(?=(\d{3})+$)/g, ',')}원`
