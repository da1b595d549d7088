import { CallFailure } from '@readgrow/client'
import { QueryClient } from '@tanstack/react-query'

/** How a call of the cache is made: over the network in a browser, in the process while a page is rendered. */
export type MakeCall = (name: string, args: unknown) => Promise<unknown>

const freshMs = 30_000
const worthAnotherTry = (error: unknown) => error instanceof CallFailure && (error.status === 0 || error.status === 503)

export function openQueryClient(makeCall: MakeCall): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [name, args] }) => makeCall(name as string, args),
        staleTime: freshMs,
        gcTime: 30 * 60_000,
        retry: (count, error) => count < 1 && worthAnotherTry(error),
        // The outbox and the screens say when there is no connection; a paused query would show a skeleton for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
