import type { CallArgs, CallName, CallReply } from '@readgrow/contract'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
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

/** Makes an app's `useAction`: a call that changes something, made when somebody presses a button. */
export function makeUseAction({ make, say }: Acting) {
  return function useAction<N extends CallName>(name: N, options: ActionOptions<N> = {}): Action<N> {
    const { done, failed, settled, quiet, sentence = sentenceOf, around = (work) => work() } = options
    return useMutation<CallReply<N>, Error, CallArgs<N>>({
      mutationFn: (args) => around(() => make(name, args, options.call)),
      onSuccess: async (reply, args) => {
        await done?.(reply, args)
      },
      onError: (error, args) => {
        failed?.(error, args)
        const said = quiet ? null : sentence(error)
        if (said !== null) say(said)
      },
      onSettled: async () => {
        await settled?.()
      },
    })
  }
}
