import { CallFailure, sentenceOf } from '@readgrow/client'
import type { CallArgs, CallName, CallReply } from '@readgrow/contract'
import { lazySheet, showToast } from '@readgrow/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { type Act, call } from '#api'

const StepUp = lazySheet(async () => {
  const { StepUp: Asking } = await import('./step-up.tsx')
  return (props: { onDone: () => void; onClose: () => void }) => <Asking {...props} onCancel={props.onClose} />
})

interface Waiting {
  readonly proved: () => void
  readonly given: () => void
}

const isStepUp = (error: unknown) => error instanceof CallFailure && error.code === 'REAUTH_REQUIRED'

interface SteppedUp {
  /** Runs the act; where the server asks for the password, runs it again after it was given. */
  readonly run: <T>(act: () => Promise<T>) => Promise<T>
  /** Stands inside the sheet or screen that acts, so that a press in it is no press outside of that. */
  readonly sheet: ReactNode
}

/** For acts that want the password once more. Who gives up gets the refusal itself (REAUTH_REQUIRED). */
export function useStepUp(): SteppedUp {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const run = useCallback(async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      if (!isStepUp(error)) throw error
      await new Promise<void>((proved, refuse) => setWaiting({ proved, given: () => refuse(error) }))
      return act()
    }
  }, [])
  const end = (how: 'proved' | 'given') => () => {
    waiting?.[how]()
    setWaiting(null)
  }
  const sheet = waiting && (
    <Suspense fallback={null}>
      <StepUp onDone={end('proved')} onClose={end('given')} />
    </Suspense>
  )
  return { run, sheet }
}

interface SteppedOptions<N extends CallName> {
  readonly done?: (reply: CallReply<N>, args: CallArgs<N>) => unknown
  /** The screen shows the failure itself; otherwise its sentence appears as a toast. */
  readonly quiet?: boolean
}

const failureShownMs = 6_000

/** `useAct` for a call that may ask for the password; `sheet` stands beside the button. Giving up says nothing. */
export function useSteppedAct<N extends CallName>(name: N, { done, quiet }: SteppedOptions<N> = {}) {
  const { run, sheet } = useStepUp()
  const act: Act<N> = useMutation<CallReply<N>, Error, CallArgs<N>>({
    mutationFn: (args) => run(() => (call as (name: N, args: CallArgs<N>) => Promise<CallReply<N>>)(name, args)),
    onSuccess: (reply, args) => done?.(reply, args) as Promise<unknown> | undefined,
    onError: (error) => {
      if (!quiet && !isStepUp(error))
        showToast({ type: 'error', message: sentenceOf(error), durationMs: failureShownMs })
    },
  })
  return { act, sheet }
}
