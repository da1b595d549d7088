import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { AnswerCall } from '#query'
import type { Session } from '../guard.ts'
import { cachedCall } from './cached-calls.ts'
import { orCached } from './or-cached.ts'
import { openShownFromCache } from './shown-from-cache.ts'
import { registerWorker, removeWorker } from './worker.ts'

interface Parts {
  readonly call: AnswerCall
  readonly session: () => Session | null
  /** Called whenever somebody signs in or out. */
  readonly onSession: (listener: (session: Session | null) => void) => void
}

interface Beginning {
  readonly queries: QueryClient
  /** What the page says about this server, and whether it came from the device. */
  readonly state: 'none' | 'worker' | 'shell'
  /** Asks the server who is signed in. */
  readonly renewSession: () => Promise<void>
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 2_000)

// The first seconds of a page belong to its content. On a slow line everything else would be in the way.
const leaveAloneMs = 4_000

async function forgetReader(): Promise<void> {
  const cached = (await caches.keys()).some((name) => name.startsWith('rg-'))
  if (cached) await (await import('./caching.ts')).stopCaching()
}

/**
 * Reading without a connection. `ask` makes the calls of the query cache and falls back to what the device keeps;
 * `begin` starts caching when the page has become idle. Answers are cached by the page and not by the service worker:
 * it knows for sure whose they are, and it has those that came inside the document.
 */
export function openOffline({ call, session, onSession }: Parts) {
  const usable = 'caches' in globalThis
  const shown = openShownFromCache()

  const ask: AnswerCall = (name, args) => {
    const answer = call(name, args)
    const asked = usable && session() ? cachedCall(name, args) : null
    if (!asked) return answer
    const key = [name, args]
    const hash = hashKey(key)
    return orCached(answer, {
      // Looked up late and rarely, so it is no part of what every page loads first.
      find: async () => (await import('./cached-answer.ts')).cachedAnswer(asked, shown.queries()),
      onCached: () => shown.add(hash),
      onTime: () => shown.arrivedOnTime(hash),
      onLate: (reply) => {
        shown.queries()?.setQueryData(key, reply)
        shown.arrivedLate(hash)
      },
    })
  }

  function begin({ queries: client, state, renewSession }: Beginning): void {
    shown.begin(client, () => {
      // On a page that came from the device nobody has asked yet whether the session still holds.
      if (state === 'shell') void renewSession().catch(() => undefined)
    })
    if (!usable) return
    onSession((now) => {
      if (now === null) void forgetReader()
      else whenIdle(() => void cacheWhatIsRead(client, state))
    })
    whenIdle(() => void cacheWhatIsRead(client, state))
  }

  async function cacheWhatIsRead(client: QueryClient, state: Beginning['state']): Promise<void> {
    if (state === 'none') return removeWorker()
    // A visitor's page comes after every end of a session: nothing of it may be left, whatever was cut short then.
    if (!session()) return forgetReader()
    const { startCaching } = await import('./caching.ts')
    // Without a worker nothing opens off line, so nothing is fetched for it either.
    const ahead = async () => {
      await new Promise((resolve) => setTimeout(resolve, leaveAloneMs))
      return registerWorker()
    }
    await startCaching(client, { call, session, ahead, isCached: shown.has })
  }

  return { ask, begin }
}
