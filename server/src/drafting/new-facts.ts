import type { TextTools } from '#dictionary'
import { type Document, type DocumentVersion, emptyVersion, figuresIn, unsharedFacts } from '#editorial'

/** Finds what a draft says and its source does not: names and numbers that a model invented. */
export interface FactJudge {
  /** New numbers and names of an English line. Headlines may have capitals everywhere. */
  inEnglish(en: string, kind?: 'HEADLINE'): string[]
  /** New numbers, written with digits, of a Korean line; compared with its English line if there is one. */
  inKorean(ko: string, en?: string): string[]
}

type Tools = Pick<TextTools, 'analyse' | 'glossary' | 'levelOf'>

const wordPattern = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’.-]*/gu
const bareWord = (word: string) => word.replace(/[.'’-]+$/, '').replace(/['’]s$/, '')
/** Capitalised for emphasis, or always. */
const neverNames = new Set([
  'I',
  "I'm",
  'I’m',
  "I've",
  'I’ve',
  "I'll",
  'I’ll',
  "I'd",
  'I’d',
  'NOT',
  'TRUE',
  'FALSE',
  'EXCEPT',
])
const openClasses = new Set(['noun', 'verb', 'adjective', 'adverb', 'name'])

/** A judge for drafts that rest on these English lines and on the names that the editors listed. */
export function factJudge(lines: readonly string[], names: readonly string[], tools: Tools): FactJudge {
  const source = lines.filter(Boolean).join('\n')
  const known = new Set([...(source.match(wordPattern) ?? []), ...names].map((word) => bareWord(word).toLowerCase()))

  function isCommon(word: string, en: string): boolean {
    const token = tools.analyse(en, []).tokens.find(({ text }) => bareWord(text) === word)
    const lemma = (token?.lemma ?? word).toLowerCase()
    const { pos = 'name' } = token ?? {}
    return !openClasses.has(pos) || tools.glossary.lexicon.hasLemma(lemma) || tools.levelOf(lemma, pos) !== undefined
  }

  function newNames(en: string, isHeadline: boolean): string[] {
    return [...en.matchAll(wordPattern)].flatMap((match) => {
      const word = bareWord(match[0])
      if (!/^\p{Lu}/u.test(word) || neverNames.has(word) || known.has(word.toLowerCase())) return []
      const mayBeCapital = isHeadline || /(?:^|[.!?:"“‘'(])\s*$/.test(en.slice(0, match.index))
      return mayBeCapital && isCommon(word, en) ? [] : [word]
    })
  }

  return {
    inEnglish: (en, kind) => [...newNumbers(en, source), ...newNames(en, kind === 'HEADLINE')],
    inKorean: (ko, en = source) => koreanAmounts(ko).filter((amount) => !isStated(amount, en)),
  }
}

function newNumbers(en: string, source: string): string[] {
  const version = (line: string): DocumentVersion => ({
    ...emptyVersion(),
    paragraphs: [[{ id: 's1', beat: 1, en: line, ko: '' }]],
  })
  const both = { names: [] as string[], versions: { A2: version(source), B1: version(en) } } as unknown as Document
  return unsharedFacts(both, 'B1').map(({ text }) => text)
}

const koreanAmount = /(\d[\d,]*(?:\.\d+)?)(?:\s*(조|억|만|천))?/g
const scales: Readonly<Record<string, number>> = { 조: 1e12, 억: 1e8, 만: 1e4, 천: 1e3 }

/** "3만 5,000명" is 35,000: a scale followed by a smaller number is one amount. */
function koreanAmounts(ko: string): string[] {
  const found: { amount: number; scale: number; end: number }[] = []
  for (const match of ko.matchAll(koreanAmount)) {
    const scale = scales[match[2] ?? ''] ?? 1
    const amount = Number(match[1]?.replaceAll(',', '')) * scale
    const last = found.at(-1)
    if (last && last.scale > scale && last.scale > 1 && /^\s?$/.test(ko.slice(last.end, match.index))) {
      last.amount += amount
      last.scale = scale
      last.end = match.index + match[0].length
    } else found.push({ amount, scale, end: match.index + match[0].length })
  }
  return found.map(({ amount }) => String(Math.round(amount * 1e6) / 1e6))
}

/** English words for numbers that Korean writes with digits. */
const tellings: Readonly<Record<string, RegExp>> = {
  0: /\b(?:zero|no)\b/i,
  0.5: /\bhalf\b/i,
  1: /\b(?:one|first|once|single|an?|january|each|every|twelve months|all year)\b/i,
  2: /\b(?:second|twice|double|both|pair|couple|half|february)\b/i,
  3: /\b(?:third|triple|march)\b/i,
  4: /\b(?:fourth|quarter|april)\b/i,
  5: /\b(?:fifth|may)\b/i,
  6: /\b(?:sixth|june)\b/i,
  7: /\b(?:seventh|july|week)\b/i,
  8: /\b(?:eighth|august)\b/i,
  9: /\b(?:ninth|september)\b/i,
  10: /\b(?:tenth|october|decade)\b/i,
  11: /\b(?:eleventh|november)\b/i,
  12: /\b(?:twelfth|december|dozen|noon|midnight)\b/i,
  13: /\bthirteenth\b/i,
  14: /\b(?:fourteenth|fortnight)\b/i,
  15: /\b(?:fifteenth|quarter (?:past|to|of an hour))\b/i,
  16: /\bsixteenth\b/i,
  17: /\bseventeenth\b/i,
  18: /\beighteenth\b/i,
  19: /\bnineteenth\b/i,
  20: /\btwentieth\b/i,
  21: /\btwenty-first\b/i,
  30: /\bhalf (?:past|an hour)\b/i,
}

/** Whether an English text states an amount as a number, a share, a part of a larger number's writing, or a word. */
function isStated(amount: string, source: string): boolean {
  if (tellings[amount]?.test(source)) return true
  const digits = new RegExp(`(?<![\\d.])${amount.replace('.', '\\.')}(?!\\.?\\d)`)
  if (digits.test(source.replaceAll(',', ''))) return true
  if (figuresIn(source).has(amount)) return true
  return [amount, `${amount}%`].some((written) => newNumbers(written, source).length === 0)
}
