/** The end of a verb's stem in jamo, and what it becomes before 아/어 or another vowel. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/\u1112\u1161$/, '\u1112\u1162'], // 하다, 해
  [/\u1175$/, '\u1167'], // 걸리다, 걸려
  [/\u116E$/, '\u116F'], // 배우다, 배워
  [/\u1169$/, '\u116A'], // 보다, 봐
  [/\u116C$/, '\u116B'], // 되다, 돼
  [/\u1105\u1173$/, '\u11AF\u1105\u1161'], // 다르다, 달라
  [/\u1105\u1173$/, '\u11AF\u1105\u1165'], // 흐르다, 흘러
  [/\u1173$/, '\u1165'], // 크다, 커
  [/\u1173$/, '\u1161'], // 모으다, 모아
  [/\u11B8$/, '\u110B\u116E'], // 가볍다, 가벼운
  [/\u11B8$/, '\u110B\u116F'], // 가볍다, 가벼워
  [/\u11B8$/, '\u110B\u116A'], // 돕다, 도와
  [/\u11AE$/, '\u11AF'], // 듣다, 들어
  [/\u11BA$/, ''], // 짓다, 지어
  [/\u11AF$/, ''], // 살다, 사는
]

/** A Korean word as it may begin in a sentence. */
export interface KoreanStem {
  /** in jamo */
  readonly beginnings: readonly string[]
  readonly syllables: number
  readonly isVerb: boolean
}

const formsOf = (stem: string): string[] => [
  stem,
  ...changes.filter(([end]) => end.test(stem)).map(([end, changed]) => stem.replace(end, changed)),
]

/** The stem of a dictionary form (걸리다), of a form before a noun (있는, 가벼운) or of a noun (때, 마지막의). */
export function koreanStem(word: string): KoreanStem {
  const verb = /^(.+)[다은는게히]$/.exec(word)?.[1]
  if (verb) return { beginnings: formsOf(verb.normalize('NFD')), syllables: verb.length, isVerb: true }
  const jamo = word.normalize('NFD')
  if (/\u11AB$/.test(jamo) && word.length > 1) return beforeNoun(jamo.slice(0, -1), word.length)
  const noun = /^(..+?)(?:의|으로|에서)$/.exec(word)?.[1] ?? word
  return { beginnings: [noun.normalize('NFD')], syllables: noun.length, isVerb: false }
}

/** 오래된, 가벼운: what stays without the ㄴ at the end. */
function beforeNoun(stem: string, syllables: number): KoreanStem {
  const withoutVowel = stem.replace(/\u110B\u116E$/, '')
  const changed = withoutVowel === stem ? [] : formsOf(`${withoutVowel}\u11B8`)
  return { beginnings: [...formsOf(stem), ...changed], syllables, isVerb: true }
}

const particles =
  /^(?:은|는|이|가|을|를|에|의|로|으로|도|만|과|와|까지|부터|에서|에게|마다|이나|나|들|처럼|보다|이다|인|이라|였다|이었다)*$/
const longestOfShortVerb = 4

/**
 * Whether a word of a sentence has the stem: anywhere if it has two syllables and more, else at its beginning, with
 * nothing but particles behind a noun.
 */
export function hasStem(word: string, { beginnings, syllables, isVerb }: KoreanStem): boolean {
  const jamo = word.normalize('NFD')
  if (syllables > 1) return beginnings.some((beginning) => jamo.includes(beginning))
  if (isVerb) return word.length <= longestOfShortVerb && beginnings.some((beginning) => jamo.startsWith(beginning))
  return beginnings.some(
    (beginning) => jamo.startsWith(beginning) && particles.test(jamo.slice(beginning.length).normalize('NFC')),
  )
}
