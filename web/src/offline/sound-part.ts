/** The part of a cached file that a `Range` header asks for: 206, or 416 where the file has no such part. */
export async function partOf(whole: Response, range: string | null): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return whole
  const file = await whole.blob()
  const first = from === '' ? Math.max(0, file.size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? file.size - 1 : Math.min(Number(to), file.size - 1)
  if (first > last) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
  const headers = new Headers(whole.headers)
  headers.set('content-range', `bytes ${first}-${last}/${file.size}`)
  headers.set('content-length', String(last - first + 1))
  return new Response(file.slice(first, last + 1, file.type), { status: 206, headers })
}
