import type { CallArgs, CallName, CallReply } from '@readgrow/contract'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { CallOptions, Client } from '../call.ts'
import { sentenceOf } from '../failure.ts'

/** An action under way, as TanStack Query tells it. */
export type Action<N extends CallName> = UseMutationResult<CallReply<N>, Error, CallArgs<N>>

export interface ActionOptions<N extends CallName> {
  readonly done?: (reply: CallReply<N>, args: CallArgs<N>) => unknown
  readonly failed?: (error: Error, args: CallArgs<N>) => void
  /** Runs after success and after failure. A promise is awaited. */
  readonly settled?: () => unknown
  /** The screen shows the failure itself. Otherwise a toast does. */
  readonly quiet?: boolean
  /** The sentence about a failure; null for none. */
  readonly sentence?: (error: Error) => string | null
  /** Wraps the call, for example to ask for the password first. */
  readonly around?: (work: () => Promise<CallReply<N>>) => Promise<CallReply<N>>
  readonly call?: CallOptions
}

interface Acting {
  readonly make: Client['make']
  /** Shows the sentence of a failure. */
  readonly say: (sentence: string) => void
}

/** What a press asks for, as text; a file is known by its name, length and time. */
const keyOf = (args: unknown): string =>
  JSON.stringify(args, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/**
 * Makes an app's `useAction`: a call that changes something, made when somebody presses a button. The same call is not made
 * again while it is under way: a double click is one press.
 */
export function makeUseAction({ make, say }: Acting) {
  return function useAction<N extends CallName>(name: N, options: ActionOptions<N> = {}): Action<N> {
    const { done, failed, settled, quiet, sentence = sentenceOf, around = (work) => work() } = options
    const underWay = useRef(new Set<string>())
    const mutation = useMutation<CallReply<N>, Error, CallArgs<N>>({
      mutationFn: (args) => around(() => make(name, args, options.call)),
      onSuccess: async (reply, args) => {
        await done?.(reply, args)
      },
      onError: (error, args) => {
        failed?.(error, args)
        const said = quiet ? null : sentence(error)
        if (said !== null) say(said)
      },
      onSettled: async (_reply, _error, args) => {
        underWay.current.delete(keyOf(args))
        await settled?.()
      },
    })
    const { mutate: send } = mutation
    const mutate = useCallback(
      (...given: Parameters<Action<N>['mutate']>) => {
        const key = keyOf(given[0])
        if (underWay.current.has(key)) return
        underWay.current.add(key)
        send(...given)
      },
      [send],
    )
    return { ...mutation, mutate } as Action<N>
  }
}
