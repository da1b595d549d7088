import { type Api, type ArgsOf, type CallArgs, type CallName, type Endpoint, endpoints } from '@readgrow/contract'

/** What an endpoint's handler is given: parsed, with defaults filled in. */
export type HandlerArgs<N extends CallName> = ArgsOf<Api[N], 'output'>
export type SentBody<N extends CallName> = CallArgs<N> extends { body: infer Body } ? Body : undefined

/** A call as it left the page: before the server trims, fills in or converts anything. */
export interface SentCall<N extends CallName = CallName> {
  readonly name: N
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: SentBody<N>
  readonly file: Blob | undefined
  /** The page asked that the call go on when it is left. */
  readonly keepalive: boolean
}

const routes = Object.values(endpoints as Record<string, Endpoint>).map((endpoint) => ({
  endpoint,
  parts: endpoint.path.split('/'),
  params: endpoint.path.split('/').filter(isParam).length,
}))

function isParam(part: string): boolean {
  return part.startsWith(':')
}

/** The endpoint of an address, of several that fit the one with the fewest parameters. */
function routeOf(method: string, given: readonly string[]) {
  return routes
    .filter(({ endpoint, parts }) => endpoint.method === method && parts.length === given.length)
    .filter(({ parts }) => parts.every((part, at) => isParam(part) || part === given[at]))
    .sort((a, b) => a.params - b.params)[0]
}

/** Reads what is handed to `fetch` by the contract; throws where no endpoint has that address. */
export function readCall(input: RequestInfo | URL, init: RequestInit = {}): { endpoint: Endpoint; call: SentCall } {
  const method = init.method ?? 'GET'
  const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input), 'http://page')
  const given = pathname.replace(/^\/api/, '').split('/')
  const route = pathname.startsWith('/api/') ? routeOf(method, given) : undefined
  if (!route) throw new Error(`${method} ${pathname}: the contract has no such call.`)
  const { endpoint, parts } = route
  const params = parts.flatMap((part, at) =>
    isParam(part) ? [[part.slice(1), decodeURIComponent(given[at] ?? '')]] : [],
  )
  const call: SentCall = {
    name: `${endpoint.method} ${endpoint.path}` as CallName,
    params: Object.fromEntries(params),
    query: Object.fromEntries(searchParams),
    body: (typeof init.body === 'string' ? JSON.parse(init.body) : undefined) as SentCall['body'],
    file: init.body instanceof Blob ? init.body : undefined,
    keepalive: init.keepalive ?? false,
  }
  return { endpoint, call }
}

const mostShown = 5

interface Parsed {
  readonly value: unknown
  /** What is wrong with it, one line an issue. */
  readonly problems: readonly string[]
}

/** A value by its schema; where there is none there must be no value. */
export function parse(schema: Endpoint['reply'] | undefined, value: unknown): Parsed {
  if (!schema) {
    const empty = value === undefined || Object.keys(value as object).length === 0
    return { value: undefined, problems: empty ? [] : ['not expected'] }
  }
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data, problems: [] }
  return {
    value: undefined,
    problems: result.error.issues.slice(0, mostShown).map(({ path, message }) => `${path.join('.')}: ${message}`),
  }
}

/** The call as its handler would get it, and what the contract does not take of it. */
export async function parseCall(endpoint: Endpoint, call: SentCall): Promise<{ args: object; problems: string[] }> {
  const problems: string[] = []
  const args: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const { value, problems: found } = parse(endpoint[part], call[part])
    if (value !== undefined) args[part] = value
    problems.push(...found.map((each) => `${part} ${each}`))
  }
  const { file } = call
  if (endpoint.file && !file) problems.push('file: missing')
  if (!endpoint.file && file) problems.push('file: not expected')
  if (endpoint.file && file && !endpoint.file.types.includes(file.type)) problems.push(`file: of the type ${file.type}`)
  if (endpoint.file && file && file.size > endpoint.file.maxBytes) problems.push('file: too large')
  if (file) Object.assign(args, { file: new Uint8Array(await file.arrayBuffer()), type: file.type })
  return { args, problems }
}
