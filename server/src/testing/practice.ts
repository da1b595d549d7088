import { randomUUID } from 'node:crypto'
import type { CallArgs, CallName, CallReply } from '@readgrow/contract'
import { studyDayNumber, studyDayStart } from '@readgrow/learning'
import type { Account } from '#platform/context'
import { openFamily, tokensOf } from '#session'
import { type ImportedWord, importIntoLog } from '#vocabulary'
import type { AccountOptions, TestAccount } from './builders.ts'
import type { TestApp } from './open-test-app.ts'
import { cardsOf, type Reported, report } from './reading.ts'

export type Reviewed = Extract<Reported, { kind: 'WORD_REVIEWED' }>
type Answer = Reviewed['answer']
type QueuedWord = CallReply<'GET /vocabulary/today'>['items'][number]

/** An instant by the clock of Seoul, `2026-11-24T08:30`. */
export const seoul = (text: string) => new Date(`${text}+09:00`)

/** A flashcard, choice or dictation answer, built from its one relevant value. */
export const flashcard = (rating: number): Answer => ({ format: 'FLASHCARD', rating })
export const choice = (options: readonly string[], chosen: number | null, direction: 'EN_KO' | 'KO_EN' = 'EN_KO') =>
  ({ format: 'CHOICE', direction, options: [...options], chosen }) satisfies Answer
export const dictation = (expected: string, typed = expected, more: Partial<{ hints: number; replays: number }> = {}) =>
  ({ format: 'DICTATION', expected, typed, hints: 0, replays: 0, ...more }) satisfies Answer
export const sentence = (expected: string, typed = expected, more: Partial<{ hints: number; replays: number }> = {}) =>
  ({ ...dictation(expected, typed, more), format: 'SENTENCE' }) satisfies Answer

/**
 * A reader with a word list who can be asked at any time: signed in again whenever the test's clock has moved, paid
 * without end, with a practice session.
 */
