import { showToast } from '@readgrow/ui'
import { useState } from 'react'
import { flush, report } from '#outbox'
import type { RecommendedWord } from './recommended-row.tsx'
import { undoForMs } from './use-word-actions.ts'
import { keyOf, namedBy } from './word.ts'

/** The choices for a recommended word: save it, know it, or leave it out. */
export type Taking = 'LEARNING' | 'KNOWN' | 'IGNORED'

const said: Record<Taking, string> = {
  LEARNING: '저장했어요.',
  KNOWN: '아는 단어로 옮겼어요.',
  IGNORED: '제외했어요.',
}

/** Recommended words that were dealt with here. Undoing brings a word back at once. */
export function useTaken() {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())

  function take(word: RecommendedWord, state: Taking): void {
    const key = keyOf(word)
    setTaken((before) => new Set(before).add(key))
    // The server completes a word that is not in the list yet: its meaning, and this sentence.
    void report({ kind: 'WORD_STATE_SET', ...namedBy(word), state })
    void flush()
    showToast({
      message: `${word.lemma} 단어를 ${said[state]}`,
      durationMs: undoForMs,
      action: {
        label: '되돌리기',
        onSelect: () => {
          setTaken((before) => new Set([...before].filter((each) => each !== key)))
          void report({ kind: 'WORD_REMOVED', ...namedBy(word) })
          void flush()
        },
      },
    })
  }
  return { taken, take }
}
