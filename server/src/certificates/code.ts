import type { Chance } from '#platform/clock'

// Crockford's base 32: no I, L, O and U, which are taken for other signs.
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bitsPerSign = 5
const signsOfCode = 16

/** A code of 80 random bits as people copy it: `7K3M-Q9ZT-0W4X-B2RD`. */
export function newCode(chance: Chance): string {
  const bits = BigInt(`0x${chance.bytes((signsOfCode * bitsPerSign) / 8).toString('hex')}`)
  const all = Array.from({ length: signsOfCode }, (_, at) => signs[Number((bits >> BigInt(at * bitsPerSign)) & 31n)])
  return grouped(all.join(''))
}

const grouped = (plain: string) => plain.match(/.{4}/g)?.join('-') ?? plain

/** The code that somebody meant: small letters, missing hyphens, O for 0 and I or L for 1. Null for none. */
export function meantCode(given: string): string | null {
  const plain = given.slice(0, 60).toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return plain.length === signsOfCode && [...plain].every((sign) => signs.includes(sign)) ? grouped(plain) : null
}
