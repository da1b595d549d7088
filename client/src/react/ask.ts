import type { CallArgs, CallName, CallReply } from '@readgrow/contract'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'

/** A reading call with its arguments; also its address in the query cache. */
export interface ReadingCall {
  readonly queryKey: readonly unknown[]
}

type Args<N extends CallName> = object extends CallArgs<N> ? [args?: CallArgs<N>] : [args: CallArgs<N>]

/** Query options of a call. The query client says how calls are made. */
export function ask<N extends CallName>(name: N, ...[args]: Args<N>) {
  return queryOptions<CallReply<N>>({ queryKey: [name, args ?? {}] })
}

/** The reply of a reading call, from the cache or from the server. */
export function useAsk<N extends CallName>(name: N, ...args: Args<N>): UseQueryResult<CallReply<N>> {
  return useQuery(ask(name, ...args))
}
