export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * The part of a file that a `Range` header requests. Several ranges, other units and nonsense get the whole file, as
 * RFC 9110 (14.2) allows; an `outside` range begins past the end.
 */
export function rangeOf(header: string | undefined, length: number): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const wanted = Number(to)
    return wanted === 0 ? 'outside' : { first: Math.max(0, length - wanted), last: length - 1 }
  }
  const first = Number(from)
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (first >= length) return 'outside'
  return first > last ? 'whole' : { first, last }
}
