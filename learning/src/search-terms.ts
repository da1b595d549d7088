import { searchWords } from './search-words.ts'

const hangulRun = /[\uAC00-\uD7A3]+/g
const longestQuery = 12

/**
 * The two-syllable pieces of every Korean word in a text, each once; a word of one syllable is its own piece. Korean
 * attaches particles and endings to its words, and most nouns have two syllables, so an index finds them by pieces.
 */
export function koreanPieces(text: string): string[] {
  const pieces = new Set<string>()
  for (const [run] of text.normalize('NFC').matchAll(hangulRun)) {
    if (run.length === 1) pieces.add(run)
    for (let at = 0; at + 2 <= run.length; at++) pieces.add(run.slice(at, at + 2))
  }
  return [...pieces]
}

// Hangul runs with one blank between them: people write compounds with and without it.
const acrossBlank = /(?<=([\uAC00-\uD7A3]))[ \u00A0](?=([\uAC00-\uD7A3]))/g
const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const consonantRun = /[\u3131-\u314E]{2,}/g
const longestInitials = 8

/** The initial consonants of a Korean word, as they are typed: "반도체" is "ㅂㄷㅊ". */
const initialsOfWord = (word: string): string =>
  [...word].map((syllable) => consonants[Math.floor(((syllable.codePointAt(0) ?? 0) - 0xac00) / 588)] ?? '').join('')

/** The initial consonants of each Korean word of a line. Of whole texts they would lead anywhere. */
export const initialsIn = (ko: string): string[] =>
  [...ko.normalize('NFC').matchAll(hangulRun)]
    .filter(([run]) => run.length > 1)
    .map(([run]) => initialsOfWord(run.slice(0, longestInitials)))

/** What an index keeps of a text as it is: Korean pieces, also across a blank, and figures. */
export function literalsOf({ en, ko }: { readonly en: string; readonly ko: string }): string[] {
  const korean = ko.normalize('NFC')
  const across = [...korean.matchAll(acrossBlank)].map(([, before = '', after = '']) => before + after)
  const { literals, compounds } = searchWords(`${en}\n${ko}`)
  return [...new Set([...koreanPieces(korean), ...across, ...literals, ...compounds])]
}

/** The words of a text for the stemmer of an index; a Korean line has figures and English words, too. */
export const stemmedText = (text: string): string => searchWords(text).words.join(' ')

/** A query whose last syllable is still being typed, without what may belong to the next: "반돛" is "반도"; or null. */
export function withoutHalfSyllable(query: string): string | null {
  const text = query.normalize('NFC').trimEnd()
  const code = text.codePointAt(text.length - 1) ?? 0
  if (code < 0xac00 || code > 0xd7a3 || (code - 0xac00) % 28 === 0) return null
  return text.slice(0, -1) + String.fromCodePoint(code - ((code - 0xac00) % 28))
}

export interface SearchTerms {
  /** Whole English words, lower case. */
  readonly words: readonly string[]
  /** The English word at the end, which may be unfinished; empty if the query does not end in one. */
  readonly beginning: string
  /** What must occur as it is: Korean pieces of two syllables, numbers with marks, initials. */
  readonly pieces: readonly string[]
  /** Single Korean syllables and initial consonants of the query: the beginning of some piece. */
  readonly syllables: readonly string[]
}

// Our Korean writes the sign, which is asked for by its number alone.
const percentSigns = /(?<=\d)\s?(?:\uD37C\uC13C\uD2B8|%)/g
/** A number as people type it: "1 ,200", "1, 200", and "1 200" where nothing else is asked for. */
const groupedByHand = /(?<=(?<!\d)\d{1,3})(?: , ?| ?, )(?=\d{3}(?!\d))/g
const groupedByBlanks = /^\s*\d{1,3}(?: \d{3})+\s*$/

function asked(query: string): string {
  const text = query.normalize('NFC').replace(percentSigns, ' ').replace(groupedByHand, ',')
  return groupedByBlanks.test(text) ? text.replaceAll(' ', '') : text
}

/** What a query asks for, in English and Korean at once; nothing if it has neither letters nor digits. */
export function searchTerms(query: string): SearchTerms {
  const text = asked(query).toLowerCase()
  const { words, literals } = searchWords(text)
  const unfinished = /[\p{Script=Latin}\d]$/u.test(text.trimEnd()) && !endsInLiteral.test(text.trimEnd())
  const runs = [...text.matchAll(hangulRun)].map(([run]) => run)
  const initials = runs.length > 0 ? [] : [...text.matchAll(consonantRun)].map(([run]) => run.slice(0, longestInitials))
  const korean = koreanPieces(runs.filter((run) => run.length > 1).join(' '))
  return {
    words: (unfinished ? words.slice(0, -1) : words).slice(0, longestQuery),
    beginning: unfinished ? (words.at(-1) ?? '') : '',
    pieces: [...korean, ...literals].slice(0, longestQuery),
    syllables: [...new Set([...runs.filter((run) => run.length === 1), ...initials])].slice(0, longestQuery),
  }
}

// "1,000", "3.5", "u.s": such words are whole as they stand.
const endsInLiteral = /(?:\d[.,:]\d+|(?<![\p{L}\d])(?:\p{Script=Latin}{1,2}\.)+\p{Script=Latin}{1,2})$/u

/** Whether a line matches a query: Korean as it is or without its blanks, English by the beginning of its words. */
export function lineMatches(line: { readonly en: string; readonly ko: string }, query: string): boolean {
  const korean = line.ko.normalize('NFC')
  const closed = korean.replace(/\s/g, '')
  const runs = [...asked(query).matchAll(hangulRun)].map(([run]) => run)
  const { words, beginning, pieces, syllables } = searchTerms(query)
  const literals = pieces.filter((piece) => !/[\uAC00-\uD7A3]/.test(piece))
  const initials = syllables.filter((each) => /^[\u3131-\u314E]/.test(each))
  const english = beginning === '' ? words : [...words, beginning]
  if (runs.length + english.length + literals.length + initials.length === 0) return false
  const cut = searchWords(`${line.en}\n${line.ko}`)
  const found = [...cut.words, ...cut.compounds, ...cut.literals]
  return (
    runs.every((run) => korean.includes(run) || (run.length > 1 && closed.includes(run))) &&
    initials.every((each) => [...korean.matchAll(hangulRun)].some(([run]) => initialsOfWord(run).startsWith(each))) &&
    literals.every((literal) => found.some((each) => each === literal || isPluralOf(each, literal))) &&
    english.every((word) =>
      found.some((each) => each.startsWith(stemOf(word)) || isParticiple(each, word) || isPluralOf(word, each)),
    )
  )
}

// The part of a word that its inflections share, to find the sentence in a text that the index has found.
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ies|ied|es|ed|s|y|e)$/, '') : word)

// "CEOs" for "C.E.O.", "ones" for "one's": possessives are typed without their sign.
const isPluralOf = (many: string, one: string) => one.length > 2 && many === `${one}s` && many !== 'news'

// "use" and "using": the word is too short to cut off its ending.
const isParticiple = (each: string, word: string) => word.endsWith('e') && each === `${word.slice(0, -1)}ing`
