import { foldText } from './fold-text.ts'

// Few and sure: they lead to a question, never to a refusal, and people report the rest.
const korean: readonly RegExp[] = [
  /씨이?[\d._*-]{0,2}[발빨팔]|(?<![가-힣])씨\s[발빨]\s?(?:놈|년|새|아|$)/u,
  /(?<![가-힣])시이?[\d._*-]{0,2}발(?!점|역|택시)/u,
  /(?<![가-힣])ㅆ\s?ㅂ|ㅅ[\s\d]?ㅂ(?![ㄱ-ㅎ])|ㅂ[\s\d]?ㅅ(?![ㄱ-ㅎ])|ㅄ|ㅈ\s?ㄴ(?![ㄱ-ㅎ])|ㅈ\s?ㄹ(?![ㄱ-ㅎ])/u,
  /병[\d._*-]{0,2}[신쉰](?!년|정변)/u,
  /존나|좆|개\s?새[끼기]|(?:이|그|저|미친)\s?새끼(?!\s?(?:손|발|고양|강아|돼지|새|곰|사자))|지랄(?!탄)|미친\s?(?:놈|년)|닥쳐(?![오온올왔])|엿\s?(?:이나\s?)?먹어|느금마|김치녀|한남충|맘충|틀딱/u,
]
const gap = '[\\s._*\\-]{0,2}'
const spaced = (word: string) => [...word].map((letter) => `${letter}+`).join(gap)
const english = new RegExp(
  `(?<![a-z])(?:${[
    `f+${gap}[u*@v#]+${gap}c*${gap}k+(?:er|ers|ing|ed|s|in)?`,
    `f+[*#]*c*k+(?:er|ing|ed)?`,
    `s+${gap}h+${gap}[i1!*]+${gap}t+(?:ty|s)?`,
    `b+[i1!*]+t+c+h+(?:es|y)?`,
    `a+[s$]{2,}${gap}h+o+l+e+s?`,
    `${spaced('cunt')}s?`,
    'motherf\\w+',
    'bullshit',
    'bastards?',
    'dickheads?',
    'retard(?:s|ed)?',
    'n[i1]gg(?:er|a)s?',
    'fagg?ots?',
    'sluts?',
    'whores?',
    'k[i1]ll\\s+(?:yo)?urself',
    'go\\s+to\\s+hell',
  ].join('|')})(?![a-z])`,
)

/** Whether a text has a word that its author may want to think about once more. */
export function hasStrongWords(text: string): boolean {
  const { folded } = foldText(text)
  return korean.some((pattern) => pattern.test(folded)) || english.test(folded)
}
