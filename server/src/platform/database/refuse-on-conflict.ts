import type { ErrorCode } from '@readgrow/contract/errors'
import { Refusal } from '#platform/refusal'
import { isUniqueViolation } from './db.ts'

/**
 * Runs `work`; where a unique index of the database says that somebody else has it already, refuses with a code, or with
 * what `refusal` makes.
 */
export async function refuseOnConflict<T>(refusal: ErrorCode | (() => Error), work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw typeof refusal === 'string' ? new Refusal(refusal) : refusal()
  }
}
