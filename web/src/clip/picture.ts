const size = { width: 1_200, height: 675 }
const drawing = 'data:image/svg+xml,'

/** A picture of the paper, ready to be drawn; null where it does not come, because a clip does without. */
export async function loadClipPicture(url: string, signal: AbortSignal): Promise<HTMLImageElement | null> {
  try {
    const picture = new Image(size.width, size.height)
    const svg = await drawingAt(url, signal)
    picture.src = svg === null ? url : drawing + encodeURIComponent(sized(svg))
    await picture.decode()
    return picture
  } catch {
    signal.throwIfAborted()
    return null
  }
}

/** The text of a drawing; null of another picture. Some pages bring drawings along in their addresses. */
async function drawingAt(url: string, signal: AbortSignal): Promise<string | null> {
  if (url.startsWith(drawing)) return decodeURIComponent(url.slice(drawing.length))
  if (url.startsWith('data:')) return null
  const reply = await fetch(url, { signal })
  return reply.headers.get('content-type')?.startsWith('image/svg+xml') ? reply.text() : null
}

/** Firefox draws a drawing on a canvas only if its root says how large it is. */
export function sized(svg: string): string {
  const root = svg.match(/<svg\b[^>]*>/)?.[0] ?? ''
  return /\swidth=/.test(root) ? svg : svg.replace('<svg', `<svg width="${size.width}" height="${size.height}"`)
}
