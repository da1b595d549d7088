import type { CallArgs, CallName, CallReply, SentFile } from '@readgrow/contract'
import { requestTimeoutMs } from '@readgrow/contract/constants'
import { type ErrorBody, messageOf, unreachableMessage } from '@readgrow/contract/errors'
import { CallFailure } from './failure.ts'
import { outcomeOf } from './outcome.ts'
import { type RefreshResult, refreshOnce } from './refresh-once.ts'

/** What the app does beyond the call that failed. */
export interface Effects {
  /** The session is over; `logout` asks for the sign-out call as well. */
  sessionEnded(how: { logout: boolean; status: number }): void
  noPermission(failure: CallFailure): void
  invalidAccess(failure: CallFailure): void
  refreshFailed(failure: CallFailure): void
}

export interface ClientOptions {
  readonly effects: Effects
  readonly fetch?: typeof globalThis.fetch
  readonly basePath?: string
  readonly timeoutMs?: number
  /** A call was refused under this id, which finds it in the log. */
  readonly refused?: (requestId: string) => void
  /** How long to wait for single calls, where more than the usual time is right. */
  readonly timeoutsMs?: Readonly<Record<string, number>>
}

type Args<N extends CallName> =
  object extends CallArgs<N> ? [args?: CallArgs<N>, options?: CallOptions] : [args: CallArgs<N>, options?: CallOptions]
export interface CallOptions {
  readonly signal?: AbortSignal
  /** The call continues when the page is left. */
  readonly keepalive?: boolean
  /** How long to wait for a reply, where the usual 15 s are too short. */
  readonly timeoutMs?: number
  /** Only the caller handles failures: the app signs nobody out, alerts nobody and changes no route. */
  readonly quiet?: boolean
}

export interface Client {
  call<N extends CallName>(name: N, ...rest: Args<N>): Promise<CallReply<N>>
  /** `call` for code that is written for any call and therefore always passes arguments. */
  make<N extends CallName>(name: N, args: CallArgs<N>, options?: CallOptions): Promise<CallReply<N>>
  /** `call` for a name that is known only while the program runs, such as that in the key of a query. */
  callNamed(name: string, args: unknown): Promise<unknown>
}

interface RawArgs {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly file?: Blob
}

/** A client of the API: 15 s timeout, cookies sent, one refresh at a time with the rest waiting and sent again. */
export function createClient(options: ClientOptions): Client {
  const send = sender(options)
  const refreshing = refreshOnce(() => refresh(send, options.effects))

  async function call(name: string, args: RawArgs = {}, callOptions: CallOptions = {}): Promise<unknown> {
    await refreshing.settled()
    const sentIn = refreshing.round()
    try {
      return await send(name, args, callOptions)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (outcomeOf(error) !== 'refresh') throw settle(error, callOptions)
    }
    const result = await refreshing.run(sentIn)
    if (result !== 'refreshed')
      throw new CallFailure(result === 'ended' ? 401 : 503, {
        code: result === 'ended' ? 'EXPIRED_REFRESH_TOKEN' : 'INTERNAL',
      })
    try {
      return await send(name, args, callOptions)
    } catch (error) {
      // A second EXPIRED_ACCESS_TOKEN is not sent a third time; it reaches the screen like any failure.
      throw error instanceof CallFailure ? settle(error, callOptions) : error
    }
  }

  function settle(failure: CallFailure, { quiet }: CallOptions): CallFailure {
    if (!quiet) takeEffect(failure, options.effects)
    return failure
  }

  return {
    call: call as Client['call'],
    make: call as Client['make'],
    callNamed: (name, args) => call(name, args as RawArgs),
  }
}

function takeEffect(failure: CallFailure, effects: Effects): void {
  switch (outcomeOf(failure)) {
    case 'end-session':
      return effects.sessionEnded({ logout: true, status: failure.status })
    case 'clear-session':
      return effects.sessionEnded({ logout: false, status: failure.status })
    case 'no-permission':
      return effects.noPermission(failure)
    case 'invalid-access':
      return effects.invalidAccess(failure)
    case 'refresh':
    case 'show':
      return
  }
}

type Send = (name: string, args: RawArgs, options: CallOptions) => Promise<unknown>

async function refresh(send: Send, effects: Effects): Promise<RefreshResult> {
  try {
    await send('POST /auth/refresh', {}, {})
    return 'refreshed'
  } catch (error) {
    const failure = error instanceof CallFailure ? error : new CallFailure(0, { code: 'INTERNAL' })
    if (outcomeOf(failure) === 'end-session') {
      effects.sessionEnded({ logout: true, status: failure.status })
      return 'ended'
    }
    effects.refreshFailed(failure)
    return 'failed'
  }
}

function sender({
  fetch = (input, init) => globalThis.fetch(input, init),
  basePath = '/api',
  timeoutMs = requestTimeoutMs,
  timeoutsMs = {},
  refused,
}: ClientOptions): Send {
  return async (name, args, { signal, keepalive, timeoutMs: ownTimeoutMs }) => {
    // A file takes as long as its connection needs.
    const timeout = AbortSignal.timeout(ownTimeoutMs ?? timeoutsMs[name] ?? (args.file ? fileTimeoutMs : timeoutMs))
    const response = await fetch(`${basePath}${addressOf(name, args)}`, {
      method: name.slice(0, name.indexOf(' ')),
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(keepalive ? { keepalive } : {}),
      ...contentOf(args),
    }).catch((error: unknown) => {
      throw unanswered(error, signal)
    })
    if (!response.ok) {
      const body = await bodyOf(response)
      // An access token that ran out is renewed unseen.
      if (body.requestId && response.status !== 401) refused?.(body.requestId)
      throw new CallFailure(response.status, body)
    }
    const content = isFile(response) ? fileOf(response) : response.json()
    return content.catch((error: unknown) => {
      // A reply that is not JSON is not ours; one that breaks off counts as none.
      throw error instanceof SyntaxError ? new CallFailure(0, { code: 'INTERNAL' }) : unanswered(error, signal)
    })
  }
}

const isFile = ({ headers }: Response) => headers.get('content-disposition')?.startsWith('attachment') ?? false

/** A file whole, as the contract describes one; whatever breaks off on the way is none. */
async function fileOf(response: Response): Promise<SentFile> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { bytes, mime: response.headers.get('content-type') ?? '', fileName: decodeURIComponent(name) }
}

const fileTimeoutMs = 120_000

function contentOf({ body, file }: RawArgs): RequestInit {
  if (file) return { body: file, headers: { 'content-type': file.type } }
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

function unanswered(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error
  const late = error instanceof DOMException && error.name === 'TimeoutError'
  if (late) return new CallFailure(0, { code: 'TIMEOUT' })
  // The device has a network, so it is our server that does not answer, or something on the way to it.
  const message = globalThis.navigator?.onLine ? unreachableMessage : messageOf('NETWORK_OFFLINE')
  return new CallFailure(0, { code: 'NETWORK_OFFLINE', message })
}

/** A proxy's reply has no code, which for a 403 would mean a foreign host; ours have a code or a request id. */
async function bodyOf(response: Response): Promise<Partial<ErrorBody>> {
  try {
    const body = (await response.json()) as Partial<ErrorBody>
    const ours = body.code !== undefined || body.requestId !== undefined
    return ours && typeof body.message === 'string' ? body : { code: 'INTERNAL' }
  } catch {
    return { code: 'INTERNAL' }
  }
}

function addressOf(name: string, args: RawArgs): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(args.params?.[key] ?? ''))
  const query = Object.entries(args.query ?? {}).filter(([, value]) => value !== undefined)
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query as [string, string][])}`
}
