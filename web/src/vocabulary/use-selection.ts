import { useBackCloses } from '@readgrow/ui'
import { useState } from 'react'
import { keyOf, type SavedWord } from './word.ts'

/** Which of the shown words are ticked; what is no longer shown is not. */
export function useSelection(shown: readonly SavedWord[]) {
  const [on, setOn] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const words = shown.filter((word) => ticked.has(keyOf(word)))

  const clear = () => setTicked(new Set())
  const toggle = () => {
    setOn(!on)
    clear()
  }
  // On a phone the mode looks like a screen of its own, which Back ends.
  useBackCloses(on, toggle)
  return {
    on,
    words,
    shownCount: shown.length,
    has: (word: SavedWord) => ticked.has(keyOf(word)),
    toggle,
    tick: (word: SavedWord) =>
      setTicked((before) => {
        const after = new Set(before)
        if (!after.delete(keyOf(word))) after.add(keyOf(word))
        return after
      }),
    tickAll: () => (words.length === shown.length ? clear() : setTicked(new Set(shown.map(keyOf)))),
    clear,
  }
}

export type Selection = ReturnType<typeof useSelection>
