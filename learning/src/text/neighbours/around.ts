import { lemmaOf } from '../lemmas.ts'
import type { PartOfSpeech } from '../types.ts'
import { isBase, isIng, isParticiple } from '../verb-forms.ts'
import { hasAdjective, type Sentence, type Word } from '../words.ts'

/** A word with what stands around it. */
export interface Around {
  readonly words: readonly Word[]
  readonly index: number
  readonly word: Word
  /** the words on both sides, none across a pause */
  readonly before: Word | undefined
  readonly next: Word | undefined
  readonly isQuestion: boolean
  /** neither a sentence nor a question, but a headline or a choice */
  readonly isFragment: boolean
  /** whether the lexicon has the word as a part of speech */
  can(pos: PartOfSpeech): boolean
  hasAdjective(): boolean
}

/** What a word is by its neighbours; undefined where they do not tell. */
export type Rule = (around: Around) => PartOfSpeech | undefined

export function around({ words, isQuestion, isWhole, lexicon }: Sentence, index: number): Around {
  const word = words[index] as Word
  const next = words[index + 1]
  return {
    ...{ words, index, word, isQuestion },
    isFragment: !isWhole,
    before: word.afterPause ? undefined : words[index - 1],
    next: next?.afterPause ? undefined : next,
    can: (pos) => lexicon.has(lemmaOf(word.word, pos, lexicon), pos),
    hasAdjective: () => hasAdjective(word.word, lexicon),
  }
}

export const hasPos = (word: Word | undefined, ...parts: readonly PartOfSpeech[]): boolean =>
  word !== undefined && parts.includes(word.pos)

/** Neither in -ing nor a participle that is nothing else. */
export const isPlain = ({ word }: Word): boolean => !isIng(word) && !(isParticiple(word) && !isBase(word))
