/** How a refresh went: `ended` means that the session is over for good, `failed` that the server could not say. */
export type RefreshResult = 'refreshed' | 'ended' | 'failed'

/** One refresh at a time: a caller who asks while one is under way gets its result. */
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
    /** `sentIn` is the round in which the failed call went out; one refresh serves every call of the rounds before it. */
    run(sentIn = round): Promise<RefreshResult> {
      // An answer that comes after the refresh it needed was given to the old token: nothing is to be refreshed again.
      if (!underWay && sentIn < round) return Promise.resolve(last)
      underWay ??= next()
      return underWay
    },
    /** Resolves when no refresh is under way; calls wait here, so that they do not go out with a token that is known to be old. */
    async settled(): Promise<void> {
      await underWay
    },
  }
}
