import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Sentences that prove an answer: marked in the text, the first of them brought into view. Whoever comes by a link to a
 * sentence finds it marked.
 */
export function useProof() {
  const [search] = useSearchParams()
  const [sentenceIds, setSentenceIds] = useState<readonly string[]>(() => search.getAll('sentence'))
  const show = useCallback((ids: readonly string[]) => {
    setSentenceIds(ids)
    const [first] = ids
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (first) document.getElementById(first)?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  }, [])
  return { sentenceIds, show }
}
