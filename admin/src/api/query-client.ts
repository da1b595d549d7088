import { CallFailure } from '@readgrow/client'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'

const freshMs = 15_000
const worthAnotherTry = (error: unknown) => error instanceof CallFailure && (error.status === 0 || error.status === 503)

export function openQueryClient(): QueryClient {
  const queries: QueryClient = new QueryClient({
    // An action changes what other screens show too; each fetches again when it is opened next.
    mutationCache: new MutationCache({ onSuccess: () => queries.invalidateQueries({ refetchType: 'none' }) }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [name, args] }) => call(name as never, args as never),
        staleTime: freshMs,
        retry: (count, error) => count < 1 && worthAnotherTry(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
