import { setImmediate as othersTurn } from 'node:timers/promises'
import type { LearningEvent } from '@readgrow/contract'
import { memoryTracks } from '@readgrow/contract/constants'
import { isFitDue } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Account, Services } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import { recountWordAnswers } from '#study-days'
import { formatCode, sourceCode } from './codes.ts'
import { restId, transferId } from './derived-ids.ts'
import { readDictionaryWords } from './dictionary-words.ts'
import { gradeAnswer, lacksMeaning } from './grading.ts'
import { fitMemoryJob } from './jobs.ts'
import { answersWithIds, type LoggedAnswer, markUndone } from './log.ts'
import { countAnswers } from './settings.ts'
import { gradedOf, openReviewBatch, type ReviewBatch, replay, type TakenAnswer, takeAnswers } from './take-answers.ts'

type Event = z.output<typeof LearningEvent>
export type ReviewEvent = Extract<Event, { kind: 'WORD_REVIEWED' }>
export type UndoEvent = Extract<Event, { kind: 'REVIEW_UNDONE' }>

type Recorder = Pick<Services, 'db' | 'clock' | 'jobs'> & { readonly account: Account }

export interface RecordedAnswers {
  readonly accepted: readonly string[]
  readonly refused: readonly string[]
  readonly reviews: readonly {
    readonly id: string
    readonly word: number
    readonly track: 'RECALL' | 'PRODUCTION'
    readonly effect: TakenAnswer['settled']['effect']
    readonly rating: number
    readonly correct: boolean
    readonly dueAt: string | null
    readonly leech: 'HELP' | 'PAUSED' | null
  }[]
  /** Words that this batch has put to rest. The learning log writes the event that says so. */
  readonly rested: readonly {
    readonly id: string
    readonly lemma: string
    readonly pos: string
    readonly sense: number
  }[]
}

interface ListedWord {
  readonly no: number
  readonly state: string
  readonly lemma: string
  readonly pos: string
  readonly sense: number
  readonly ko: string
  readonly formerly?: readonly string[]
}

/** Words by number, including those taken off the list, because an answer may arrive after that. */
async function wordsByNumber(db: Db, accountId: number, nos: readonly number[]): Promise<Map<number, ListedWord>> {
  const { rows } = await prepared(
    'words-by-number',
    sql<ListedWord>`select no, state, lemma, pos, sense, ko from saved_word
    where account_id = ${accountId} and no = any(${nos}::int[])`,
  ).execute(db)
  return new Map(rows.map((row) => [row.no, row]))
}

/** The same, with their former meanings where an answer could not choose the present one. */
async function wordsAsked(db: Db, accountId: number, events: readonly ReviewEvent[]): Promise<Map<number, ListedWord>> {
  const words = await wordsByNumber(db, accountId, [...new Set(events.map(({ word }) => word))])
  const lacking = events.flatMap(({ word: no, answer }) => {
    const word = words.get(no)
    return word && lacksMeaning(answer, word) ? [no] : []
  })
  if (lacking.length === 0) return words
  const { rows } = await sql<{ no: number; formerly: string[] }>`
    select s.no, array_agg(distinct e.detail ->> 'ko') as formerly
    from saved_word s join learning_event e on e.account_id = s.account_id and e.detail ->> 'lemma' = s.lemma
      and e.detail ->> 'pos' = s.pos and (e.detail ->> 'sense')::smallint = s.sense
    where s.account_id = ${accountId} and s.no = any(${lacking}::int[]) and e.detail ? 'ko'
      and e.kind in ('WORD_SAVED', 'OWN_PHRASE_SAVED', 'WORD_STATE_SET', 'WORD_IMPORTED', 'WORD_MEANING_SET')
    group by s.no`.execute(db)
  const formerly = new Map(rows.map((row) => [row.no, row.formerly]))
  return new Map([...words].map(([no, word]) => [no, { ...word, formerly: formerly.get(no) ?? [] }]))
}

/** Appends answers to words and moves their cards; ids that are in the log already change nothing. Needs the log's lock. */
export async function recordAnswers(
  ctx: Recorder,
  tx: Tx,
  events: readonly ReviewEvent[],
  timeOf: (event: ReviewEvent) => Date,
): Promise<RecordedAnswers> {
  if (events.length === 0) return { accepted: [], refused: [], reviews: [], rested: [] }
  const now = ctx.clock.now()
  const { isWord } = await readDictionaryWords(ctx.db, ctx.clock, tx)
  const unique = [...new Map(events.map((event) => [event.id, event])).values()]
  const known = await answersWithIds(
    tx,
    ctx.account.id,
    unique.map(({ id }) => id),
  )
  const knownIds = new Set(known.map(({ id }) => id))
  const words = await wordsAsked(tx, ctx.account.id, unique)
  const batch = await openReviewBatch(tx, ctx.account.id, now)
  const fresh = unique.filter(({ id }) => !knownIds.has(id))
  const times = timesInOrder(fresh, timeOf)
  const logged: LoggedAnswer[] = []
  for (const event of fresh) {
    const word = words.get(event.word)
    if (word) logged.push(loggedOf(event, word, batch, { at: times.get(event.id) ?? now, receivedAt: now, isWord }))
    // Grading a sentence takes some thirty milliseconds at worst; other requests are served between two of them.
    if (event.answer.format === 'SENTENCE') await othersTurn()
  }
  const taken = await takeAnswers(tx, batch, logged)
  await recountDays(tx, ctx.account.id, logged)
  await fitWhenDue(ctx, tx, batch, taken)
  return {
    accepted: [...knownIds, ...logged.map(({ id }) => id)],
    refused: fresh.filter(({ word }) => !words.has(word)).map(({ id }) => id),
    reviews: [
      ...known.map(({ no, dueAt, undone, ...answer }) => ({
        ...answer,
        word: no,
        dueAt: dueAt?.toISOString() ?? null,
        leech: null,
      })),
      ...taken.filter(({ logged: { source } }) => source !== sourceCode.transfer).map(toReply),
    ],
    rested: taken.flatMap(({ leech, logged: { id, no } }) => {
      const word = words.get(no)
      // A word that has been taken off the list, or is known, stays as it is.
      return leech === 'PAUSED' && word?.state === 'LEARNING'
        ? [{ id: restId(id), lemma: word.lemma, pos: word.pos, sense: word.sense }]
        : []
    }),
  }
}

