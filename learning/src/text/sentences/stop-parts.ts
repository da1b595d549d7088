import { sentenceOpeners, surestOpeners } from './abbreviations.ts'

export interface Decision {
  readonly cut: boolean
  readonly sure: boolean
}

export const end: Decision = { cut: true, sure: true }
export const goesOn: Decision = { cut: false, sure: true }
export const likelyEnd: Decision = { cut: true, sure: false }
export const likelyOn: Decision = { cut: false, sure: false }

/** Three dots or more, as signs of their own or apart. */
export const dots = /^(?:\.(?:[ \u00A0]?\.)+|[.]*\u2026[.\u2026]*)$/

export const tail = (head: string): string[] => head.slice(-120).trimEnd().split(/\s+/)
const opening = /^["\u201C\u2018'([]+/

/** The word before the stop, with the stops inside it: "a.m", "U.S", "Dr"; of "Lt.-Col" the last part. */
export const lastWord = (head: string): string =>
  (tail(head).at(-1) ?? '').replace(/^.*(?:[\u2014/]|\.-)/, '').replace(opening, '')

export const wordBefore = (head: string): string => (tail(head).at(-2) ?? '').replace(opening, '')

export const nextWord = (after: string): string =>
  /^["\u201C\u2018'([]*([\p{L}\d][\p{L}\d'\u2019-]*)/u.exec(after)?.[1] ?? ''

export const isOpener = (word: string): boolean => /^\p{Lu}/u.test(word) && sentenceOpeners.has(plain(word))
export const isSurestOpener = (word: string): boolean => /^\p{Lu}/u.test(word) && surestOpeners.has(plain(word))
const plain = (word: string): string => word.toLowerCase().replace(/['\u2019].*$/, '')
export const isFigure = (word: string): boolean => /^\d/.test(word)
