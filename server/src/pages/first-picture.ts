import type { Db } from '#platform/database/db'

// Pictures are named by the hash of their content, so this cache never goes stale.
const cached = new Map<string, string>()
const mostCached = 200
const firstPicture = /(<img [^>]*src=")\/pictures\/([0-9a-f]{20})\.svg("[^>]*fetchPriority="high"[^>]*>)/i

/**
 * Inlines the page's first picture: the reader waits for it, it has a few kilobytes, and it would cost a round trip
 * of its own after the document (docs/decisions/013).
 */
export async function withFirstPicture(html: string, db: Db): Promise<string> {
  const match = firstPicture.exec(html)
  const svg = match?.[2] === undefined ? undefined : await readPicture(db, match[2])
  if (!match || svg === undefined) return html
  const data = `data:image/svg+xml,${encodeURIComponent(svg).replace(/%20/g, ' ').replace(/%3D/g, '=').replace(/%2F/g, '/').replace(/%3A/g, ':')}`
  const inlined = html.slice(0, match.index) + match[1] + data + match[3] + html.slice(match.index + match[0].length)
  return inlined.replace(preloadOf(match[2]), '')
}

/** React asks for the picture ahead of time; a picture that is in the page would be loaded in vain. */
const preloadOf = (id: string | undefined) =>
  new RegExp(`<link rel="preload" as="image" href="/pictures/${id}\\.svg"[^>]*>`)

async function readPicture(db: Db, id: string): Promise<string | undefined> {
  const known = cached.get(id)
  if (known !== undefined) return known
  const row = await db.selectFrom('picture').select('svg').where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  if (cached.size >= mostCached) cached.clear()
  cached.set(id, row.svg)
  return row.svg
}
