import { availableParallelism } from 'node:os'
import { hashPassword } from '#accounts'

/** Runs `work` while the hashing queue is full: every call that needs a hash meanwhile answers OVERLOADED. */
export async function withoutHashing<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false
  const keepBusy = async () => {
    while (!isOver) {
      await hashPassword('a password of the flood').catch(() => undefined)
      await new Promise(setImmediate)
    }
  }
  const flood = Array.from({ length: availableParallelism() + 80 }, keepBusy)
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(flood)
  }
}
