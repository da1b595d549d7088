import { showToast } from '@readgrow/ui'
import { useState } from 'react'
import { flush, report } from '#outbox'
import { type Changes, eventOf, eventsBack, saidOf, type WordAction } from './actions.ts'
import { keyOf, namedBy, type SavedWord } from './word.ts'

/** Long enough to read the line and to reach the button. */
export const undoForMs = 8_000

/** Actions on words. Each is reported and shown at once and can be undone on the spot, one event a word. */
export function useWordActions() {
  const [changes, setChanges] = useState<Changes>(new Map())

  function put(words: readonly SavedWord[], now: (word: SavedWord) => SavedWord | null): void {
    setChanges((before) => {
      const after = new Map(before)
      for (const word of words) after.set(keyOf(word), now(word))
      return after
    })
  }

  function apply(words: readonly SavedWord[], to: WordAction): void {
    if (words.length === 0) return
    put(words, (word) => (to === 'REMOVED' ? null : { ...word, state: to }))
    for (const word of words) void report(eventOf(word, to))
    void flush()
    const undo = () => {
      put(words, (word) => word)
      for (const word of words) for (const event of eventsBack(word, to)) void report(event)
      void flush()
    }
    showToast({
      message: saidOf(
        words.map(({ lemma }) => lemma),
        to,
      ),
      durationMs: undoForMs,
      action: { label: '되돌리기', onSelect: undo },
    })
  }

  function setMeaning(word: SavedWord, ko: string): void {
    put([word], () => ({ ...word, ko }))
    void report({ kind: 'WORD_MEANING_SET', ...namedBy(word), ko })
  }

  function setSentence(word: SavedWord, sentence: NonNullable<SavedWord['sentence']>): void {
    put([word], () => ({ ...word, sentence }))
  }

  return { changes, apply, setMeaning, setSentence }
}

export type WordActions = ReturnType<typeof useWordActions>
