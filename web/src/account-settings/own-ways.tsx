import { Button, lazySheet } from '@readgrow/ui'
import { Suspense, useState } from 'react'

const OwnWaysSheet = lazySheet(async () => (await import('./own-ways-sheet.tsx')).OwnWaysSheet)

/**
 * For the two screens that nobody may leave before they are done, the level test and the card of the first day: own
 * devices, the way out, and for whoever has one, the desk.
 */
export function OwnWays() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="large" onClick={() => setIsOpen(true)}>
        내 계정
      </Button>
      <Suspense fallback={null}>{isOpen && <OwnWaysSheet onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
