import type { CallFailure } from '@readgrow/client'
import { useEffect, useRef, useState } from 'react'
import { alertForbidden, failureSentence, tryAgainAtMs } from './failure.ts'
import { useSecondsLeft } from './seconds-left.ts'

/** What is wrong, by field; `form` is about the form as a whole. */
export interface FormProblems {
  readonly form?: string
}

export interface SubmitOptions<Input, Reply, Problems extends object> {
  /** What is wrong before anything is sent; null when nothing is. */
  readonly check?: (input: Input) => Problems | null
  /** Makes the call. It runs to its end even when the form is gone, so what must not be lost belongs here. */
  readonly send: (input: Input) => Promise<Reply>
  /** Goes on from the reply. Not called when the form is gone. */
  readonly done?: (reply: Reply) => void
  /** What a failure means to this form: its problems, null when it is dealt with, undefined for the usual sentence. */
  readonly refused?: (error: unknown, input: Input) => Problems | null | undefined
  /** A failure that names a wait holds the next try back until it is over. For buttons that count down. */
  readonly waits?: boolean
  /** Success leads to another page, and the form stays busy until the browser is there. */
  readonly leaves?: boolean
}

export interface Submit<Input, Problems extends object> {
  readonly busy: boolean
  /** The input on its way. */
  readonly sending: Input | undefined
  /** A new object with each refused try, which is how `Form` knows when to move the focus. */
  readonly problems: (Partial<Problems> & FormProblems) | null
  /** Seconds until the next try; 0 when it may be made. */
  readonly wait: number
  /** A wait has just ended, so what was said about it is no longer true. */
  readonly waited: boolean
  readonly submit: (input: Input) => void
  readonly setProblems: (problems: (Partial<Problems> & FormProblems) | null) => void
  /** Forgets the problems and the wait, because something else will be sent. */
  readonly forgive: () => void
}

/** Sends a form once at a time: checks it, waits for the reply, and says by field what went wrong. */
export function useSubmit<Input = void, Reply = unknown, Problems extends object = FormProblems>(
  options: SubmitOptions<Input, Reply, Problems>,
): Submit<Input, Problems> {
  const [problems, setProblems] = useState<Submit<Input, Problems>['problems']>(null)
  const [underWay, setUnderWay] = useState<{ readonly input: Input } | null>(null)
  const [waitUntilMs, setWaitUntilMs] = useState<number | null>(null)
  const wait = useSecondsLeft(waitUntilMs)
  const current = useForgottenLater<{ readonly input: Input }>()
  const track = (next: { readonly input: Input } | null) => {
    current.current = next
    setUnderWay(next)
  }

  async function attempt(own: { readonly input: Input }): Promise<void> {
    try {
      const reply = await options.send(own.input)
      if (current.current !== own) return
      options.done?.(reply)
      if (!options.leaves) track(null)
    } catch (error) {
      if (current.current !== own) return
      track(null)
      if (options.waits) setWaitUntilMs(tryAgainAtMs(error, Date.now()))
      const found = options.refused?.(error, own.input)
      if (found !== undefined) return setProblems(found)
      if ((error as CallFailure).isGivenUp) return setProblems(null)
      if (!alertForbidden(error)) setProblems({ form: failureSentence(error) } as Partial<Problems> & FormProblems)
    }
  }

  function submit(input: Input): void {
    if (current.current || wait > 0) return
    const found = options.check?.(input) ?? null
    setProblems(found)
    setWaitUntilMs(null)
    if (found) return
    const own = { input }
    track(own)
    void attempt(own)
  }

  return {
    busy: underWay !== null,
    sending: underWay?.input,
    problems,
    wait,
    waited: waitUntilMs !== null && wait === 0,
    submit,
    setProblems,
    forgive: () => {
      setProblems(null)
      setWaitUntilMs(null)
    },
  }
}

/** A ref that is emptied when its component goes. */
function useForgottenLater<T>() {
  const ref = useRef<T | null>(null)
  useEffect(
    () => () => {
      ref.current = null
    },
    [],
  )
  return ref
}
