import { studyDateOf } from '@readgrow/learning'
import {
  dropReadingProjections,
  findVersion,
  gradedAnswer,
  readAnswers,
  readableArticle,
  type VersionRow,
} from '#articles'
import { dropKnownWords } from '#coverage'
import { dropHighlights } from '#highlights'
import type { Account, Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import {
  openDesk,
  type ReadWord,
  rebuildCards,
  recordAnswers,
  restId,
  takeReading,
  undoAnswers,
  wakeId,
} from '#practice'
import { dropEvidence } from '#reading-evidence'
import { dropStudyDays, recountWordAnswers } from '#study-days'
import { dropWordProjections, findWord, type WordKey } from '#word-list'
import { clearedQueue } from './cleared-queue.ts'
import { believedTime, completeEvent, type LoggedEvent, type Reported, type Told } from './events.ts'
import { reportFlaggedCard } from './flagged-card.ts'
import { metOf, projectEvent } from './project.ts'
import { appendEvent, findEvent, lockLog, readLog } from './queries.ts'

type Recorder = Pick<Services, 'db' | 'clock' | 'jobs'> & { readonly account: Account }

/**
 * Appends what a reader did and carries it over. Ids that are there already change nothing, so a batch may be sent any
 * number of times and from any number of tabs.
 */
export async function recordLearning(ctx: Recorder, reported: readonly Reported[]) {
  const now = ctx.clock.now()
  const told = reported.filter((event) => !isAboutAnswer(event)) as Told[]
  const versions = await versionsOf(ctx, told)
  const { completed, refused, words } = await inTransaction(ctx.db, async (tx) => {
    await lockLog(tx, ctx.account.id)
    const { finished, ...taken } = await takeTold(ctx, tx, told, versions, now)
    return { ...taken, words: await recordWords(ctx, tx, { reported, finished, now }) }
  })
  return {
    accepted: [...completed.map((event) => event.id), ...words.accepted],
    refused: [...refused, ...words.refused],
    quizResults: await quizResults(ctx, completed, versions),
    reviews: [...words.reviews],
    metInReading: [...words.metInReading],
  }
}

/** Each event is completed after those before it, so that a word may be saved and changed in one batch. */
async function takeTold(
  ctx: Recorder,
  tx: Tx,
  told: readonly Told[],
  versions: ReadonlyMap<string, VersionRow>,
  now: Date,
) {
  const completed: LoggedEvent[] = []
  const finished: LoggedEvent[] = []
  const refused: string[] = []
  for (const event of told) {
    const version = 'articleId' in event ? versions.get(`${event.articleId}/${event.level}`) : undefined
    const complete = await completeEvent(tx, ctx.account.id, event, version, now)
    if (complete) completed.push(complete)
    else refused.push(event.id)
    if (!complete || !(await append(tx, complete, now))) continue
    if (event.kind === 'ARTICLE_FINISHED') finished.push(complete)
    if (event.kind === 'CARD_FLAGGED') await reportFlaggedCard(tx, complete, now)
  }
  return { completed, finished, refused }
}

/** What became of the answers to words, and of the words met in articles finished with this batch. */
async function recordWords(
  ctx: Recorder,
  tx: Tx,
  { reported, finished, now }: { reported: readonly Reported[]; finished: readonly LoggedEvent[]; now: Date },
) {
  const given = reported.filter((event) => event.kind === 'WORD_REVIEWED')
  const undone = reported.filter((event) => event.kind === 'REVIEW_UNDONE')
  const recorded = await recordAnswers(ctx, tx, given, (event) => believedTime(new Date(event.at), now))
  for (const { id, lemma, pos, sense } of recorded.rested) {
    const key = { kind: 'WORD_STATE_SET' as const, lemma, pos, sense, state: 'PAUSED' as const }
    const event = await completeEvent(tx, ctx.account.id, { ...key, id, at: now.toISOString() }, undefined, now)
    if (event) await append(tx, event, now)
  }
  await undoAnswers(ctx, tx, undone)
  await wakeRested(ctx, tx, undone, now)
  const cleared = await clearedQueue(ctx, tx, { given, reviews: recorded.reviews, now })
  if (cleared) await append(tx, cleared, now)
  const metInReading: ReadWord[] = []
  for (const event of finished) {
    const { articleId, level, id } = event
    const met = metOf(event)
    if (articleId === null || level === null || met.length === 0) continue
    const at = believedTime(event.clientAt, now)
    metInReading.push(
      ...(await takeReading(tx, await openDesk(tx, ctx.account.id, now), { eventId: id, articleId, level, at, met })),
    )
  }
  return { ...recorded, accepted: [...recorded.accepted, ...undone.map(({ id }) => id)], metInReading }
}

/** A word that an answer had put to rest, and that still rests, is learned again when that answer is taken back. */
async function wakeRested(ctx: Recorder, tx: Tx, undone: readonly { readonly reviewId: string }[], now: Date) {
  for (const { reviewId } of undone) {
    const rest = await findEvent(tx, ctx.account.id, restId(reviewId))
    const word = rest && (await findWord(tx, ctx.account.id, rest.detail as unknown as WordKey))
    if (!rest || word?.state !== 'PAUSED') continue
    const detail = { ...rest.detail, state: 'LEARNING' }
    await append(tx, { ...rest, id: wakeId(reviewId), clientAt: now, studyDate: studyDateOf(now), detail }, now)
  }
}

const isAboutAnswer = ({ kind }: Reported) => kind === 'WORD_REVIEWED' || kind === 'REVIEW_UNDONE'

/** Appends an event and carries it over; false when the log has it already. */
async function append(tx: Tx, event: LoggedEvent, now: Date): Promise<boolean> {
  const seq = await appendEvent(tx, event, now)
  if (seq !== null) await projectEvent(tx, event, seq, now)
  return seq !== null
}

/** The versions spoken of, as far as this account may read them. */
async function versionsOf(ctx: Recorder, reported: readonly Told[]): Promise<Map<string, VersionRow>> {
  const today = studyDateOf(ctx.clock.now())
  const versions = new Map<string, VersionRow>()
  const wanted = new Set(
    reported.flatMap((event) => ('articleId' in event ? [`${event.articleId}/${event.level}`] : [])),
  )
  for (const key of wanted) {
    const [articleId = '', level = ''] = key.split('/')
    if (!(await mayRead(ctx, articleId, today))) continue
    const version = await findVersion(ctx.db, articleId, level)
    if (version) versions.set(key, version)
  }
  return versions
}

async function mayRead(ctx: Recorder, articleId: string, today: string): Promise<boolean> {
  try {
    await readableArticle(ctx.db, ctx.account, articleId, today)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** How the answers of a batch stand now: the first one given counts, on whichever device that was. */
async function quizResults(ctx: Recorder, events: readonly LoggedEvent[], versions: ReadonlyMap<string, VersionRow>) {
  const answered = Map.groupBy(
    events.filter((event) => event.kind === 'QUIZ_ANSWERED'),
    (event) => `${event.articleId}/${event.level}`,
  )
  const results = []
  for (const [key, several] of answered) {
    const version = versions.get(key)
    if (!version) continue
    const asked = new Set(several.map((event) => event.detail.quizId))
    const answers = await readAnswers(ctx.db, ctx.account.id, version.articleId, version.level)
    for (const answer of answers.filter((each) => asked.has(each.quizId))) {
      const graded = gradedAnswer(version.quiz, answer)
      if (graded) results.push({ ...graded, articleId: version.articleId, level: version.level })
    }
  }
  return results
}

/** Drops what the screens of an account read and makes it anew from the log (docs/features.md N5 and F12). */
export async function rebuildFromLog(ctx: Pick<Services, 'db' | 'clock'>, accountId: number): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await lockLog(tx, accountId)
    await dropReadingProjections(tx, accountId)
    await dropWordProjections(tx, accountId)
    await dropKnownWords(tx, accountId)
    await dropEvidence(tx, accountId)
    await dropHighlights(tx, accountId)
    await dropStudyDays(tx, accountId)
    const log = await readLog(tx, accountId)
    for (const { event, seq, receivedAt } of log) await projectEvent(tx, event, seq, receivedAt)
    await recountWordAnswers(tx, accountId)
    await rebuildCards(tx, await openDesk(tx, accountId, ctx.clock.now()))
    return log.length
  })
}
