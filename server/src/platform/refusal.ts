import {
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  type FaultValues,
  type FileFault,
  faultSentence,
  messageOf,
} from '@readgrow/contract/errors'

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

  /** The Korean sentence that people read. */
  get sentence(): string {
    return messageOf(this.code, this.detail.retryAfter, this.detail.signs)
  }

  body(requestId: string): ErrorBody {
    return { code: this.code, message: this.sentence, requestId, ...this.detail }
  }
}

/** A file that is refused: the code of the call, and the fault as its rule and as its sentence. */
export class FileRefusal<Fault extends FileFault> extends Refusal {
  readonly #sentence: string

  constructor(code: ErrorCode, fault: Fault, ...values: FaultValues<Fault>) {
    super(code, { fields: [{ path: 'file', rule: fault }] })
    this.#sentence = faultSentence(fault, ...values)
  }

  override get sentence(): string {
    return this.#sentence
  }
}

/** FILE_INVALID with what is wrong, and where. */
export const badFile = <Fault extends FileFault>(fault: Fault, ...values: FaultValues<Fault>): Refusal =>
  new FileRefusal('FILE_INVALID', fault, ...values)

/** The one refusal without a code: this host may not be used at all. */
export class HostRefusal extends Error {}
