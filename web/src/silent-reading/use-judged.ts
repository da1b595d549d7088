import type { DictationScore } from '@readgrow/learning/dictation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadChunk } from '../lazy-screen.ts'

/** The rules of dictation, which come with the first answer. Without a connection they may be missing. */
export function useJudged(en: string) {
  const [score, setScore] = useState<DictationScore | null>(null)
  const [state, setState] = useState<'OPEN' | 'JUDGING' | 'FAILED'>('OPEN')
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const judge = useCallback(
    async (answer: string) => {
      setState('JUDGING')
      try {
        const { scoreDictation } = await loadChunk(() => import('@readgrow/learning/dictation'))
        if (!here.current) return
        setScore(scoreDictation(en, answer))
        setState('OPEN')
      } catch {
        if (here.current) setState('FAILED')
      }
    },
    [en],
  )
  return { score, state, judge, again: () => setScore(null) }
}
