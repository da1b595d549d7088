import { CallFailure } from '@readgrow/client'

/** After this long one reads what is there; the answer is still taken when it comes. */
const lateAfterMs = 3_000

interface Hopes {
  /** The kept answer, undefined without one. */
  readonly find: () => Promise<unknown>
  readonly onKept: () => void
  /** An answer that came after the kept one had been given. */
  readonly onLate: (reply: unknown) => void
}

const isUnanswered = (error: unknown) =>
  error instanceof CallFailure && (error.code === 'NETWORK_OFFLINE' || error.code === 'TIMEOUT')

/** The network's answer; the kept one where no answer comes or it is late. A refusal is an answer. */
export function orKept(answer: Promise<unknown>, { find, onKept, onLate }: Hopes): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let given = false
    const giveKept = async (): Promise<boolean> => {
      const kept = await find().catch(() => undefined)
      if (kept === undefined || given) return given
      given = true
      onKept()
      resolve(kept)
      return true
    }
    const timer = setTimeout(() => void giveKept(), lateAfterMs)
    answer.then(
      (reply) => {
        clearTimeout(timer)
        if (given) return onLate(reply)
        given = true
        resolve(reply)
      },
      async (error: unknown) => {
        clearTimeout(timer)
        if (!isUnanswered(error) || !(await giveKept())) reject(error)
      },
    )
  })
}
