import type { QueryClient } from '@tanstack/react-query'

const changedByLearning = new Set([
  'GET /home',
  'GET /vocabulary/overview',
  'GET /vocabulary/today',
  'GET /vocabulary/practice',
  'GET /vocabulary/result',
  'GET /vocabulary/history',
  'GET /vocabulary/recommendations',
  'GET /vocabulary/words',
  'GET /vocabulary/words/:no',
  'saved-words',
  'GET /articles',
  'GET /articles/:id',
  'GET /self-study/:id',
  'GET /self-study/:id/result',
  'GET /challenges',
  'GET /challenges/wrong-answers',
])

/** What may change under the eyes of its reader: lists and counts, never a text or a question. */
const lists = new Set([
  'GET /home',
  'GET /vocabulary/overview',
  'GET /vocabulary/today',
  'GET /vocabulary/words',
  'practice-on-device',
  'saved-words',
  'GET /articles',
])

/** Data about the reader's own actions is fetched again when it is next opened, not while it is being read. */
export function markStale(queries: QueryClient | null): void {
  void queries?.invalidateQueries({
    predicate: ({ queryKey: [name] }) => changedByLearning.has(String(name)),
    refetchType: 'none',
  })
}

/** The same, and lists in view are fetched again at once. */
export function showAgain(queries: QueryClient | null): void {
  markStale(queries)
  void queries?.refetchQueries({ predicate: ({ queryKey: [name] }) => lists.has(String(name)), type: 'active' })
}
