import { brotliCompressSync, constants } from 'node:zlib'
import type { Sentences } from './plain-pages.ts'

export interface SignedIn {
  readonly origin: string
  readonly cookie: string
}

export interface ArticlePayload extends Sentences {
  readonly article: { readonly id: string; readonly words: number; readonly read: boolean }
}

async function get(reader: SignedIn, path: string): Promise<{ text: string; encoding: string | null }> {
  const response = await fetch(`${reader.origin}/api${path}`, { headers: { cookie: reader.cookie } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${text}`)
  return { text, encoding: response.headers.get('content-encoding') }
}

export async function articleIds(reader: SignedIn): Promise<{ id: string; read: boolean }[]> {
  const { articles } = JSON.parse((await get(reader, '/articles')).text) as {
    articles: { id: string; read: boolean }[]
  }
  return articles
}

export async function readArticle(reader: SignedIn, id: string): Promise<ArticlePayload> {
  return JSON.parse((await get(reader, `/articles/${id}`)).text) as ArticlePayload
}

/** L4: the largest article over the wire, in bytes, plain and with the server's compression. */
export async function largestArticle(reader: SignedIn, ids: readonly string[]) {
  const all = []
  // One after the other, because an account may make only eight calls at once.
  for (const id of ids) {
    const { text, encoding } = await get(reader, `/articles/${id}?level=B2`)
    const { article } = JSON.parse(text) as ArticlePayload
    const compressed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
    all.push({ id, words: article.words, plain: Buffer.byteLength(text), compressed, encoding })
  }
  return all.reduce((largest, each) => (each.plain > largest.plain ? each : largest))
}
