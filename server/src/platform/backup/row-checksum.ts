import { createHash, type Hash, hash } from 'node:crypto'

const newline = 0x0a

export interface Checksum {
  readonly rows: number
  /** 64 hexadecimal digits. */
  readonly checksum: string
}

/**
 * Counts and checks the rows of a COPY text, in which each row ends with a newline: the SHA-256 digests of the rows,
 * added up as eight 32-bit numbers. The order of the rows does not matter, so nothing has to be sorted; memory use is
 * constant.
 */
export class RowChecksum {
  #rows = 0
  readonly #sums = new Uint32Array(8)
  /** A row that began in an earlier chunk. */
  #begun: Hash | undefined

  add(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      this.#addRow(chunk.subarray(start, end))
      start = end + 1
    }
    if (start < chunk.length) this.#begun = (this.#begun ?? createHash('sha256')).update(chunk.subarray(start))
  }

  #addRow(rest: Buffer): void {
    const digest = this.#begun ? this.#begun.update(rest).digest() : hash('sha256', rest, 'buffer')
    this.#begun = undefined
    for (let at = 0; at < 8; at++) this.#sums[at] = (this.#sums[at] ?? 0) + digest.readUInt32BE(at * 4)
    this.#rows++
  }

  result(): Checksum {
    const hex = [...this.#sums].map((sum) => sum.toString(16).padStart(8, '0')).join('')
    // A text without a final newline is an incomplete row, and must not go unnoticed.
    return { rows: this.#rows, checksum: this.#begun ? `${hex}+` : hex }
  }
}
