const digits = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'] as const
const places = ['천', '백', '십', ''] as const
const groups = ['', '만', '억', '조'] as const

const groupText = (four: string): string =>
  [...four].map((digit, place) => (digit === '0' ? '' : `${digits[Number(digit)]}${places[place]}`)).join('')

/**
 * A whole number above 0 in Hangul as documents about money write it: a one is said at every place, so that nothing can be
 * written before it. 1,210,000 is 일백이십일만.
 */
export function numberInHangul(value: number): string {
  const text = String(value)
  const padded = text.padStart(Math.ceil(text.length / 4) * 4, '0')
  const fours = padded.match(/\d{4}/g) ?? []
  return fours
    .map((four, index) => (Number(four) === 0 ? '' : `${groupText(four)}${groups[fours.length - 1 - index]}`))
    .join('')
}

/** `금 일백이십만원정`. */
export const moneyInHangul = (krw: number): string => `금 ${numberInHangul(krw)}원정`
