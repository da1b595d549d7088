import { addressOf, type CachedCall, callAt } from './cached-calls.ts'

const prefix = 'rg-kept-'
/** Raised when a cached reply changes its shape: what an earlier release cached is fetched again. */
const shape = '3-'
/** Caches of the service worker that fill with what a reader looked at and listened to. */
export const mediaCaches = { pictures: 'rg-pictures', sound: 'rg-sound' } as const
export const articlesAtMost = 60
const othersAtMost = 60

/** The cache of one account. Its name does not reveal the account. */
async function nameFor(customerId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(customerId))
  const hex = [...new Uint8Array(digest).slice(0, 10)].map((byte) => byte.toString(16).padStart(2, '0'))
  return prefix + shape + hex.join('')
}

export type AnswerCache = Awaited<ReturnType<typeof openStore>>

/** Opens what the device keeps for one account; what it cached for any other is gone after that. */
export async function openStore(customerId: string) {
  const own = await nameFor(customerId)
  const names = await caches.keys()
  const foreign = names.filter((name) => name.startsWith(prefix) && name !== own)
  if (foreign.length > 0) await forget([...foreign, ...Object.values(mediaCaches)])
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false
  // One after the other: after the last turn nothing can write into a cache that has been dropped.
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = turn.then(() => (closed ? undefined : work()))
    turn = next.catch(() => undefined)
    return next
  }
  return {
    keep: (asked: CachedCall, reply: unknown) =>
      inTurn(async () => {
        const cache = await caches.open(own)
        await cache.put(addressOf(asked), Response.json(reply))
        await trim(cache)
      }),
    /** A line about what was cached, such as the day for which everything is there. */
    note: (topic: string, text: string) =>
      inTurn(async () => {
        await (await caches.open(own)).put(`/noted/${topic}`, new Response(text))
      }),
    noted: async (topic: string) => (await (await caches.open(own)).match(`/noted/${topic}`))?.text(),
    async close(): Promise<void> {
      closed = true
      await turn
    },
  }
}

/** A line that was noted for whoever reads here. */
export async function notedHere(topic: string): Promise<string | undefined> {
  const [name, ...more] = (await caches.keys()).filter((each) => each.startsWith(prefix))
  if (name === undefined || more.length > 0) return undefined
  return (await (await caches.open(name)).match(`/noted/${topic}`))?.text()
}

/** Whether somebody reads here whose answers are cached. */
export const isAnythingCached = async (): Promise<boolean> =>
  (await caches.keys()).some((name) => name.startsWith(prefix))

/** Caches list their entries in the order in which they were written, so the first are those unread for longest. */
async function trim(cache: Cache): Promise<void> {
  const entries = (await cache.keys()).map((request) => ({ request, asked: callAt(request.url) }))
  const articles = [...new Set(entries.map(({ asked }) => asked?.params.id).toReversed())].filter(
    (id) => id !== undefined,
  )
  const tooOld = new Set(articles.slice(articlesAtMost))
  const others = entries.filter(({ asked }) => asked && asked.params.id === undefined)
  const gone = [
    ...entries.filter(({ asked }) => asked?.params.id !== undefined && tooOld.has(asked.params.id)),
    ...others.slice(0, Math.max(0, others.length - othersAtMost)),
  ]
  await Promise.all(gone.map(({ request }) => cache.delete(request)))
}

const forget = (names: readonly string[]) => Promise.all(names.map((name) => caches.delete(name)))

/** Drops everything of the last reader, at the end of a session and before another one. */
export async function dropCached(): Promise<void> {
  const names = await caches.keys()
  const media: readonly string[] = Object.values(mediaCaches)
  await forget(names.filter((name) => name.startsWith(prefix) || media.includes(name)))
}

/**
 * The cached answer to a call, undefined without one. An article that was opened at another address answers too: asked
 * for without a level it is the one read last, asked for at a level one that came at that level.
 */
export async function findCached(asked: CachedCall): Promise<unknown> {
  const [name, ...more] = (await caches.keys()).filter((each) => each.startsWith(prefix))
  // More than one means that somebody is just being replaced: nothing is anybody's then.
  if (name === undefined || more.length > 0) return undefined
  const cache = await caches.open(name)
  const exact = await cache.match(addressOf(asked))
  if (exact) return exact.json()
  if (asked.params.id === undefined) return undefined
  for (const request of (await cache.keys()).toReversed()) {
    const other = callAt(request.url)
    if (other?.name !== asked.name || other.params.id !== asked.params.id) continue
    const reply: unknown = await (await cache.match(request))?.json()
    const level = asked.query.level ?? null
    if (reply && (level === null || levelOf(reply) === level)) return reply
  }
  return undefined
}

function levelOf(reply: unknown): string | undefined {
  const { level, article } = reply as { level?: string; article?: { level?: string } }
  return article?.level ?? level
}
