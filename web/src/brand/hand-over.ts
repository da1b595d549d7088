import type { QueryClient } from '@tanstack/react-query'
import { report } from '#outbox'
import { ask } from '#query'
import { forgetWords, onStoredWords, storedWords } from './stored-words.ts'

interface Receiver {
  readonly queries: QueryClient
  /** Whether somebody is signed in who may learn: earlier the server would refuse the words. */
  readonly mayLearn: () => boolean
  readonly onSession: (listener: () => void) => void
}

/** Moves the words that a visitor stored on /brand into their word list as soon as they sign up or sign in. */
export function startHandOver(receiver: Receiver): void {
  let turn: Promise<void> | null = null
  const attempt = () => {
    if (turn || storedWords().length === 0 || !receiver.mayLearn()) return
    turn = handOver(receiver.queries)
      .catch(() => undefined)
      .finally(() => {
        turn = null
      })
  }
  receiver.onSession(attempt)
  onStoredWords(attempt)
  attempt()
}

/** Each word bears the id it got when it was stored, so that it counts once however often this is cut short. */
async function handOver(queries: QueryClient): Promise<void> {
  const words = storedWords()
  // The outbox files events under their owner, whom the profile names.
  await queries.ensureQueryData(ask('GET /common/header-info'))
  for (const { id, at, ...word } of words) await report({ kind: 'WORD_SAVED', ...word }, { id, at })
  forgetWords(words)
}
