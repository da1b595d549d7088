import { Button } from '@readgrow/ui'
import { useEffect, useRef } from 'react'

/** Takes the focus when it comes, so that Enter and Space lead on at once. */
export function NextButton({ onNext }: { readonly onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Button ref={button} size="large" wide aria-keyshortcuts="Enter" onClick={onNext}>
      다음
    </Button>
  )
}
