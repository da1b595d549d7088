import { foldedName } from '@readgrow/contract'
import { type RawBuilder, sql } from 'kysely'

const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
/** Korean keyboards join two consonants that are typed one after the other into one sign. */
const pairs: Readonly<Record<string, string>> = {
  ...{ ㄳ: 'ㄱㅅ', ㄵ: 'ㄴㅈ', ㄶ: 'ㄴㅎ', ㄺ: 'ㄹㄱ', ㄻ: 'ㄹㅁ', ㄼ: 'ㄹㅂ', ㄽ: 'ㄹㅅ', ㄾ: 'ㄹㅌ', ㄿ: 'ㄹㅍ' },
  ...{ ㅀ: 'ㄹㅎ', ㅄ: 'ㅂㅅ' },
}
const consonant = /[\u3131-\u314e]/

/** Accents of Latin letters, which Korean keyboards do not have. */
const accents = '[\u0300-\u036f]'
const apostrophes = '\u2018\u2019\u02bc'

/** What is searched for, as names are stored, without blanks, accents and in lower case. */
export const nameAsked = (search: string): string =>
  foldedName(search)
    .replaceAll(' ', '')
    .toLowerCase()
    .normalize('NFD')
    .replace(new RegExp(accents, 'g'), '')
    .normalize('NFC')
    .replace(new RegExp(`[${apostrophes}]`, 'g'), "'")

/**
 * Whether a stored name holds what is searched for: folded as names are (`foldedName`), with or without blanks and accents,
 * in either case, and with initial consonants for syllables ("ㄴㄱ민수" is 남궁 민수). A search that folds to nothing finds
 * nobody.
 */
export function nameHolds(name: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const asked = nameAsked(search)
  const plain = sql`regexp_replace(normalize(replace(lower(${name}), ' ', ''), nfd), ${accents}, '', 'g')`
  const bare = sql`translate(normalize(${plain}, nfc), ${apostrophes}, '''''''')`
  if (asked === '') return sql`false`
  return consonant.test(asked) ? sql`${bare} ~ ${patternOf(asked)}` : sql`strpos(${bare}, ${asked}) > 0`
}

/** A regular expression in which each initial consonant stands for itself and for every syllable that begins with it. */
function patternOf(asked: string): string {
  return [...asked]
    .flatMap((sign) => [...(pairs[sign] ?? sign)])
    .map((sign) => {
      const at = consonants.indexOf(sign)
      if (at < 0) return sign.replace(/[\\^$.|?*+()[\]{}]/, '\\$&')
      const first = 0xac00 + at * 588
      return `[${sign}${String.fromCharCode(first)}-${String.fromCharCode(first + 587)}]`
    })
    .join('')
}
