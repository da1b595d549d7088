import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageAnswer } from './answer.ts'

const cachedForMs = 3_000
const mostCached = 200
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
  const cached = new Map<string, { page: Promise<VisitorPage | null>; untilMs: number }>()

  /** The page of `key`, or the result of `make`; null if nothing can be cached. */
  return (key: string, make: () => Promise<VisitorPage | null>): Promise<VisitorPage | null> => {
    const known = cached.get(key)
    if (known && known.untilMs > nowMs()) return known.page
    cached.delete(key)
    const [oldest] = cached.keys()
    if (cached.size >= mostCached && oldest !== undefined) cached.delete(oldest)
    const page = make()
    const entry = { page, untilMs: Number.POSITIVE_INFINITY }
    cached.set(key, entry)
    const forget = () => {
      if (cached.get(key) === entry) cached.delete(key)
    }
    page.then((made) => {
      if (made === null || made.status >= 500) forget()
      else entry.untilMs = nowMs() + cachedForMs
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
