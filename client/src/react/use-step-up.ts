import { useCallback, useRef, useState } from 'react'
import { hasCode } from '../failure.ts'

interface Waiting {
  readonly proved: () => void
  readonly dropped: () => void
}

export interface StepUp {
  /** Whether the password is to be asked for now. */
  readonly asked: boolean
  /** Makes a call; where the server asks for the password first, makes it again once that was given. */
  readonly withProof: <T>(work: () => Promise<T>) => Promise<T>
  readonly proved: () => void
  /** The person gives up: the call that waits fails with the server's refusal, REAUTH_REQUIRED. */
  readonly dropped: () => void
}

/** Asks for a proof of identity in the middle of an action, so that nothing typed is lost. `first` asks at once. */
export function useStepUp(first = false): StepUp {
  const [asked, setAsked] = useState(first)
  const waiting = useRef<Waiting | null>(null)

  const withProof = useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!hasCode(error, 'REAUTH_REQUIRED')) throw error
      await new Promise<void>((proved, refuse) => {
        const dropped = () => {
          error.isGivenUp = true
          refuse(error)
        }
        waiting.current = { proved, dropped }
        setAsked(true)
      })
      return work()
    }
  }, [])

  function end(how: keyof Waiting): void {
    setAsked(false)
    waiting.current?.[how]()
    waiting.current = null
  }
  return { asked, withProof, proved: () => end('proved'), dropped: () => end('dropped') }
}
