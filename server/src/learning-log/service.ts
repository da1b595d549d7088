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
import { dropEvidence } from '#ledger'
import type { Account, Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { dropWordProjections } from '#vocabulary'
import { completeEvent, type LoggedEvent, type Reported } from './events.ts'
import { projectEvent } from './project.ts'
import { appendEvent, lockLog, readLog } from './queries.ts'

type Recorder = Pick<Services, 'db' | 'clock'> & { readonly account: Account }

/**
 * Appends what a reader did and carries it over. Ids that are there already change nothing, so a batch may be sent any
 * number of times and from any number of tabs.
 */
export async function recordLearning(ctx: Recorder, reported: readonly Reported[]) {
  const now = ctx.clock.now()
  const versions = await versionsOf(ctx, reported)
  const completed: LoggedEvent[] = []
  const refused: string[] = []
  for (const event of reported) {
    const version = 'articleId' in event ? versions.get(`${event.articleId}/${event.level}`) : undefined
    const complete = await completeEvent(ctx.db, ctx.account.id, event, version, now)
    if (complete) completed.push(complete)
    else refused.push(event.id)
  }
  await inTransaction(ctx.db, async (tx) => {
    await lockLog(tx, ctx.account.id)
    for (const event of completed) await append(tx, event, now)
  })
  return {
    accepted: completed.map((event) => event.id),
    refused,
    quizResults: await quizResults(ctx, completed, versions),
  }
}

async function append(tx: Tx, event: LoggedEvent, now: Date): Promise<void> {
  const seq = await appendEvent(tx, event, now)
  if (seq !== null) await projectEvent(tx, event, seq, now)
}

/** The versions spoken of, as far as this account may read them. */
async function versionsOf(ctx: Recorder, reported: readonly Reported[]): Promise<Map<string, VersionRow>> {
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

/** Drops what the screens of an account read and makes it anew from the log (rows N5 and F12). */
export async function rebuildFromLog(ctx: Pick<Services, 'db'>, accountId: number): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await lockLog(tx, accountId)
    await dropReadingProjections(tx, accountId)
    await dropWordProjections(tx, accountId)
    await dropKnownWords(tx, accountId)
    await dropEvidence(tx, accountId)
    await dropHighlights(tx, accountId)
    const log = await readLog(tx, accountId)
    for (const { event, seq, receivedAt } of log) await projectEvent(tx, event, seq, receivedAt)
    return log.length
  })
}
