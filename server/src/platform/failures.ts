import { STATUS_CODES } from 'node:http'
import { type ErrorBody, invalidHostMessage } from '@readgrow/contract/errors'
import { HostRefusal, Refusal } from './refusal.ts'

export interface Answer {
  status: number
  body: ErrorBody
  /** True when somebody has to look at the log. */
  bug: boolean
}

/** Codes of the web framework and of PostgreSQL in the catalogue's words. */
const translations: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('UNSUPPORTED_TYPE'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('TOO_LARGE'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('MALFORMED_BODY'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal('MALFORMED_BODY'),
  FST_ERR_BAD_URL: new Refusal('NOT_FOUND'),
  FST_ERR_MAX_PARAM_LENGTH: new Refusal('NOT_FOUND'),
  ECONNREFUSED: new Refusal('DB_UNAVAILABLE', { retryAfter: 5 }),
  ECONNRESET: new Refusal('DB_UNAVAILABLE', { retryAfter: 5 }),
  ENOENT: new Refusal('DB_UNAVAILABLE', { retryAfter: 5 }),
  '57P01': new Refusal('DB_UNAVAILABLE', { retryAfter: 5 }),
  '57P02': new Refusal('DB_UNAVAILABLE', { retryAfter: 5 }),
  '57P03': new Refusal('DB_UNAVAILABLE', { retryAfter: 5 }),
  '53300': new Refusal('OVERLOADED', { retryAfter: 5 }),
  '57014': new Refusal('OVERLOADED', { retryAfter: 5 }),
  '55P03': new Refusal('OVERLOADED', { retryAfter: 5 }),
  '25P03': new Refusal('OVERLOADED', { retryAfter: 5 }),
}

const connectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|the database system is|after calling end on the pool|has already been destroyed/

/** Turns whatever was thrown into an answer that may be shown: never a stack, never a statement, never a raw message. */
export function answerTo(error: unknown, requestId: string): Answer {
  if (error instanceof HostRefusal) return { status: 403, body: { message: invalidHostMessage, requestId }, bug: false }
  const refusal = error instanceof Refusal ? error : translate(error)
  if (refusal)
    return {
      status: refusal.status,
      body: refusal.body(requestId),
      bug: refusal.status >= 500 && !(error instanceof Refusal),
    }
  const internal = new Refusal('INTERNAL')
  return { status: internal.status, body: internal.body(requestId), bug: true }
}

function translate(error: unknown): Refusal | undefined {
  const { code, message, syscall } = (error ?? {}) as { code?: string; message?: string; syscall?: string }
  // ENOENT means a missing database socket only when it comes from a connection.
  if (code === 'ENOENT' && syscall !== 'connect') return undefined
  if (code && translations[code]) return translations[code]
  if (message && connectionMessages.test(message)) return new Refusal('DB_UNAVAILABLE', { retryAfter: 5 })
  return undefined
}

/** The answer, as it goes over the wire, to what could not be read as a request at all: headers past the limit or no HTTP. */
export function answerToUnreadable(error: { code?: string }, requestId: string): string {
  const { status, body } = answerTo(
    new Refusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'MALFORMED_BODY'),
    requestId,
  )
  const text = JSON.stringify(body)
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', text].join('\r\n')
}
