import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '../failure.ts'

/** How a call of the cache is made: over the network in a browser, in the process while a page is rendered. */
export type AnswerCall = (name: string, args: unknown) => Promise<unknown>

interface QueryClientOptions {
  readonly answer: AnswerCall
  /** How long a reply counts as fresh. */
  readonly freshMs: number
  /** How long a reply stays cached when no screen shows it. */
  readonly rememberedMs?: number
  /** After an action every reply counts as old, so each screen asks again when it is opened next. */
  readonly actionsAge?: boolean
}

const worthAnotherTry = (error: unknown) => error instanceof CallFailure && (error.status === 0 || error.status === 503)

/** The query cache of an app. Its keys are those that `ask` gives. */
export function openQueryClient({ answer, freshMs, rememberedMs, actionsAge }: QueryClientOptions): QueryClient {
  const queries: QueryClient = new QueryClient({
    mutationCache: new MutationCache(
      actionsAge ? { onSuccess: () => queries.invalidateQueries({ refetchType: 'none' }) } : {},
    ),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [name, args] }) => answer(String(name), args),
        staleTime: freshMs,
        ...(rememberedMs === undefined ? {} : { gcTime: rememberedMs }),
        retry: (count, error) => count < 1 && worthAnotherTry(error),
        // The screens say when there is no connection; a paused query would show a skeleton for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
