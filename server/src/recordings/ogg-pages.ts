const headerBytes = 27
/** Ten minutes with a page for each packet of 20 ms, and some room. */
const mostPages = 40_000

/** Whether a file is one Ogg stream of complete pages and nothing else. Source: RFC 3533, 6. */
export function isWholeOgg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  let serial: number | null = null
  let pages = 0
  while (at + headerBytes <= bytes.length) {
    const capture = String.fromCharCode(...bytes.subarray(at, at + 4))
    if (capture !== 'OggS' || bytes[at + 4] !== 0) return false
    const stream = view.getUint32(at + 14, true)
    if (serial !== null && stream !== serial) return false
    serial = stream
    if (++pages > mostPages) return false
    const segments = bytes[at + 26] ?? 0
    const sizes = bytes.subarray(at + headerBytes, at + headerBytes + segments)
    at += headerBytes + segments + sizes.reduce((sum, size) => sum + size, 0)
  }
  return serial !== null && at === bytes.length
}
