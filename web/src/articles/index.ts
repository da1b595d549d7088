export type { ListedArticle } from './article-facts.tsx'
export { ArticleRow, LeadArticle } from './article-rows.tsx'
// What the tools of the reading page build on.
export {
  type Article,
  allSentences,
  type GlossedWord,
  type Sentence,
  type Spot,
  textBetween,
  wordKey,
} from './reading.ts'
export { mayUseSingleKey } from './single-keys.ts'
export { speakOnce, useVoiceState } from './speech.ts'
export { noLayers, type SentenceMark, type SentenceNotes, type TextLayers } from './text-layers.ts'
export type { ReadingToolsProps, ToolDesk } from './tools.ts'
export type { ArrivalState } from './use-arrival.ts'
export { type CardAnchor, cardClasses, useCardFocus, useCardPlace } from './use-card.ts'
export type { Listening } from './use-listening.ts'
export { useMark } from './use-mark.ts'
export { onArticle } from './use-reading-log.ts'
export type { Saved } from './use-saved.ts'
export { elementAt, focusWord, spotOf, wordAfter } from './use-word-taps.ts'
