import { showToast } from '@readgrow/ui'
import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Article, Spot } from './reading.ts'
import type { TextLayers } from './text-layers.ts'
import type { Listening } from './use-listening.ts'
import type { Saved } from './use-saved.ts'
import type { Translations } from './use-translations.ts'

/** What the open text lets others do with its dictionary card. */
export interface WordDesk {
  readonly look: (spot: Spot, by: 'pointer' | 'keyboard', chip?: HTMLElement) => void
  readonly close: () => void
}

/** What the tools let others do. */
export interface ToolDesk {
  readonly openMenu: (sentenceId: string) => void
}

export interface ReadingToolsProps {
  readonly article: Article
  readonly text: RefObject<HTMLElement | null>
  readonly words: RefObject<WordDesk | null>
  readonly desk: RefObject<ToolDesk | null>
  readonly listening: Listening
  readonly translations: Translations
  readonly saved: Saved
  /** Whether the article has been read to its end, now or earlier. */
  readonly read: boolean
  readonly onLayers: (layers: TextLayers) => void
}

/** Once fetched they are there at once, as after a change of level. */
let fetched: ComponentType<ReadingToolsProps> | null = null

async function loadTools(): Promise<ComponentType<ReadingToolsProps>> {
  fetched ??= (await import('#reading-tools')).ReadingTools
  return fetched
}

/** What one can do with a sentence beyond its words: fetched when the page has come to rest, or when asked for. */
export function useTools() {
  const [Tools, setTools] = useState(() => fetched)
  const desk = useRef<ToolDesk | null>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    let left = false
    function load(): void {
      // Without a connection the text is there all the same; who asks for a tool is told.
      void loadTools().then(
        (loaded) => left || setTools(() => loaded),
        () => undefined,
      )
    }
    // Safari has no idle callback before 18.
    const timer = setTimeout(load, 300)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    if (Tools && wanted.current) desk.current?.openMenu(wanted.current)
    wanted.current = null
  }, [Tools])

  const openMenu = useCallback((sentenceId: string) => {
    if (desk.current) return desk.current.openMenu(sentenceId)
    wanted.current = sentenceId
    void loadTools().then(
      (loaded) => setTools(() => loaded),
      () => showToast({ type: 'error', message: '오프라인이라 문장 도구를 열 수 없어요.' }),
    )
  }, [])
  return { Tools, desk, openMenu }
}
