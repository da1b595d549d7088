import { sentenceOf } from '@readgrow/client'
import type { CallArgs, CallName, CallReply } from '@readgrow/contract'
import { showToast } from '@readgrow/ui'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { call } from './call.ts'

export type Act<N extends CallName> = UseMutationResult<CallReply<N>, Error, CallArgs<N>>

interface ActOptions<N extends CallName> {
  readonly done?: (reply: CallReply<N>, args: CallArgs<N>) => unknown
  /** The screen shows the failure itself; otherwise its sentence appears as a toast. */
  readonly quiet?: boolean
  readonly failed?: (error: Error, args: CallArgs<N>) => void
}

const failureShownMs = 6_000

/** A call that changes something, made when the editor presses a button. */
export function useAct<N extends CallName>(name: N, { done, quiet, failed }: ActOptions<N> = {}): Act<N> {
  return useMutation<CallReply<N>, Error, CallArgs<N>>({
    mutationFn: (args) => (call as (name: N, args: CallArgs<N>) => Promise<CallReply<N>>)(name, args),
    onSuccess: (reply, args) => done?.(reply, args) as Promise<unknown> | undefined,
    onError: (error, args) => {
      failed?.(error, args)
      if (!quiet) showToast({ type: 'error', message: sentenceOf(error), durationMs: failureShownMs })
    },
  })
}