export async function aLearner(app: TestApp, wish: AccountOptions = {}) {
  const account = await app.anAccount({ payment: { state: 'ACTIVE', expiresOn: '2199-12-31' }, ...wish })
  let signed = { at: app.clock.now().getTime(), cookies: account.cookies }
  const attemptId = randomUUID()

  async function present(): Promise<Pick<TestAccount, 'host' | 'cookies'>> {
    const at = app.clock.now().getTime()
    // An account keeps its ten newest sessions: after a step back in time those of later days would end the new one.
    if (at < signed.at)
      await app.services.db.deleteFrom('session_family').where('account_id', '=', account.id).execute()
    if (at !== signed.at) signed = { at, cookies: await signInAgain(app, account, wish.role ?? 'learner') }
    return { host: account.host, cookies: signed.cookies }
  }

  const send = async (events: readonly Reported[]) => report(app, await present(), [...events])

  /** An answer to a word as a browser reports it, given now by default. */
  const answer = (word: number, given: Answer, more: Partial<Reviewed> = {}): Reviewed => ({
    kind: 'WORD_REVIEWED',
    id: randomUUID(),
    at: app.clock.now().toISOString(),
    word,
    track: given.format === 'DICTATION' || given.format === 'SENTENCE' ? 'PRODUCTION' : 'RECALL',
    mode: 'TODAY',
    attemptId,
    responseMs: 4_000,
    answer: given,
    ...more,
  })
  const undo = (reviewId: string): Reported => ({
    kind: 'REVIEW_UNDONE',
    id: randomUUID(),
    at: app.clock.now().toISOString(),
    reviewId,
  })

  return Object.assign(listOfOne(app, account.id, send), {
    id: account.id,
    attemptId,
    present,
    send,
    answer,
    undo,
    /** Calls an endpoint and returns its reply; throws if it is refused. */
    async call<N extends CallName>(name: N, args: CallArgs<N>): Promise<CallReply<N>> {
      const { status, body } = await app.as(await present()).call(name, ...([args] as never))
      if (status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(body)}`)
      return body
    },
    async queue(): Promise<readonly QueuedWord[]> {
      const { status, body } = await app.as(await present()).call('GET /vocabulary/today', { query: {} })
      if (status !== 200) throw new Error(`the queue was refused: ${JSON.stringify(body)}`)
      return body.items
    },
    /** One answer to a word, sent at once; returns the server's reply to it. */
    async review(word: number, given: Answer, more: Partial<Reviewed> = {}) {
      const [taken] = (await send([answer(word, given, more)])).reviews
      if (!taken) throw new Error('the answer was not taken')
      return taken
    },
    cards: () => cardsOf(app.services.db, account.id),
    answers: () => answersOf(app, account.id),
  })
}

/** Puts words into a list and sets what the reader wants with them. */
function listOfOne(app: TestApp, accountId: number, send: (events: readonly Reported[]) => Promise<unknown>) {
  return {
    /** Adds words of the dictionary to the list, skipping `skip` of them; returns their numbers, in this order. */
    async learn(count: number, skip = 0): Promise<ListedWord[]> {
      const words = await dictionaryWords(app, count, skip)
      for (let from = 0; from < words.length; from += 100)
        await send(words.slice(from, from + 100).map((word) => stateSet(app, word, 'LEARNING')))
      return listOf(app, accountId, words)
    },
    /** Adds one word of the dictionary to the list. */
    async take(lemma: string, pos: 'noun' | 'verb' = 'noun'): Promise<ListedWord> {
      const key = { lemma, pos, sense: 1 }
      await send([stateSet(app, key, 'LEARNING')])
      const [word] = await listOf(app, accountId, [key])
      if (!word) throw new Error(`the dictionary does not have ${lemma}`)
      return word
    },
    /** Adds words of the dictionary with existing memory, as from a file of another program. */
    async bring(count: number, memory: BroughtMemory, skip = 0): Promise<ListedWord[]> {
      return bringIn(app, accountId, await dictionaryWords(app, count, skip), memory)
    },
    bringAll: (words: readonly WordKey[], memory: BroughtMemory) => bringIn(app, accountId, words, memory),
    setState: (word: WordKey, state: WordState) => send([stateSet(app, word, state)]),
  }
}

export type Learner = Awaited<ReturnType<typeof aLearner>>
type WordState = 'LEARNING' | 'KNOWN' | 'IGNORED' | 'PAUSED'

interface WordKey {
  readonly lemma: string
  readonly pos: string
  readonly sense: number
}

export interface ListedWord extends WordKey {
  readonly no: number
  readonly ko: string
}

async function bringIn(app: TestApp, accountId: number, words: readonly WordKey[], memory: BroughtMemory) {
  const account = { id: accountId } as Account
  await importIntoLog({ ...app.services, account }, words.map(brought(app, memory)))
  // An imported word exists before it is answered.
  app.clock.advance({ seconds: 1 })
  return listOf(app, accountId, words)
}

interface BroughtMemory {
  readonly stability?: number
  readonly difficulty?: number
  readonly reps?: number
  readonly lapses?: number
  /** Study days from today until it is due; negative when that day has passed. */
  readonly dueIn?: number
  /** Whether the word can be written as well as it is understood. */
  readonly production?: boolean
}

/** Last answered as many study days before its due day as its stability says. */
function brought(app: TestApp, memory: BroughtMemory) {
  const { stability = 10, difficulty = 5, reps = 4, lapses = 0, dueIn = 0 } = memory
  const due = studyDayNumber(app.clock.now()) + dueIn
  const dueAt = studyDayStart(due)
  const lastAt = new Date(studyDayStart(due - Math.round(stability)).getTime() + 3_600_000)
  const card = { stability, difficulty, reps, lapses, dueAt, lastAt }
  return (word: WordKey): ImportedWord => ({
    ...word,
    ko: '뜻',
    ipa: '',
    wordLevel: 'B1',
    sentenceEn: '',
    sentenceKo: '',
    state: 'LEARNING',
    place: null,
    savedAt: null,
    recall: card,
    production: memory.production ? card : null,
  })
}

async function signInAgain(
  { services }: TestApp,
  account: TestAccount,
  role: NonNullable<AccountOptions['role']>,
): Promise<Readonly<Record<string, string>>> {
  const { db, clock, chance, config } = services
  const tools = { clock, chance, key: config.sessionKey }
  const family = await db
    .transaction()
    .execute((tx) => openFamily(tx, tools, { accountId: account.id, role, device: 'test' }))
  return tokensOf(config.sessionKey, family)
}

function stateSet(app: TestApp, { lemma, pos, sense }: WordKey, state: WordState): Reported {
  return { kind: 'WORD_STATE_SET', id: randomUUID(), at: app.clock.now().toISOString(), lemma, pos, sense, state }
}

/** Single words of the dictionary, letters only, in alphabetical order. */
async function dictionaryWords(app: TestApp, count: number, skip: number): Promise<WordKey[]> {
  const { rows } = await app.services.pool.query<WordKey>(
    `select lemma, pos, 1 as sense from dictionary_entry where pos = 'noun' and lemma ~ '^[a-z]{5,9}$'
     order by lemma limit $1 offset $2`,
    [count, skip],
  )
  if (rows.length < count) throw new Error('the dictionary has not so many words')
  return rows
}

async function listOf(app: TestApp, accountId: number, words: readonly WordKey[]): Promise<ListedWord[]> {
  const rows = await app.services.db
    .selectFrom('saved_word')
    .select(['no', 'lemma', 'pos', 'sense', 'ko'])
    .where('account_id', '=', accountId)
    .execute()
  return words.flatMap((word) => rows.find(({ lemma, pos }) => lemma === word.lemma && pos === word.pos) ?? [])
}

/** The log of answers, in the order in which they were given. */
const answersOf = (app: TestApp, accountId: number) =>
  app.services.db
    .selectFrom('review_log')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('reviewed_at')
    .orderBy('id')
    .execute()
