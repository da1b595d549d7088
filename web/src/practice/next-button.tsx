import { Button } from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { resultAddress } from './attempt-over.tsx'
import type { Practising } from './use-practising.ts'

/** Leads to the next question, or to the result after the last one. */
export function useGoOn({ over, goOn, attempt }: Practising): () => void {
  const navigate = useNavigate()
  return over ? () => void navigate(resultAddress(attempt.id), { replace: true }) : goOn
}

/** Takes the focus when it comes, so that Enter and Space lead on at once. */
export function NextButton({ over, onNext }: { readonly over: boolean; readonly onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Button ref={button} size="large" wide aria-keyshortcuts="Enter" onClick={onNext}>
      {over ? '결과 보기' : '다음'}
    </Button>
  )
}
