import type { Adapter, AdapterPayload } from 'oidc-provider'

const most = 5_000

/** The simulated providers' storage, in memory: one process, gone with it. */
export function memoryAdapters(): (name: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>()

  return (name) => {
    const key = (id: string) => `${name}:${id}`
    const find = async (id: string) => {
      const entry = kept.get(key(id))
      return entry && entry.until > Date.now() ? entry.payload : undefined
    }
    const findBy = async (field: 'uid' | 'userCode', value: string) => {
      const entries = [...kept].filter(([at]) => at.startsWith(`${name}:`))
      return entries.map(([, { payload }]) => payload).find((payload) => payload[field] === value)
    }
    return {
      find,
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      upsert: async (id, payload, expiresInSeconds) => {
        // The oldest goes first: unfinished sign-ins must not pile up.
        const [oldest] = kept.keys()
        if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
        kept.set(key(id), { payload, until: Date.now() + (expiresInSeconds ?? 3600) * 1000 })
      },
      consume: async (id) => {
        const payload = await find(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void kept.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [at, { payload }] of kept) if (payload.grantId === grantId) kept.delete(at)
      },
    }
  }
}
