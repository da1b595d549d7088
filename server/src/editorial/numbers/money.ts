import { anyOf, units } from './number-words.ts'
import type { StatedNumber } from './numbers.ts'
import { shown } from './patterns.ts'

const coins = 'dollar|euro|pound|won|yen|yuan|rupee|cent'

/** "a dollar", "a dollar and a half", "85p" */
export const coinsIn = (text: string): StatedNumber[] => [...penceIn(text), ...singleCoinsIn(text)]

/** "85p" and "85 pence" are £0.85. */
function penceIn(text: string): StatedNumber[] {
  const before = '(?<![\\p{L}\\d.,$\\u00A3\\u20AC-]|\\d )'
  const pattern = new RegExp(
    `${before}(?:(?<figure>\\d{1,2})p(?![\\p{L}\\d'\\u2019]|\\. ?\\d)|(?<pence>\\d{1,2}|${anyOf(units)}) ?pence\\b)`,
    'gu',
  )
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => ({
    ...{ text: found, at: index, value: shown(penceOf(groups.figure ?? groups.pence) / 100), kind: 'PLAIN' as const },
    ...{ currency: 'pound', family: 'pound' },
  }))
}

const penceOf = (written = ''): number => units.get(written.toLowerCase()) ?? Number(written)

function singleCoinsIn(text: string): StatedNumber[] {
  const pattern = new RegExp(
    `(?<!half )\\b(?:an?|one) (?<coin>${coins})\\b(?: and a (?<more>half|quarter)\\b)?(?! (?:bill|coin|note|sign|store|shop))`,
    'gi',
  )
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const more = groups.more ? (/half/i.test(groups.more) ? 0.5 : 0.25) : 0
    const coin = (groups.coin ?? '').toLowerCase()
    const value = coin === 'cent' ? (1 + more) / 100 : 1 + more
    const currency = coin === 'cent' ? 'dollar' : coin
    return {
      ...{ text: found, at: index, value: String(value), kind: 'PLAIN' as const, currency, family: currency },
      ...(more === 0 ? { loose: true as const } : {}),
    }
  })
}

const signs: Readonly<Record<string, string>> = {
  $: 'dollar',
  '\u20AC': 'euro',
  '\u00A3': 'pound',
  '\u20A9': 'won',
  '\uFFE6': 'won',
  '\u00A5': 'yen',
  '\u20B9': 'rupee',
  W: 'won',
  KRW: 'won',
  USD: 'dollar',
  EUR: 'euro',
  GBP: 'pound',
  JPY: 'yen',
  RS: 'rupee',
  'RS.': 'rupee',
}
const signBefore =
  /([$\u20A9\uFFE6\u20AC\u00A3\u00A5\u20B9]|(?<![\p{L}\d])(?:KRW|USD|EUR|GBP|JPY|Rs\.?))\s?$|(?<![\p{L}\d])(W)$/u
const nameAfter = /^[ -](?:U\.?S\.? |American |Korean )?(dollar|euro|pound|won|yen|yuan|rupee|cent)s?\b/i

/** The currency of an amount by the sign before it or the word after it. */
export function currencyOf(before: string, after: string): { readonly sign?: string; readonly named?: string } {
  const [, written, letter] = signBefore.exec(before.slice(-6)) ?? []
  const sign = signs[(written ?? letter ?? '').toUpperCase()]
  const named = nameAfter.exec(after)?.[1]?.toLowerCase()
  return { ...(sign ? { sign } : {}), ...(named ? { named } : {}) }
}
