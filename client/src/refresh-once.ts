/** How a refresh ended: `ended` means that the session is over for good, `failed` that the server could not say. */
export type RefreshResult = 'refreshed' | 'ended' | 'failed'

/** One refresh at a time: calls during a refresh share its result. */
export function refreshOnce(refresh: () => Promise<RefreshResult>) {
  let underWay: Promise<RefreshResult> | null = null
  let last: RefreshResult = 'refreshed'
  let round = 0

  async function next(): Promise<RefreshResult> {
    try {
      last = await refresh()
      return last
    } finally {
      round++
      underWay = null
    }
  }

  return {
    /** How many refreshes have ended. */
    round: () => round,
    /** `sentIn` is the round in which the failed call was sent; one refresh serves every call of earlier rounds. */
    run(sentIn = round): Promise<RefreshResult> {
      // A late 401 for the old token needs no further refresh.
      if (!underWay && sentIn < round) return Promise.resolve(last)
      underWay ??= next()
      return underWay
    },
    /** Resolves when no refresh is running, so that no call is sent with a token that is known to be old. */
    async settled(): Promise<void> {
      await underWay
    },
  }
}
