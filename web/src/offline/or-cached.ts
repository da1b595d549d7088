import { CallFailure } from '@readgrow/client'

/** After this long the cached answer is shown. The network's answer still counts when it comes. */
const lateAfterMs = 3_000

interface Hopes {
  /** The cached answer, undefined without one. */
  readonly find: () => Promise<unknown>
  readonly onCached: () => void
  /** An answer before any cached one was given. */
  readonly onTime?: () => void
  /** An answer that came after the cached one had been given. */
  readonly onLate: (reply: unknown) => void
}

const isUnanswered = (error: unknown) =>
  error instanceof CallFailure && (error.code === 'NETWORK_OFFLINE' || error.code === 'TIMEOUT')

/** The network's answer; the cached one where no answer comes or it is late. A refusal is an answer. */
export function orCached(answer: Promise<unknown>, { find, onCached, onTime, onLate }: Hopes): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let given = false
    const giveCached = async (): Promise<boolean> => {
      const cached = await find().catch(() => undefined)
      if (cached === undefined || given) return given
      given = true
      onCached()
      resolve(cached)
      return true
    }
    const timer = setTimeout(() => void giveCached(), lateAfterMs)
    answer.then(
      (reply) => {
        clearTimeout(timer)
        if (given) return onLate(reply)
        given = true
        resolve(reply)
        onTime?.()
      },
      async (error: unknown) => {
        clearTimeout(timer)
        if (!isUnanswered(error) || !(await giveCached())) reject(error)
      },
    )
  })
}
