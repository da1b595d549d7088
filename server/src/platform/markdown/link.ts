const ownOrigin = 'https://own.invalid'

export interface SafeLink {
  readonly href: string
  readonly isOutside: boolean
}

/**
 * A link that a text may have: a path on the own host, an https address without a name and password in it, or a mail
 * address without anything added. Null for all others, `//evil.example` included. What is returned was written by the
 * URL parser, so a browser finds the same in it.
 */
export function safeLink(given: string): SafeLink | null {
  if (/^mailto:/i.test(given)) {
    const [, address] = /^mailto:([A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)$/i.exec(given) ?? []
    return address ? { href: `mailto:${address}`, isOutside: false } : null
  }
  const isPath = /^\/(?![/\\])/.test(given)
  if (!isPath && !/^https:\/\//i.test(given)) return null
  const url = URL.parse(given, ownOrigin)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (!isPath) return { href: url.href, isOutside: true }
  const path = url.pathname + url.search + url.hash
  // A tab or a line end between two slashes is gone only after parsing.
  return url.origin === ownOrigin && !path.startsWith('//') ? { href: path, isOutside: false } : null
}
