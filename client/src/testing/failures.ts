import { type ErrorBody, type ErrorCode, errorCatalogue, messageOf } from '@readgrow/contract'

/** What a call gets in place of its reply. */
export class Failure {
  /** Absent where it is not the server that answers. */
  readonly code: ErrorCode | undefined
  readonly answer: () => Promise<Response>

  constructor(answer: () => Promise<Response>, code?: ErrorCode) {
    this.answer = answer
    this.code = code
  }
}

interface More {
  readonly fields?: ErrorBody['fields'] | undefined
  /** Seconds. */
  readonly retryAfter?: number | undefined
  /** The sentence, where it is not that of the code alone: what is wrong with a file. */
  readonly message?: string
}

/** A refusal as the server answers it, with the status and the sentence of its code. */
export function refusal(code: ErrorCode, more: More = {}): Failure {
  const { status } = errorCatalogue[code]
  const body = {
    code,
    message: messageOf(code, more.retryAfter),
    requestId: '0197f3a0-0000-4000-8000-000000000001',
    ...more,
  }
  return new Failure(async () => Response.json(body, { status }), code)
}

/** No connection: the call fails without an answer. */
export const offline: Failure = new Failure(() => Promise.reject(new TypeError('Failed to fetch')))

/** A gateway before the server answers by itself. */
export const gatewayDown: Failure = new Failure(async () => new Response('', { status: 502 }))

/** The server takes the call and never answers. */
export const silence: Failure = new Failure(() => new Promise(() => undefined))
