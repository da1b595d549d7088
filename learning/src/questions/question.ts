import type { DictationToken, IsWord } from '../dictation/index.ts'

/** Where the English of an item stands; reports, notes and links refer to it. */
export interface Place {
  readonly articleId: string
  readonly level: string
  readonly revision: number
  /** The sentences that the item is about, or that prove its answer. */
  readonly sentenceIds: readonly string[]
}

/** A choice by an id that tells nothing about its place among the choices. */
export interface Choice {
  readonly id: string
  readonly text: string
}

/** English with a stretch in it: a gap (`marked` null), or a word that the question is about. */
export interface Stem {
  readonly before: string
  readonly marked: string | null
  readonly after: string
}

export interface SpokenLine {
  readonly voice: 'woman' | 'man'
  readonly en: string
}

/** The stored sound of a sentence. */
export interface ClipPlace {
  readonly articleId: string
  readonly level: string
  readonly sentenceId: string
}

/**
 * `CLIP` is stored sound. `SCRIPT` is read by the device's voice and must not hold the key; a device without a voice
 * plays its clip, if there is one.
 */
export type Sound =
  | ({ readonly kind: 'CLIP' } & ClipPlace)
  | { readonly kind: 'SCRIPT'; readonly lines: readonly SpokenLine[]; readonly clip?: ClipPlace }

export type QuestionInput =
  | { readonly kind: 'CHOICE'; readonly lang: 'en' | 'ko'; readonly choices: readonly Choice[] }
  | { readonly kind: 'TEXT'; readonly most: number }
  | { readonly kind: 'ORDER'; readonly pieces: readonly Choice[] }

/** All that may be sent before the answer. It never contains the key. */
export interface QuestionView {
  readonly type: QuestionTypeName
  /** What to do, in Korean. */
  readonly instruction: string
  readonly title: string | null
  readonly passage: readonly string[]
  readonly stem: Stem | null
  /** What is known of a gap's word. */
  readonly gap: { readonly first: string; readonly letters: number } | null
  readonly ko: string | null
  readonly sound: Sound | null
  readonly input: QuestionInput
}

/** Null for "모르겠어요". */
export type QuestionAnswer =
  | { readonly kind: 'CHOICE'; readonly choiceId: string | null }
  | { readonly kind: 'TEXT'; readonly text: string | null }
  | { readonly kind: 'ORDER'; readonly pieceIds: readonly string[] | null }

export interface Verdict {
  /** From 0 to 1. */
  readonly credit: number
  readonly right: boolean
}

/** What is shown once the question is answered. */
export interface Explanation {
  readonly answer: { readonly choiceId: string | null; readonly text: string }
  readonly why: string | null
  /** The sentence with its meaning, where the item is made from one. */
  readonly sentence: { readonly en: string; readonly ko: string } | null
  /** A remark on this answer, such as a slip in its spelling. */
  readonly remark: string | null
  /** The answer word by word, where a sentence was typed. */
  readonly words: readonly DictationToken[] | null
}

/** A question on paper, with the key for the answer sheet. */
export interface PaperQuestion {
  readonly instruction: string
  /** Lines of English above what is asked. */
  readonly passage: readonly string[]
  readonly stem: string
  readonly ko: string | null
  readonly choices: readonly string[]
  /** The number of the right choice from 1, or the text to write. */
  readonly key: string
}

export interface JudgeTools {
  /** Whether the dictionary has a word. */
  readonly isWord: IsWord
}

export const questionTypeNames = [
  'CLOZE',
  'MEANING',
  'COMPREHENSION',
  'LISTENING',
  'DICTATION',
  'WORD_ORDER',
  'LEVEL_ITEM',
] as const
export type QuestionTypeName = (typeof questionTypeNames)[number]

/** What every item has. It is stored as JSON, with everything that judging it needs, so content may change later. */
export interface ItemBase<Type extends QuestionTypeName = QuestionTypeName> {
  readonly type: Type
  /** Of the shape of the item. */
  readonly version: 1
  readonly place: Place | null
}

/**
 * A type of question: how an item is made, shown, judged and explained. When it is asked, and how often, is a matter of
 * the activity that asks it.
 */
export interface QuestionType<Source, Item extends ItemBase> {
  /** Null where the source has no sound question in it. */
  readonly make: (source: Source, chance: () => number) => Item | null
  readonly view: (item: Item) => QuestionView
  /** Null for an answer of another kind than the input asks for. */
  readonly judge: (item: Item, answer: QuestionAnswer, tools: JudgeTools) => Verdict | null
  readonly explain: (item: Item, answer: QuestionAnswer | null, tools: JudgeTools) => Explanation
  /** Null where the type does not work on paper. */
  readonly paper: (item: Item) => PaperQuestion | null
}

export const wrong: Verdict = { credit: 0, right: false }
export const fullCredit: Verdict = { credit: 1, right: true }
