import type { LearningEvent } from '@readgrow/contract'
import { memoryTracks } from '@readgrow/contract/facts'
import { isFitDue } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Account, Services } from '#platform/context'
import type { Db, Tx } from '#platform/db'
import { formatCode, sourceCode } from './codes.ts'
import { restId, transferId } from './derived-ids.ts'
import { readDictionaryWords } from './dictionary-words.ts'
import { gradeAnswer } from './grading.ts'
import { answersWithIds, type LoggedAnswer, markUndone } from './log.ts'
import { countAnswers } from './settings.ts'
import { type Desk, gradedOf, openDesk, replay, type TakenAnswer, takeAnswers } from './take-answers.ts'

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
  /** Words that this batch has put to rest: the event that says so is the log's to write. */
  readonly rested: readonly {
    readonly id: string
    readonly lemma: string
    readonly pos: string
    readonly sense: number
  }[]
}

interface ListedWord {
  readonly no: number
  readonly lemma: string
  readonly pos: string
  readonly sense: number
  readonly ko: string
}

/** Words of the list by number; those taken off it too, because an answer may come after that. */
async function wordsByNumber(db: Db, accountId: number, nos: readonly number[]): Promise<Map<number, ListedWord>> {
  const { rows } = await sql<ListedWord>`/* kept */ select no, lemma, pos, sense, ko from saved_word
    where account_id = ${accountId} and no = any(${nos}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.no, row]))
}

/** Appends answers to words and moves their cards; ids that are there already change nothing. Runs under the log's lock. */
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
  const words = await wordsByNumber(tx, ctx.account.id, [...new Set(unique.map(({ word }) => word))])
  const desk = await openDesk(tx, ctx.account.id, now)
  const fresh = unique.filter(({ id }) => !knownIds.has(id))
  const logged = fresh.flatMap((event) => {
    const word = words.get(event.word)
    return word ? [loggedOf(event, word, desk, { at: timeOf(event), receivedAt: now, isWord })] : []
  })
  const taken = await takeAnswers(tx, desk, logged)
  await fitWhenDue(ctx, tx, desk, taken)
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
      ...taken.filter(({ logged: { source } }) => source !== sourceCode.transfer).map(told),
    ],
    rested: taken.flatMap(({ leech, logged: { id, no } }) => {
      const word = words.get(no)
      return leech === 'PAUSED' && word ? [{ id: restId(id), lemma: word.lemma, pos: word.pos, sense: word.sense }] : []
    }),
  }
}

const told = ({ logged, settled, leech }: TakenAnswer) => ({
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
  desk: Desk,
  { at, receivedAt, isWord }: { at: Date; receivedAt: Date; isWord: (text: string) => boolean },
): LoggedAnswer {
  const { answer } = event
  const { rating, correct } = gradeAnswer(answer, word, isWord)
  const typed = answer.format === 'DICTATION' || answer.format === 'SENTENCE' ? answer : null
  // What is written asks for the word, everything else for its meaning, whatever the device calls it.
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
    parameters: desk.practice.versions[track],
    answer: {
      id: event.id,
      track,
      at,
      rating,
      format: formatCode[answer.format],
      mode: event.mode,
      model: desk.practice.modelOf(track),
    },
  }
}

/** What was chosen from what, or typed for what; a card says nothing more than its rating. */
function givenOf(answer: ReviewEvent['answer']): unknown {
  if (answer.format === 'FLASHCARD') return null
  if (answer.format === 'CHOICE') {
    const { direction, options, chosen } = answer
    return { direction, options, chosen }
  }
  return { expected: answer.expected, typed: answer.typed }
}

/** Asks for a model of one's own when so many answers are there that it pays (400, 800, 1,600 ...). */
async function fitWhenDue(ctx: Recorder, tx: Tx, desk: Desk, taken: readonly TakenAnswer[]): Promise<void> {
  const graded = gradedOf(taken)
  if (graded.RECALL + graded.PRODUCTION === 0) return
  const answers = await countAnswers(tx, desk.accountId, graded)
  for (const track of memoryTracks) {
    const { [track]: before } = desk.practice.answers
    const isDue = isFitDue(answers[track], desk.practice.fittedAt[track])
    if (isDue && !isFitDue(before, desk.practice.fittedAt[track]))
      await ctx.jobs.enqueue(tx, 'fit-memory', { accountId: desk.accountId, track })
  }
}

/** Takes answers back: their words are as if they had not been given. Unknown ids, and those taken back already, change nothing. */
export async function undoAnswers(ctx: Recorder, tx: Tx, events: readonly UndoEvent[]): Promise<void> {
  if (events.length === 0) return
  const now = ctx.clock.now()
  const nos = await markUndone(
    tx,
    ctx.account.id,
    events.flatMap(({ reviewId }) => [reviewId, transferId(reviewId)]),
    now,
  )
  if (nos.length === 0) return
  const desk = await openDesk(tx, ctx.account.id, now)
  for (const no of nos) await replay(tx, desk, no)
}
