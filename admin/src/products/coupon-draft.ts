import { wholeNumber } from '#korean'
import type { Coupon } from './names.ts'

/** A coupon as it is typed. */
export interface Draft {
  readonly code: string
  readonly name: string
  readonly kind: Coupon['kind']
  readonly value: string
  readonly product: '' | 'MONTHLY' | 'YEARLY'
  readonly charges: string
  readonly maxUses: string
  readonly validFrom: string
  readonly validUntil: string
}

export const emptyDraft = (today: string): Draft => ({
  ...{ code: '', name: '', kind: 'PERCENT', value: '', product: '', charges: '1', maxUses: '' },
  ...{ validFrom: today, validUntil: '' },
})

const wholeIn = (text: string, most: number): number | null => {
  const value = wholeNumber(text) ?? 0
  return value >= 1 && value <= most ? value : null
}

const mostValue = { AMOUNT: 10_000_000, PERCENT: 100, FREE_DAYS: 365 } as const
const valueProblems = {
  AMOUNT: '1원부터 적어 주세요.',
  PERCENT: '1부터 100까지 적어 주세요.',
  FREE_DAYS: '1일부터 365일까지 적어 주세요.',
} as const

/** What is wrong with a draft, by field, as a sentence. */
export function problemsOf(draft: Draft): Partial<Record<keyof Draft, string>> {
  const isOrdered = draft.validFrom !== '' && draft.validFrom <= draft.validUntil
  return {
    ...(/^[A-Z0-9]{4,20}$/i.test(draft.code.trim()) ? {} : { code: '영문과 숫자로 4자부터 20자까지 적어 주세요.' }),
    ...(draft.name.trim() === '' ? { name: '이름을 적어 주세요.' } : {}),
    ...(wholeIn(draft.value, mostValue[draft.kind]) === null ? { value: valueProblems[draft.kind] } : {}),
    // There is no such field where it does not matter.
    ...(draft.kind !== 'FREE_DAYS' && wholeIn(draft.charges, 12) === null
      ? { charges: '1번부터 12번까지 적어 주세요.' }
      : {}),
    ...(draft.maxUses.trim() !== '' && wholeIn(draft.maxUses, 10_000_000) === null
      ? { maxUses: '1명부터 적거나 비워 주세요.' }
      : {}),
    ...(isOrdered ? {} : { validUntil: '시작하는 날과 그 뒤의 마지막 날을 골라 주세요.' }),
  }
}

/** The coupon of a draft whose worth can be computed; null before that. */
export function couponOf(draft: Draft) {
  const value = wholeIn(draft.value, mostValue[draft.kind])
  const charges = draft.kind === 'FREE_DAYS' ? 1 : wholeIn(draft.charges, 12)
  if (value === null || charges === null) return null
  return {
    code: draft.code.trim().toUpperCase(),
    name: draft.name.trim(),
    kind: draft.kind,
    value,
    product: draft.product === '' ? null : draft.product,
    charges,
    maxUses: draft.maxUses.trim() === '' ? null : wholeIn(draft.maxUses, 10_000_000),
    validFrom: draft.validFrom,
    validUntil: draft.validUntil,
  }
}
