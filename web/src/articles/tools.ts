import { createContext, type RefObject } from 'react'
import type { Article, Spot } from './reading.ts'
import type { TextLayers } from './text-layers.ts'
import type { Listening } from './use-listening.ts'
import type { Saved } from './use-saved.ts'
import type { Translations } from './use-translations.ts'

/** What the open text lets others do with its dictionary card. */
export interface WordCardHandle {
  readonly look: (spot: Spot, by: 'pointer' | 'keyboard', chip?: HTMLElement) => void
  readonly close: () => void
}

/** What the tools let others do. */
export interface ToolsHandle {
  readonly openMenu: (sentenceId: string) => void
}

export interface ReadingToolsProps {
  readonly article: Article
  readonly text: RefObject<HTMLElement | null>
  readonly words: RefObject<WordCardHandle | null>
  readonly handle: RefObject<ToolsHandle | null>
  readonly listening: Listening
  readonly translations: Translations
  readonly saved: Saved
  /** Whether the article has been read to its end, now or earlier. */
  readonly read: boolean
  readonly onLayers: (layers: TextLayers) => void
}

/** Whether the open text is a draft that an editor looks at: what leads on from an article is not there then. */
export const DraftContext = createContext(false)
