/** How a refresh went: `ended` means that the session is over for good, `failed` that the server could not say. */
export type RefreshResult = 'refreshed' | 'ended' | 'failed'

/** One refresh at a time: whoever asks while one is under way gets that one's result. */
export function refreshOnce(refresh: () => Promise<RefreshResult>) {
  let underWay: Promise<RefreshResult> | null = null
  return {
    run(): Promise<RefreshResult> {
      underWay ??= refresh().finally(() => {
        underWay = null
      })
      return underWay
    },
    /** Resolves when no refresh is under way; calls wait here, so that they do not go out with a token that is known to be old. */
    async settled(): Promise<void> {
      await underWay
    },
  }
}
