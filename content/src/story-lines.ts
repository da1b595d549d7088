import type { Override } from './senses.ts'

/** The two sides of "English = Korean"; `isWhole` is false unless there are exactly two. */
export function bilingualOf(text: string): { line: { en: string; ko: string }; isWhole: boolean } {
  const [en = '', ko = '', ...more] = text.split(' = ').map((part) => part.trim())
  return { line: { en, ko }, isWhole: ko !== '' && more.length === 0 }
}

/** "a, b" as its parts, without empty ones. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** "3 12" as ids of sentences. */
export const sentenceIdsOf = (numbers: string): string[] =>
  numbers
    .trim()
    .split(/\s+/)
    .filter((number) => number !== '')
    .map((number) => `s${number}`)

/** What a line of corrections says, before the schema looks at it. */
export interface CorrectionLine {
  /** "surface#ordinal" */
  readonly occurrence: string
  readonly correction: Record<string, string | number | null>
}

/**
 * "word#2 = lemma pos sense @ phrase sense": the second "word" of the line above is another headword or sense, or begins
 * a multiword verb; "@ -" says that it begins none. Null for anything else.
 */
export function readCorrectionLine(text: string): CorrectionLine | null {
  const [, word = '', own = '', phrase] = /^(\S+) =(?: ([^@]*?))?(?: @ (.+))?$/.exec(text) ?? []
  const [, lemma, pos, sense] = /^(?:(\S+) ([a-z]+))? ?(\d+)?$/.exec(own.trim()) ?? []
  if (word === '' || (lemma === undefined && sense === undefined && phrase === undefined)) return null
  const [, id = '', phraseSense] = /^(.+?)(?: (\d+))?$/.exec(phrase ?? '') ?? []
  const isPhrase = phrase !== undefined && phrase !== '-'
  return {
    occurrence: word.includes('#') ? word : `${word}#1`,
    correction: {
      ...(lemma === undefined || pos === undefined ? {} : { lemma, pos }),
      ...(sense === undefined ? {} : { [isPhrase ? 'wordSense' : 'sense']: Number(sense) }),
      ...(phrase === undefined ? {} : { phrase: isPhrase ? id : null }),
      ...(isPhrase && phraseSense !== undefined ? { sense: Number(phraseSense) } : {}),
    },
  }
}

/** The same the other way round, without the "* " before it. */
export function correctionLine(occurrence: string, { lemma, pos, sense, phrase, wordSense }: Override): string {
  const isPhrase = typeof phrase === 'string'
  const word = joined(lemma, pos, isPhrase ? wordSense : sense)
  const verb = phrase === undefined ? '' : `@ ${isPhrase ? joined(phrase, sense) : '-'}`
  return `${occurrence.replace(/#1$/, '')} = ${[word, verb].filter(Boolean).join(' ')}`
}

const joined = (...parts: readonly (string | number | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' ')
