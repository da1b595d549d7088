import type { WordState } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import type { CarriedMemory } from '@readgrow/learning/memory'
import { appendEvents, type LoggedEvent, lockLog, nowhere } from '#learning-log'
import { uuidFrom } from '#platform/clock'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { inSlices, partsOf } from '#platform/turns'
import { takeImported } from '#practice'
import { keysInList, projectWordsEntered, type WordKey } from '#word-list'

/** A word from a file, with the memory that it had elsewhere. */
export interface ImportedWord extends WordKey {
  readonly ko: string
  readonly ipa: string
  readonly wordLevel: string
  readonly sentenceEn: string
  readonly sentenceKo: string
  readonly state: WordState
  /** When it was saved where the file comes from; null if the file does not say. */
  readonly savedAt?: Date | null
  readonly place: {
    readonly articleId: string
    readonly level: string
    readonly sentenceId: string
    readonly headline: string
  } | null
  readonly recall: CarriedMemory | null
  readonly production: CarriedMemory | null
}

/**
 * Brings words from a file into the log, and so into the list, with their memories. Words that are in the list already
 * stay as they are. Returns the words that came in. `words` must have each word once.
 */
export async function importIntoLog(
  ctx: Pick<AccountContext, 'db' | 'clock' | 'chance' | 'account'>,
  words: readonly ImportedWord[],
): Promise<readonly ImportedWord[]> {
  const now = ctx.clock.now()
  const accountId = ctx.account.id
  return inTransaction(ctx.db, async (tx) => {
    await lockLog(tx, accountId)
    const fresh = await notInList(tx, accountId, words)
    const turn = inSlices()
    for (const part of partsOf(fresh, wordsAtOnce)) {
      await importPart(tx, ctx, part, now)
      await turn()
    }
    return fresh
  })
}

/** Words in one statement: with all 5,000 in one, every statement would block everybody else for a tenth of a second. */
const wordsAtOnce = 250

async function importPart(tx: Tx, ctx: ImportContext, words: readonly ImportedWord[], now: Date): Promise<void> {
  const accountId = ctx.account.id
  const brought = words.map((word) => ({ word, event: eventOf(ctx, word, now) }))
  const events = brought.map(({ event }) => event)
  const places = await appendEvents(tx, events, now)
  const logged = events.map((event) => ({ ...event, seq: places.get(event.id) ?? 0 }))
  await projectImported(tx, accountId, logged, now)
  const remembered = brought.filter(({ word }) => word.recall || word.production)
  const memories = remembered.map(({ word, event }) => ({ word, eventId: event.id }))
  await takeImported(tx, accountId, memories, now)
}

/** Puts words from a file into the list, saved when the file says. `imported` must have each word once. */
export async function projectImported(
  tx: Tx,
  accountId: number,
  imported: readonly (LoggedEvent & { readonly seq: number })[],
  receivedAt: Date,
): Promise<void> {
  const words = imported.map(({ detail, seq }) => {
    const { place, savedAt, ...word } = detail as unknown as WordDetail & { readonly savedAt?: string | null }
    return { ...word, ...(place ?? noPlace), seq, savedAt: savedAt ? new Date(savedAt) : receivedAt }
  })
  await projectWordsEntered(tx, accountId, words)
}

type WordDetail = Omit<ImportedWord, 'savedAt' | 'recall' | 'production'>
const noPlace = { articleId: null, level: null, sentenceId: null, headline: null }

/** The words that are not in the list, because they were never there or were removed. */
export async function notInList(db: Db, accountId: number, words: readonly ImportedWord[]): Promise<ImportedWord[]> {
  const listed = await keysInList(db, accountId, words)
  return words.filter(({ lemma, pos, sense }) => !listed.has(`${lemma}|${pos}|${sense}`))
}

type ImportContext = Pick<AccountContext, 'chance' | 'account'>

function eventOf({ chance, account }: ImportContext, word: ImportedWord, now: Date): LoggedEvent {
  const { recall: _recall, production: _production, ...detail } = word
  return {
    accountId: account.id,
    id: uuidFrom(chance.bytes(16)),
    kind: 'WORD_IMPORTED',
    clientAt: now,
    studyDate: studyDateOf(now),
    ...nowhere,
    detail,
  }
}
