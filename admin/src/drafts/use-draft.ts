import { useEffect, useRef, useState } from 'react'
import type { DraftShelf } from './draft-shelf.ts'

interface DraftInHand<T> {
  readonly draft: T
  /** It lay on this device when the screen was opened, and was not forgotten since. */
  readonly wasFound: boolean
  /** False where this device could not keep the last change; the browser then asks before the page is left. */
  readonly isKept: boolean
  readonly change: (changes: Partial<T>) => void
  /** Takes it from this device and goes on with another. */
  readonly forget: (next?: T) => void
}

/**
 * What is being written, on this device until it is sent or thrown away. `begin` makes the first; what `isNothing` finds
 * worth nothing is not kept.
 */
export function useDraft<T extends object>(
  shelf: DraftShelf<T>,
  key: string,
  begin: () => T,
  isNothing: (draft: T) => boolean = () => false,
): DraftInHand<T> {
  const [found, setFound] = useState(() => shelf.read(key))
  const [draft, setDraft] = useState(() => found ?? begin())
  const [isKept, setKept] = useState(true)
  // Two changes of one press both count.
  const latest = useRef(draft)
  const go = (next: T) => {
    latest.current = next
    setDraft(next)
  }
  useEffect(() => {
    if (isKept) return
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', leaving)
    return () => window.removeEventListener('beforeunload', leaving)
  }, [isKept])
  return {
    draft,
    wasFound: found !== null,
    isKept,
    change: (changes) => {
      const next = { ...latest.current, ...changes }
      go(next)
      if (isNothing(next)) shelf.forget(key)
      setKept(isNothing(next) || shelf.write(key, next))
    },
    forget: (next = begin()) => {
      go(next)
      setFound(null)
      shelf.forget(key)
      setKept(true)
    },
  }
}
