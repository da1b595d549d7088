export { ArticlePicture } from './article-picture.tsx'
export { ArticleText } from './article-text.tsx'
export type { AudioPlayer } from './audio-player.ts'
export { loadAudioPlayer } from './load-audio-player.ts'
export {
  type Article,
  allSentences,
  type GlossedWord,
  type Sentence,
  type Spot,
  spotOfWord,
  textBetween,
  type Words,
  wordKey,
} from './reading.ts'
export { mayUseSingleKey } from './single-keys.ts'
export { speakOnce, useVoiceState, useWordVoice } from './speech.ts'
export { noLayers, type SentenceMark, type SentenceNotes, type TextLayers } from './text-layers.ts'
export { DraftContext, type ReadingToolsProps, type ToolsHandle, type WordCardHandle } from './tools.ts'
export { type ArrivalState, topOf, useArrival } from './use-arrival.ts'
export { type CardAnchor, cardClasses, useCardFocus, useCardPlace } from './use-card.ts'
export { useListenFirst } from './use-listen-first.ts'
export { type Listening, useListening } from './use-listening.ts'
export { useMark } from './use-mark.ts'
export { onArticle, useReadingLog } from './use-reading-log.ts'
export { type Saved, useSaved } from './use-saved.ts'
export { useTranslations } from './use-translations.ts'
export { useArticleWords } from './use-word-help.ts'
export { elementAt, ensureTabStop, focusWord, spotOf } from './use-word-taps.ts'
export { WordHelp } from './word-help.tsx'
