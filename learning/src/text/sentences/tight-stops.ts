import { numbered, titles } from './abbreviations.ts'
import type { Stop } from './sentence-ends.ts'
import { type Decision, dots, goesOn, isOpener, likelyEnd, tail } from './stop-parts.ts'

/** A word or a figure, perhaps with its unit: "10,000won", "3.5%", "8:30", "3-1". */
const tightWord = /^(?:[\p{L}'\u2019-]{2,}|[-\u2212\u2013]?\p{Sc}?(?:\d[\d,.%:\u2013-]{0,20})?\d(?:%|\p{L}{1,8})?)$/u

/** "left…Then he came": a word that opens sentences, unless it is stammered ("The…The"). */
function tightDots(word: string, after: string): Decision {
  const [next = ''] = /^\p{L}+(?=[\s,'\u2019])/u.exec(after) ?? []
  const isStammered = word.toLowerCase() === next.toLowerCase()
  return next !== 'I' && isOpener(next) && /^\p{L}{2,}$/u.test(word) && !isStammered ? likelyEnd : goesOn
}

/** No blank after the stop: "yesterday.It was", but not "Node.js", "Ph.D.", "jane.doe@". */
export function tightDecision({ head, mark, after }: Stop): Decision {
  const word = tail(head).at(-1) ?? ''
  if (dots.test(mark) && mark !== '.') return tightDots(word, after)
  const next = /^["\u201C]?(\p{Lu}\p{L}*)(?=[\s,'\u2019]|[.](?:\s|$))/u.exec(after)?.[1] ?? ''
  if (!tightWord.test(word) || !/^(?:\p{Lu}\p{L}+|[IA])$/u.test(next)) return goesOn
  if (/^(?:Com|Net|Org|Io|Js|JS|NET|COM|Co|Kr|Ai|AI|TV)$/.test(next)) return goesOn
  if (titles.has(word.toLowerCase()) || numbered.has(word.toLowerCase())) return goesOn
  return likelyEnd
}

/** `left.”Then`, `[1]The`: a capital after a closed stop begins a sentence without any blank. */
export function closedTight({ closers, after }: Stop): Decision {
  if (/^['\u2019]/.test(closers) && /^\p{L}/u.test(after)) return goesOn
  return /^["\u201C]?\p{Lu}\p{Ll}/u.test(after) ? likelyEnd : goesOn
}