/** Counts the days of these answers again, from the log as it is now. */
async function recountDays(tx: Tx, accountId: number, answers: readonly { readonly id: string }[]): Promise<void> {
  if (answers.length === 0) return
  await recountWordAnswers(
    tx,
    accountId,
    answers.map(({ id }) => id),
  )
}

/** A carried success comes a millisecond after its answer; the next answer comes after that. */
const apartMs = 2

/**
 * When each answer was given, by its id. The times of a device with a wrong clock, or one that was away for days, are not
 * believed. Its answers would all fall on one instant, so they keep the order that the device reports.
 */
function timesInOrder(events: readonly ReviewEvent[], timeOf: (event: ReviewEvent) => Date): Map<string, Date> {
  const ordered = events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const latest = new Map<number, number>()
  return new Map(
    ordered.map((event) => {
      const believed = timeOf(event)
      if (believed.getTime() === Date.parse(event.at)) return [event.id, believed]
      const at = Math.max(believed.getTime(), (latest.get(event.word) ?? 0) + apartMs)
      latest.set(event.word, at)
      return [event.id, new Date(at)]
    }),
  )
}

const toReply = ({ logged, settled, leech }: TakenAnswer) => ({
  id: logged.id,
  word: logged.no,
  track: logged.answer.track,
  effect: settled.effect,
  rating: logged.answer.rating,
  correct: logged.correct,
  dueAt: settled.after?.dueAt.toISOString() ?? null,
  leech,
})

function loggedOf(
  event: ReviewEvent,
  word: ListedWord,
  batch: ReviewBatch,
  { at, receivedAt, isWord }: { at: Date; receivedAt: Date; isWord: (text: string) => boolean },
): LoggedAnswer {
  const { answer } = event
  const { rating, correct } = gradeAnswer(answer, word, isWord)
  const typed = answer.format === 'DICTATION' || answer.format === 'SENTENCE' ? answer : null
  // A typed answer is about the spelling and every other answer about the meaning, whatever the device calls it.
  const track = typed ? 'PRODUCTION' : 'RECALL'
  return {
    id: event.id,
    no: event.word,
    receivedAt,
    attemptId: event.attemptId,
    source: answer.format === 'FLASHCARD' ? sourceCode.self : sourceCode.auto,
    correct,
    hints: typed?.hints ?? 0,
    replays: typed?.replays ?? 0,
    responseMs: event.responseMs,
    given: givenOf(answer),
    place: null,
    parameters: batch.practice.versions[track],
    answer: {
      id: event.id,
      track,
      at,
      rating,
      format: formatCode[answer.format],
      mode: event.mode,
      model: batch.practice.modelOf(track),
    },
  }
}

/** What was chosen from which options, or typed for which text; a flashcard has nothing but its rating. */
function givenOf(answer: ReviewEvent['answer']): unknown {
  if (answer.format === 'FLASHCARD') return null
  if (answer.format === 'CHOICE') {
    const { direction, options, chosen } = answer
    return { direction, options, chosen }
  }
  return { expected: answer.expected, typed: answer.typed }
}

/** Queues a fit of the learner's model when there are enough answers for it to pay (400, 800, 1,600 ...). */
async function fitWhenDue(ctx: Recorder, tx: Tx, batch: ReviewBatch, taken: readonly TakenAnswer[]): Promise<void> {
  const graded = gradedOf(taken)
  if (graded.RECALL + graded.PRODUCTION === 0) return
  const answers = await countAnswers(tx, batch.accountId, graded)
  for (const track of memoryTracks) {
    const { [track]: before } = batch.practice.answers
    const isDue = isFitDue(answers[track], batch.practice.fittedAt[track])
    if (isDue && !isFitDue(before, batch.practice.fittedAt[track]))
      await ctx.jobs.enqueue(tx, fitMemoryJob, { accountId: batch.accountId, track })
  }
}

/** Takes answers back, as if they had not been given. Unknown ids, and those taken back already, change nothing. */
export async function undoAnswers(ctx: Recorder, tx: Tx, events: readonly UndoEvent[]): Promise<void> {
  if (events.length === 0) return
  const now = ctx.clock.now()
  const reviewIds = events.map(({ reviewId }) => reviewId)
  const nos = await markUndone(tx, ctx.account.id, { given: reviewIds, carried: reviewIds.map(transferId) }, now)
  if (nos.length === 0) return
  await recountDays(
    tx,
    ctx.account.id,
    events.map(({ reviewId }) => ({ id: reviewId })),
  )
  const batch = await openReviewBatch(tx, ctx.account.id, now)
  for (const no of nos) await replay(tx, batch, no)
}
