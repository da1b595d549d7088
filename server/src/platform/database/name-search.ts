import { foldedName } from '@readgrow/contract'
import { type RawBuilder, sql } from 'kysely'

const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
/** Korean keyboards join two consonants that are typed one after the other into one sign. */
const pairs: Readonly<Record<string, string>> = {
  ...{ ㄳ: 'ㄱㅅ', ㄵ: 'ㄴㅈ', ㄶ: 'ㄴㅎ', ㄺ: 'ㄹㄱ', ㄻ: 'ㄹㅁ', ㄼ: 'ㄹㅂ', ㄽ: 'ㄹㅅ', ㄾ: 'ㄹㅌ', ㄿ: 'ㄹㅍ' },
  ...{ ㅀ: 'ㄹㅎ', ㅄ: 'ㅂㅅ' },
}
const consonant = /[\u3131-\u314e]/

/** What is searched for, as names are stored, without blanks and in lower case. */
export const nameAsked = (search: string): string => foldedName(search).replaceAll(' ', '').toLowerCase()

/**
 * Whether a stored name holds what is searched for: folded as names are (`foldedName`), with or without blanks, in either
 * case, and with initial consonants for syllables ("ㄴㄱ민수" is 남궁 민수). A search that folds to nothing finds nobody.
 */
export function nameHolds(name: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const asked = nameAsked(search)
  const bare = sql`replace(lower(${name}), ' ', '')`
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
