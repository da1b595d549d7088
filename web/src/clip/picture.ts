const size = { width: 1_200, height: 675 }

/** A picture of the paper, ready to be drawn; null where it does not come, because a clip does without. */
export async function loadClipPicture(url: string, signal: AbortSignal): Promise<HTMLImageElement | null> {
  try {
    const picture = new Image(size.width, size.height)
    const reply = await fetch(url, { signal })
    if (!reply.ok) return null
    const isDrawing = reply.headers.get('content-type')?.startsWith('image/svg+xml')
    picture.src = isDrawing ? `data:image/svg+xml,${encodeURIComponent(sized(await reply.text()))}` : url
    await picture.decode()
    return picture
  } catch {
    signal.throwIfAborted()
    return null
  }
}

/** Firefox draws a drawing on a canvas only if its root says how large it is. */
export function sized(svg: string): string {
  const root = svg.match(/<svg\b[^>]*>/)?.[0] ?? ''
  return /\swidth=/.test(root) ? svg : svg.replace('<svg', `<svg width="${size.width}" height="${size.height}"`)
}
