import type { CarriedMemory } from '@readgrow/learning/memory'

export type ExchangedMemory = CarriedMemory

export interface ExchangedWord {
  readonly lemma: string
  /** Part of speech of the dictionary, 'phrase' or 'own'. */
  readonly pos: string
  /** Null in a file for an own word: spelling and meaning say which one it is. */
  readonly sense: number | null
  readonly ipa: string
  readonly level: string
  readonly ko: string
  readonly state: 'LEARNING' | 'KNOWN' | 'IGNORED' | 'PAUSED'
  readonly savedAt: Date
  readonly sentence: ExchangedSentence | null
  readonly source: {
    readonly articleId: string
    readonly level: string
    readonly sentenceId: string
    readonly headline: string
    readonly url: string
  } | null
  /** Address of the sentence's sound, with the stretch as #t=from,to, if there is a recording. */
  readonly audioUrl: string | null
  readonly recall: ExchangedMemory | null
  readonly production: ExchangedMemory | null
}

export interface ExchangedSentence {
  readonly en: string
  readonly ko: string
}

/** A word of a foreign list: only the dictionary can say which entry and sense it is. */
export interface ForeignWord {
  readonly lemma: string
  /** Empty if the list gives no meaning. */
  readonly ko: string
  readonly sentence: ExchangedSentence | null
  readonly pos?: undefined
  readonly sense?: undefined
}

/** A good row; `pos` distinguishes ours from a foreign one. `line` counts from 1, as spreadsheets number their rows. */
export type ParsedWord = (ExchangedWord | ForeignWord) & { readonly line: number }

export type RowRule =
  | 'UNREADABLE'
  | 'NO_WORDS'
  | 'TOO_MANY_ROWS'
  | 'QUOTE_NOT_CLOSED'
  | 'BROKEN_CHARACTER'
  | 'EMPTY_WORD'
  | 'WORD_NOT_ENGLISH'
  | 'REWRITTEN'
  | 'SENTENCE'
  | 'COLUMN_UNUSED'
  | 'TITLE_UNUSED'
  | 'BROKEN_ITEM'
  | 'TOO_LONG'
  | 'WRONG_PART_OF_SPEECH'
  | 'WRONG_NUMBER'
  | 'WRONG_STATE'
  | 'WRONG_TIME'
  | 'WRONG_ADDRESS'
  | 'DUPLICATE'

/**
 * A fault in a row, or a remark about it (`DUPLICATE`: the row was merged into an earlier one; `COLUMN_UNUSED`: the
 * header names a column that nothing was read from).
 */
export interface RowProblem {
  readonly line: number
  readonly rule: RowRule
  readonly ko: string
}

export interface ImportedWords {
  readonly words: readonly ParsedWord[]
  readonly problems: readonly RowProblem[]
}
