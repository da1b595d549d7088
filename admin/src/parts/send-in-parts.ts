import { sentenceOf } from '@readgrow/client'

/** What ended an act on many before everybody was reached. */
export interface Stopped<Id = string> {
  /** Why, for people. */
  readonly sentence: string
  readonly left: readonly Id[]
}

interface Sending<Id> {
  /** As many as the server takes in one call. */
  readonly most: number
  /** Whether an earlier attempt has reached some of them, whose result must not be lost. */
  readonly isContinued: boolean
  readonly send: (part: Id[]) => Promise<void>
}

/**
 * Sends many in parts, one after another. A failure ends it, and is said beside what the parts before have done, which
 * only the caller knows; where nothing was done, it is thrown as of a single call. Until the last part is out the browser
 * asks before the page goes, because what is left would stay undone and nobody would say so.
 */
export async function sendInParts<Id>(
  all: readonly Id[],
  { most, isContinued, send }: Sending<Id>,
): Promise<Stopped<Id> | null> {
  const leaving = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', leaving)
  try {
    for (let from = 0; from < all.length; from += most) {
      try {
        await send(all.slice(from, from + most))
      } catch (error) {
        if (from === 0 && !isContinued) throw error
        return { sentence: sentenceOf(error), left: all.slice(from) }
      }
    }
    return null
  } finally {
    window.removeEventListener('beforeunload', leaving)
  }
}
