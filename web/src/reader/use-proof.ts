import { useCallback, useState } from 'react'

/** Sentences that prove an answer: marked in the text, the first of them brought into view. */
export function useProof() {
  const [sentenceIds, setSentenceIds] = useState<readonly string[]>([])
  const show = useCallback((ids: readonly string[]) => {
    setSentenceIds(ids)
    const [first] = ids
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (first) document.getElementById(first)?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  }, [])
  return { sentenceIds, show }
}
