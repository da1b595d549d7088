import { useRef, useState } from 'react'
import { hasCode } from '#forms'

/**
 * Proving oneself again in the midst of something. `withProof` makes a call; where the server asks for the password
 * first, it waits until that was given and makes the call again, so that nothing typed is lost. `first` asks at once.
 */
export function useStepUp(first: boolean) {
  const [asked, setAsked] = useState(first)
  const goOn = useRef<(() => void) | null>(null)

  async function withProof<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!hasCode(error, 'REAUTH_REQUIRED')) throw error
      const proved = new Promise<void>((resolve) => {
        goOn.current = resolve
      })
      setAsked(true)
      await proved
      return work()
    }
  }

  function proved(): void {
    setAsked(false)
    goOn.current?.()
    goOn.current = null
  }
  /** Given up: the call that waits is never made. */
  function dropped(): void {
    setAsked(false)
    goOn.current = null
  }
  return { asked, withProof, proved, dropped }
}

export type StepUp = ReturnType<typeof useStepUp>
