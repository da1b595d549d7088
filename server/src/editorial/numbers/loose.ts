import { anyOf, measureSize } from './number-words.ts'
import type { StatedNumber } from './numbers.ts'
import { shown } from './patterns.ts'

const looseWords: ReadonlyMap<string, number> = new Map([
  ...['once', 'single'].map((word): [string, number] => [word, 1]),
  ...['no', 'none', 'nobody', 'nothing'].map((word): [string, number] => [word, 0]),
  ...['both', 'double', 'couple', 'pair'].map((word): [string, number] => [word, 2]),
  ...['triple'].map((word): [string, number] => [word, 3]),
  ['half', 0.5],
])
const loosePattern = new RegExp(
  String.raw`\b(?:${anyOf(looseWords)})\b(?!\.? ?\d| (?:more|less|fewer|longer|later|one|but)\b)`,
  'gi',
)
export function looseIn(text: string): StatedNumber[] {
  const words = [...text.matchAll(loosePattern)].map(({ 0: found, index }) => {
    const value = looseWords.get(found.toLowerCase()) ?? 0
    const kind = value === 0.5 ? ('PERCENT' as const) : ('PLAIN' as const)
    return { text: found, at: index, value: value === 0.5 ? '50' : String(value), kind, loose: true as const }
  })
  const measured = [...text.matchAll(/\ban? (?=(\p{L}+)\b)/giu)].flatMap(({ 0: found, index, 1: word }) => {
    const size = /^(?:day|year|minute)$/i.test(word ?? '') ? 1 : measureSize(word)
    if (size === undefined) return []
    return [{ text: found, at: index, value: shown(size), kind: 'PLAIN' as const, loose: true as const }]
  })
  return [...words, ...measured]
}

/** "no one": neither a "no" nor a "one" */
export const nobodyIn = (text: string): StatedNumber[] =>
  [...text.matchAll(/\bno[ -]one\b(?!-)/gi)].map(({ 0: found, index }) => ({
    ...{ text: found, at: index, value: '0', kind: 'PLAIN' as const, loose: true as const },
  }))
