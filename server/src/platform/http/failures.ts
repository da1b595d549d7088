import { STATUS_CODES } from 'node:http'
import { type ErrorBody, type ErrorCode, invalidHostMessage } from '@readgrow/contract/errors'
import { HostRefusal, Refusal } from '#platform/refusal'

export interface Answer {
  status: number
  body: ErrorBody
  /** `BUG`: somebody has to look at the log. `OUTAGE`: something that the server relies on is unavailable or full. */
  fault: 'BUG' | 'OUTAGE' | null
}

const refusalsOf = (code: ErrorCode, thrown: readonly string[], retryAfter?: number) =>
  thrown.map((name) => [name, new Refusal(code, retryAfter === undefined ? {} : { retryAfter })] as const)

/**
 * Codes of the web framework, of the operating system and of PostgreSQL (manual, appendix A), mapped to the
 * catalogue.
 */
const translations: ReadonlyMap<string, Refusal> = new Map([
  ...refusalsOf('UNSUPPORTED_TYPE', ['FST_ERR_CTP_INVALID_MEDIA_TYPE']),
  ...refusalsOf('TOO_LARGE', ['FST_ERR_CTP_BODY_TOO_LARGE']),
  ...refusalsOf('MALFORMED_BODY', ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'FST_ERR_CTP_EMPTY_JSON_BODY']),
  ...refusalsOf('NOT_FOUND', ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']),
  ...refusalsOf(
    'DB_UNAVAILABLE',
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
    5,
  ),
  ...refusalsOf('DB_UNAVAILABLE', ['EAI_AGAIN', 'ENOTFOUND'], 5),
  // Shut down, crashed, starting, dropped; a server that has become a standby refuses to write; its disk fails.
  ...refusalsOf('DB_UNAVAILABLE', ['57P01', '57P02', '57P03', '57P04', '57P05', '25006', '58030'], 5),
  ...refusalsOf('OVERLOADED', ['53200', '53300', '53400', '57014', '55P03', '25P03', 'EMFILE', 'ENFILE'], 5),
  ...refusalsOf('STORAGE_UNAVAILABLE', ['53100', 'ENOSPC', 'EDQUOT', 'EROFS'], 60),
])

const lost = new Refusal('DB_UNAVAILABLE', { retryAfter: 5 })
/** These mean the database only if they come from a connection; elsewhere they are about files. */
const whenConnecting = new Set(['ENOENT', 'EAGAIN', 'EACCES'])
const connectionClass = '08'
const connectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|the database system is|after calling end on the pool|has already been destroyed|is not queryable|connection has been discarded/

/** Turns anything thrown into an answer that may be shown: never a stack, never a statement, never a raw message. */
export function answerTo(error: unknown, requestId: string): Answer {
  if (error instanceof HostRefusal)
    return { status: 403, body: { message: invalidHostMessage, requestId }, fault: null }
  const refusal = error instanceof Refusal ? error : translate(error)
  if (!refusal) {
    const internal = new Refusal('INTERNAL')
    return { status: internal.status, body: internal.body(requestId), fault: 'BUG' }
  }
  const isOutage = refusal.status >= 500 && !(error instanceof Refusal)
  return { status: refusal.status, body: refusal.body(requestId), fault: isOutage ? 'OUTAGE' : null }
}

function translate(error: unknown): Refusal | undefined {
  const { code, message, syscall, statusCode, cause } = (error ?? {}) as {
    code?: string
    message?: string
    syscall?: string
    statusCode?: number
    cause?: unknown
  }
  if (code && whenConnecting.has(code) && syscall === 'connect') return lost
  const known = code ? translations.get(code) : undefined
  if (known) return known
  if (code?.length === sqlStateLength && code.startsWith(connectionClass)) return lost
  if (message && connectionMessages.test(message)) return lost
  // The plugin that serves built files answers this for a path that leaves its folder, or names none.
  if (statusCode === 403 || statusCode === 404) return new Refusal('NOT_FOUND')
  return cause === undefined ? undefined : translate(cause)
}

const sqlStateLength = 5

const unreadable: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** The raw HTTP answer to bytes that could not be read as a request: headers past the limit, too slow, no HTTP. */
export function answerToUnreadable(error: { code?: string }, requestId: string): string {
  const { status, body } = answerTo(new Refusal(unreadable[error.code ?? ''] ?? 'MALFORMED_BODY'), requestId)
  const text = JSON.stringify(body)
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', text].join('\r\n')
}
