const hangulRun = /[\uAC00-\uD7A3]+/g
const englishWord = /[\p{Script=Latin}\d]+(?:['\u2019][\p{Script=Latin}]+)*/gu
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

export interface SearchTerms {
  /** Whole English words, lower case. */
  readonly words: readonly string[]
  /** The English word at the end, which may be unfinished; empty if the query does not end in one. */
  readonly beginning: string
  /** Korean pieces of two syllables that must all occur. */
  readonly pieces: readonly string[]
  /** Single Korean syllables of the query: the beginning of some piece. */
  readonly syllables: readonly string[]
}

/** What a query asks for, in English and Korean at once; nothing if it has neither letters nor digits. */
export function searchTerms(query: string): SearchTerms {
  const text = query.normalize('NFC').toLowerCase()
  const words = [...text.matchAll(englishWord)].map(([word]) => word.replaceAll('\u2019', "'"))
  const unfinished = /[\p{Script=Latin}\d]$/u.test(text.trimEnd())
  const runs = [...text.matchAll(hangulRun)].map(([run]) => run)
  return {
    words: (unfinished ? words.slice(0, -1) : words).slice(0, longestQuery),
    beginning: unfinished ? (words.at(-1) ?? '') : '',
    pieces: koreanPieces(runs.filter((run) => run.length > 1).join(' ')).slice(0, longestQuery),
    syllables: [...new Set(runs.filter((run) => run.length === 1))].slice(0, longestQuery),
  }
}

/** Whether a line matches a query: Korean as it is, English by the beginning of its words. */
export function lineMatches(line: { readonly en: string; readonly ko: string }, query: string): boolean {
  const korean = line.ko.normalize('NFC')
  const runs = [...query.normalize('NFC').matchAll(hangulRun)].map(([run]) => run)
  const { words, beginning } = searchTerms(query)
  const asked = beginning === '' ? words : [...words, beginning]
  if (runs.length + asked.length === 0) return false
  const english = [...line.en.toLowerCase().matchAll(englishWord)].map(([word]) => word)
  return (
    runs.every((run) => korean.includes(run)) &&
    asked.every((word) => english.some((each) => each.startsWith(stemOf(word)) || isParticiple(each, word)))
  )
}

// The part of a word that its inflections share, to find the sentence in a text that the index has found.
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ies|ied|es|ed|s|y|e)$/, '') : word)

// "use" and "using": the word is too short to cut off its ending.
const isParticiple = (each: string, word: string) => word.endsWith('e') && each === `${word.slice(0, -1)}ing`
