import { randomUUID } from 'node:crypto'
import { requestOf } from './http-line.ts'
import type { Reader } from './readers.ts'

/**
 * The usual calls of readers: of ten calls four for the header, two for the home page, one each for an article, the
 * visitors' page and a search, and one that writes. A repeated write has the same content.
 */
export function mixedCalls(port: number, readers: readonly Reader[]): string[] {
  const host = `localhost:${port}`
  return readers.flatMap(({ cookie }) => {
    const get = (path: string) => requestOf('GET', path, { host, cookie }).toString()
    const article = { articleId: 'tiny-forests', level: 'B1', revision: 1 }
    const event = { kind: 'READ_FOR', id: randomUUID(), at: new Date().toISOString(), ...article, seconds: 1 }
    const headers = { host, cookie, 'sec-fetch-site': 'same-origin' }
    const write = requestOf('POST', '/api/learning/events', headers, JSON.stringify({ events: [event] })).toString()
    const header = get('/api/common/header-info')
    const visitor = requestOf('GET', '/brand', { host }).toString()
    return [
      ...[header, get('/'), header, write, get('/article/detail/tiny-forests')],
      ...[header, get('/'), visitor, header, get('/api/search?q=forest')],
    ]
  })
}
