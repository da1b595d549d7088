import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageAnswer } from './answer.ts'

const keptForMs = 3_000
const keptAtMost = 200
const brotliQuality = 5
const worthCompressing = 1_024

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** What every visitor of a host gets at an address. */
export interface VisitorPage extends Pick<PageAnswer, 'status' | 'headers'> {
  /** Whether it is long enough to be compressed. */
  readonly isLong: boolean
  /** The document; compressed once for all requests within these seconds. */
  bytes(encoding: Encoding | null): Promise<Buffer>
}

/**
 * Pages of visitors, cached for three seconds: each page is rendered once, however many visitors come at once. A
 * failure is not cached.
 */
export function openVisitorPages(nowMs: () => number = () => performance.now()) {
  const kept = new Map<string, { page: Promise<VisitorPage | null>; untilMs: number }>()

  /** The page of `key`, or the result of `make`; null if nothing can be cached. */
  return (key: string, make: () => Promise<VisitorPage | null>): Promise<VisitorPage | null> => {
    const known = kept.get(key)
    if (known && known.untilMs > nowMs()) return known.page
    kept.delete(key)
    const [oldest] = kept.keys()
    if (kept.size >= keptAtMost && oldest !== undefined) kept.delete(oldest)
    const page = make()
    const entry = { page, untilMs: Number.POSITIVE_INFINITY }
    kept.set(key, entry)
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    page.then((made) => {
      if (made === null || made.status >= 500) forget()
      else entry.untilMs = nowMs() + keptForMs
    }, forget)
    return page
  }
}

/** An answer that is compressed at the first request for an encoding, and then reused. */
export function compressible({ status, headers, body }: PageAnswer): VisitorPage {
  const plain = Buffer.from(body)
  const made = new Map<Encoding, Promise<Buffer>>()
  const bytes = async (encoding: Encoding | null) => {
    if (encoding === null) return plain
    const known = made.get(encoding) ?? compress(encoding, plain)
    made.set(encoding, known)
    return known
  }
  return { status, headers, isLong: plain.length >= worthCompressing, bytes }
}

function compress(encoding: Encoding, plain: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(plain)
  return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}
