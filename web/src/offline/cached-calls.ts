/** A call by its name with what was asked. */
export interface CachedCall {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** Calls that read; nothing that is sent, nothing of the console. */
const cachedNames = new Set([
  'GET /home',
  'GET /articles',
  'GET /articles/:id',
  'GET /articles/:id/words',
  'GET /articles/:id/notes',
  'GET /articles/:id/audio',
  'GET /articles/:id/highlights',
  'GET /vocabulary/overview',
  'GET /vocabulary/today',
  'GET /vocabulary/words',
  'GET /challenges',
  'GET /challenges/attempts/:attemptId',
  'GET /challenges/wrong-answers',
  'GET /team-challenge',
  'GET /paper-tests',
  'GET /paper-tests/:week',
  'GET /common/header-info',
  'GET /common/footer',
])

const written = (part: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((part ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)])
      .sort(([one = ''], [other = '']) => one.localeCompare(other)),
  )

/** The call if its answer is cached on the device, else null: later pages and searches are not. */
export function cachedCall(name: string, args: unknown): CachedCall | null {
  const { params, query } = (args ?? {}) as { params?: unknown; query?: unknown }
  const asked = { name, params: written(params), query: written(query) }
  const once = 'search' in asked.query || 'cursor' in asked.query
  return cachedNames.has(name) && !once ? asked : null
}

/** The address under which an answer lies in its cache: the same for the same question, in whatever order it was put. */
export const addressOf = ({ name, params, query }: CachedCall): string =>
  `/kept?${new URLSearchParams({ call: name, params: JSON.stringify(params), query: JSON.stringify(query) })}`

export function callAt(address: string): CachedCall | null {
  const { pathname, searchParams } = new URL(address, 'http://device')
  const name = searchParams.get('call')
  if (pathname !== '/kept' || name === null) return null
  return {
    name,
    params: JSON.parse(searchParams.get('params') ?? '{}'),
    query: JSON.parse(searchParams.get('query') ?? '{}'),
  }
}
