import { useState } from 'react'
import { report } from '#outbox'
import type { Article } from './reading.ts'
import { onArticle } from './use-reading-log.ts'

export interface Translations {
  readonly sentenceIds: ReadonlySet<string>
  readonly toggle: (sentenceId: string) => void
}

/** Sentences whose translation is open, one by one. */
export function useTranslations(article: Article): Translations {
  const [sentenceIds, setSentenceIds] = useState<ReadonlySet<string>>(new Set())
  function toggle(sentenceId: string): void {
    const next = new Set(sentenceIds)
    if (!next.delete(sentenceId)) {
      next.add(sentenceId)
      void report({ kind: 'SENTENCE_TRANSLATED', ...onArticle(article), sentenceId })
    }
    setSentenceIds(next)
  }
  return { sentenceIds, toggle }
}
