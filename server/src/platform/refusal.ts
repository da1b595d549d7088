import { type ErrorBody, type ErrorCode, errorCatalogue, messageOf } from '@readgrow/contract/errors'

interface RefusalDetail {
  fields?: { path: string; rule: string }[]
  /** Seconds. */
  retryAfter?: number
  /** The signs that it is about. */
  signs?: string[]
}

/** An expected "no", with a code of the catalogue. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly detail: RefusalDetail

  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }

  body(requestId: string): ErrorBody {
    const { retryAfter, signs } = this.detail
    return { code: this.code, message: messageOf(this.code, retryAfter, signs), requestId, ...this.detail }
  }
}

/** The one refusal without a code: this host may not be used at all. */
export class HostRefusal extends Error {}
