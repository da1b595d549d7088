import { type ClientErrorCode, type ErrorBody, type ErrorCode, messageOf } from '@readgrow/contract/errors'

/** A failed call, with a sentence that can be shown as it is. */
export class CallFailure extends Error {
  /** HTTP status; 0 without a reply. */
  readonly status: number
  readonly code: ErrorCode | ClientErrorCode | undefined
  readonly fields: readonly { path: string; rule: string }[]
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** Whether the person gave up the proof that the server asked for, and knows that nothing was sent. */
  declare isGivenUp?: boolean

  constructor(status: number, body: Omit<Partial<ErrorBody>, 'code'> & { code?: ErrorCode | ClientErrorCode }) {
    super(body.message ?? messageOf(body.code ?? 'INTERNAL', body.retryAfter))
    this.name = 'CallFailure'
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? []
    this.retryAfter = body.retryAfter
  }
}

/** Any thrown value as a sentence for a person. */
export function sentenceOf(error: unknown): string {
  return error instanceof CallFailure ? error.message : messageOf('INTERNAL')
}

export const hasCode = (error: unknown, code: CallFailure['code']): error is CallFailure =>
  error instanceof CallFailure && error.code === code
