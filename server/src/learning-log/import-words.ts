import { createHash } from 'node:crypto'
import type { WordState } from '@readgrow/contract/facts'
import { studyDateOf } from '@readgrow/learning'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/db'
import { takeImported } from '#practice'
import type { WordKey } from '#vocabulary'
import type { LoggedEvent } from './events.ts'
import { projectEvent } from './project.ts'
import { appendEvent, lockLog } from './queries.ts'

export interface ImportedMemory {
  readonly stability: number
  readonly difficulty: number
  readonly dueAt: Date
  readonly lastAt: Date
  readonly reps: number
  readonly lapses: number
}

/** A word that comes from a file, with the memory that it had elsewhere. */
export interface ImportedWord extends WordKey {
  readonly ko: string
  readonly ipa: string
  readonly wordLevel: string
  readonly sentenceEn: string
  readonly sentenceKo: string
  readonly state: WordState
  readonly place: {
    readonly articleId: string
    readonly level: string
    readonly sentenceId: string
    readonly headline: string
  } | null
  readonly recall: ImportedMemory | null
  readonly production: ImportedMemory | null
}

const batchSize = 500

/** Brings words from a file into the log, and so into the list; what has a memory keeps it. */
export async function importIntoLog(
  ctx: Pick<AccountContext, 'db' | 'clock' | 'account'>,
  words: readonly ImportedWord[],
): Promise<void> {
  const now = ctx.clock.now()
  const accountId = ctx.account.id
  for (let from = 0; from < words.length; from += batchSize) {
    await inTransaction(ctx.db, async (tx) => {
      await lockLog(tx, accountId)
      const taken: { readonly eventId: string; readonly word: ImportedWord }[] = []
      for (const word of words.slice(from, from + batchSize)) {
        const event = eventOf(accountId, word, now)
        const seq = await appendEvent(tx, event, now)
        if (seq === null) continue
        await projectEvent(tx, event, seq, now)
        if (word.recall || word.production) taken.push({ eventId: event.id, word })
      }
      await takeImported(tx, accountId, taken, now)
    })
  }
}

/** The same word brought in twice in one second is one event. */
function eventOf(accountId: number, word: ImportedWord, now: Date): LoggedEvent {
  const { recall: _recall, production: _production, ...detail } = word
  const name = `${accountId}/${now.toISOString()}/${word.lemma}|${word.pos}|${word.sense}`
  const hash = createHash('sha256').update(name).digest('hex')
  return {
    accountId,
    id: `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
    kind: 'WORD_IMPORTED',
    clientAt: now,
    studyDate: studyDateOf(now),
    articleId: null,
    level: null,
    revision: null,
    sentenceId: null,
    detail,
  }
}
