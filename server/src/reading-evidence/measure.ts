import type { ReplyOf, readingEvidenceEndpoints } from '@readgrow/contract'
import { medianOf, type Reading, readingMeasure } from '@readgrow/learning'
import { openVersion, readAnswers, type VersionRow } from '#articles'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'

type Measure = ReplyOf<typeof readingEvidenceEndpoints.readMeasure>

const pastReadings = 10
const fewestPastReadings = 3

interface TimedReading {
  readonly article_id: string
  readonly seconds: number
  readonly words: number | null
  readonly lookups: number
  readonly finished_seq: number | null
}

/** The measure of this reading, with the medians of the reader's earlier ones at the same level. */
export async function readMeasure(
  ctx: AccountContext,
  articleId: string,
  asked: VersionRow['level'] | undefined,
): Promise<Measure> {
  const { db, account } = ctx
  const { level } = await openVersion(ctx, articleId, asked)
  const { own, ...measured } = await ownMeasure(db, { accountId: account.id, articleId, level })
  return {
    level,
    measure: {
      wordsPerMinute: measured.wpm,
      pace: measured.wpmKind,
      comprehension: measured.comprehension,
      lookUpRate: measured.lookUpRate,
      seconds: own?.seconds ?? 0,
    },
    past: await pastOf(db, account.id, level, own?.finished_seq ?? null),
  }
}

interface ReadingPlace {
  readonly accountId: number
  readonly articleId: string
  readonly level: string
}

/** The measure of a learner's own reading of one text, and the time that it rests on. */
export async function ownMeasure(db: Db, { accountId, articleId, level }: ReadingPlace) {
  const [own, answers] = await Promise.all([
    timedReading(db, accountId, articleId, level),
    readAnswers(db, accountId, articleId, level),
  ])
  const right = answers.filter((answer) => answer.correct).length
  return { own, ...readingMeasure({ ...readingOf(own), answered: answers.length, right }) }
}

const readingOf = (timed: TimedReading | undefined): Reading => ({
  words: timed?.words ?? 0,
  seconds: timed?.seconds ?? 0,
  finished: timed?.finished_seq != null,
  answered: 0,
  right: 0,
  lookedUp: timed?.lookups ?? 0,
})

const timedColumns = ['article_id', 'seconds', 'words', 'lookups', 'finished_seq'] as const

async function timedReading(db: Db, accountId: number, articleId: string, level: string) {
  return db
    .selectFrom('reading_time')
    .select(timedColumns)
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .executeTakeFirst()
}

/** Medians of the readings finished before this one; null while there are too few to compare. */
async function pastOf(db: Db, accountId: number, level: string, beforeSeq: number | null): Promise<Measure['past']> {
  let query = db
    .selectFrom('reading_time')
    .select(timedColumns)
    .where('account_id', '=', accountId)
    .where('level', '=', level)
    .where('finished_seq', 'is not', null)
  if (beforeSeq !== null) query = query.where('finished_seq', '<', beforeSeq)
  const rows = await query.orderBy('finished_seq', 'desc').limit(pastReadings).execute()
  const measures = rows.map((row) => readingMeasure(readingOf(row))).filter(({ wpm }) => wpm !== null)
  const wordsPerMinute = medianOf(measures.flatMap(({ wpm }) => wpm ?? []))
  const lookUpRate = medianOf(measures.flatMap(({ lookUpRate: rate }) => rate ?? []))
  if (measures.length < fewestPastReadings || wordsPerMinute === null || lookUpRate === null) return null
  return { readings: measures.length, wordsPerMinute, lookUpRate }
}
