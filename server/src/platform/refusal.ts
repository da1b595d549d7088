import { type ErrorBody, type ErrorCode, errorCatalogue, messageOf } from '@readgrow/contract/errors'
import { type FaultValues, type FileFault, type PlacedFault, sentenceAt } from '@readgrow/contract/file-faults'

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

/** What is wrong with a file, and where: `line.12`, `word.3`, `byte.1024`. */
interface Placed<Fault extends FileFault> {
  readonly rule: Fault
  readonly path: string
}
type AsWhole<Fault extends FileFault> = Fault extends PlacedFault ? never : Fault

/** A file that is refused: the code of the call, and the fault as its rule with its place and as its sentence. */
export class FileRefusal<Fault extends FileFault> extends Refusal {
  readonly #sentence: string

  constructor(code: ErrorCode, fault: AsWhole<Fault> | Placed<Fault>, ...values: FaultValues<Fault>) {
    const { rule, path } = typeof fault === 'object' ? fault : { rule: fault as Fault, path: 'file' }
    super(code, { fields: [{ path, rule }] })
    this.#sentence = sentenceAt(path, rule, ...values)
  }

  override get sentence(): string {
    return this.#sentence
  }
}

/** FILE_INVALID with what is wrong, and where. */
export const badFile = <Fault extends FileFault>(
  fault: AsWhole<Fault> | Placed<Fault>,
  ...values: FaultValues<Fault>
): Refusal => new FileRefusal('FILE_INVALID', fault, ...values)

/** The one refusal without a code: this host may not be used at all. */
export class HostRefusal extends Error {}
