import { sayNotOpened } from '@readgrow/ui'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { ReadingToolsProps, ToolsHandle } from '#articles'

/** Once fetched they are there at once, as after a change of level. */
let fetched: ComponentType<ReadingToolsProps> | null = null

async function loadTools(): Promise<ComponentType<ReadingToolsProps>> {
  fetched ??= (await import('#reading-tools')).ReadingTools
  return fetched
}

/** The tools for whole sentences, fetched when the page has come to rest or on request. */
export function useTools() {
  const [Tools, setTools] = useState(() => fetched)
  const handle = useRef<ToolsHandle | null>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    let left = false
    function load(): void {
      // Without a connection the text still works. A reader who asks for a tool gets a message.
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
    if (Tools && wanted.current) handle.current?.openMenu(wanted.current)
    wanted.current = null
  }, [Tools])

  const openMenu = useCallback((sentenceId: string) => {
    if (handle.current) return handle.current.openMenu(sentenceId)
    wanted.current = sentenceId
    void loadTools().then((loaded) => setTools(() => loaded), sayNotOpened)
  }, [])
  return { Tools, handle, openMenu }
}
