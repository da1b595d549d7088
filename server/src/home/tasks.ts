import { addDays } from '@readgrow/learning'
import {
  type AssignedTask,
  type ChallengeTask,
  type CheckTask,
  type DayTasks,
  minutesToRead,
  type ReadingTask,
  type StudyTask,
  type TalkTask,
  type WordTask,
} from '@readgrow/learning/daily-plan'
import type { ReadingsOfHome } from '#articles'
import type { FinishedTalk } from '#conversation'
import type { BegunStudy } from '#self-study'
import type { Touched } from './queries.ts'

export interface DayAtHome {
  readonly assigned: readonly AssignedTask[]
  readonly readings: ReadingsOfHome
  readonly touched: readonly Touched[]
  /** Words a minute. */
  readonly speed: number
  readonly words: readonly WordTask[]
  readonly challenge: ChallengeTask
  readonly studies: readonly BegunStudy[]
  /** Null for learners without conversations. */
  readonly talks: readonly FinishedTalk[] | null
}

type PaperArticle = ReadingsOfHome['paper'][number]

const begunAtMost = 2
const moreAtMost = 2
const checksAtMost = 2
/** An article that was finished longer ago is no longer fresh enough to be asked about. */
const checkDays = 7

/** What a day could ask of a reader. What was done today stays in its place, so that the list does not jump. */
export function tasksOf(day: DayAtHome): DayTasks {
  const { readings, touched } = day
  const lead = leadOf(day)
  const others = touched.filter(({ articleId }) => articleId !== lead?.row.id)
  const begun = others.filter(({ finishedOn }) => finishedOn === null || finishedOn === readings.date)
  const asked = withoutMoreBegun(begun)
  const known = new Set([lead?.row.id, ...touched.map(({ articleId }) => articleId)])
  const byId = new Map(readings.paper.map((article) => [article.row.id, article]))
  const best = readings.best.flatMap((id) => (known.has(id) ? [] : (byId.get(id) ?? [])))
  const isNotAssigned = (kinds: readonly AssignedTask['kind'][]) => (task: { readonly articleId: string }) =>
    !day.assigned.some(({ kind, articleId }) => kinds.includes(kind) && articleId === task.articleId)
  const study = studyOf(day)
  const more = best.flatMap((article) => paperTask(article, day) ?? []).slice(0, moreAtMost)
  return {
    assigned: day.assigned,
    words: day.words,
    checks: checksOf(day),
    challenge: challengeOf(day),
    study: study && isNotAssigned(['SELF_STUDY'])(study) ? study : null,
    talk: talkOf(day),
    readings: [
      ...asked.map((one) => touchedTask(one, day)),
      ...(lead ? [leadTask(lead, day)] : []),
      ...more,
      ...unreadOf(day, new Set([...known, ...more.map(({ articleId }) => articleId)])),
    ].filter(isNotAssigned(['READ', 'CONTINUE'])),
    isMore: readings.isMore || asked.length < begun.length,
  }
}

/**
 * The challenge for whoever finished something before today: without that it would be made of the bank alone, and what
 * is finished today must not change the plan.
 */
function challengeOf({ challenge, readings, touched }: DayAtHome): ChallengeTask | null {
  const hasRead = touched.some(({ finishedOn }) => finishedOn !== null && finishedOn < readings.date)
  return hasRead || challenge.done ? challenge : null
}

/**
 * The self-study of an article that was read before today: one that was begun before today, else that of the latest. What
 * was done before today is over; what is begun or done today must not change the plan.
 */
function studyOf({ readings: { date }, touched, studies }: DayAtHome): StudyTask | null {
  const known = new Map(studies.map((study) => [study.articleId, study]))
  const since = addDays(date, -checkDays)
  const tasks = touched.flatMap(({ articleId, title, finishedOn }): StudyTask[] => {
    const { begunOn, doneOn } = known.get(articleId) ?? { begunOn: null, doneOn: null }
    if (doneOn !== null && doneOn < date) return []
    const wasBegun = begunOn !== null && begunOn < date
    const wasRead = finishedOn !== null && finishedOn < date && finishedOn >= since
    if (!wasBegun && !wasRead) return []
    return [{ reason: wasBegun ? 'STARTED' : 'FINISHED', articleId, title, done: doneOn === date }]
  })
  return tasks.find(({ reason }) => reason === 'STARTED') ?? tasks[0] ?? null
}

/** A conversation about the latest article that was read before today and not talked about before today. */
function talkOf({ readings: { date }, touched, talks }: DayAtHome): TalkTask | null {
  if (talks === null) return null
  const first = new Map(talks.map(({ articleId, firstOn }) => [articleId, firstOn]))
  const since = addDays(date, -checkDays)
  const article = touched.find(({ articleId, finishedOn }) => {
    const wasRead = finishedOn !== null && finishedOn < date && finishedOn >= since
    return wasRead && (first.get(articleId) ?? date) >= date
  })
  return article ? { articleId: article.articleId, title: article.title, done: first.has(article.articleId) } : null
}

/** Everything finished today, and the latest of what is still open. */
function withoutMoreBegun(begun: readonly Touched[]): Touched[] {
  const open = begun.filter(({ finishedOn }) => finishedOn === null).slice(0, begunAtMost)
  return begun.filter((one) => one.finishedOn !== null || open.includes(one))
}

/** What else of the paper is unread and not too hard: it fills the time of whoever has more, in the paper's order. */
function unreadOf(day: DayAtHome, known: ReadonlySet<string | undefined>): ReadingTask[] {
  return day.readings.paper
    .filter(({ row }) => !known.has(row.id) && !row.read && row.fit?.band !== 'HARD')
    .map((article) => ({ ...readTask(article, day.speed), reason: 'UNREAD' }))
}

/** The first article of today's paper that was not read before today; too hard a one only if there is nothing else. */
export function leadOf({ readings, touched }: Pick<DayAtHome, 'readings' | 'touched'>): PaperArticle | undefined {
  const today = new Set(
    touched.filter(({ finishedOn }) => finishedOn === readings.date).map(({ articleId }) => articleId),
  )
  const unread = readings.paper.filter(({ row }) => !row.read || today.has(row.id))
  return unread.find(({ row }) => row.fit?.band !== 'HARD') ?? unread[0]
}

function leadTask(lead: PaperArticle, day: DayAtHome): ReadingTask {
  const touched = day.touched.find(({ articleId }) => articleId === lead.row.id)
  const ofToday = true
  if (touched && touched.finishedOn === null) return { ...touchedTask(touched, day), ofToday }
  if (touched) return { ...touchedTask(touched, day), kind: 'READ', reason: 'LEAD', count: lead.wordsMet, ofToday }
  return { ...readTask(lead, day.speed), reason: 'LEAD', ofToday }
}

/** An article of the paper with the reason to read it; null without one. */
function paperTask(article: PaperArticle, { speed }: DayAtHome): ReadingTask | null {
  if (article.wordsMet > 0) return { ...readTask(article, speed), reason: 'FADING' }
  const fits = article.row.fit?.band === 'RIGHT' || article.row.fit?.band === 'EASY'
  return fits ? { ...readTask(article, speed), reason: 'FITS' } : null
}

function readTask({ row, wordsMet, questions }: PaperArticle, speed: number): Omit<ReadingTask, 'reason'> {
  const minutes = minutesToRead(row.words, speed)
  return {
    kind: 'READ',
    articleId: row.id,
    title: row.headline.en,
    minutes,
    minutesLeft: minutes,
    count: wordsMet,
    done: false,
    check: questions > 0 ? { questions, done: false } : null,
  }
}

function touchedTask({ articleId, title, ...one }: Touched, { readings, speed }: DayAtHome): ReadingTask {
  const listed = readings.continueReading.find(({ id }) => id === articleId)
  return {
    kind: 'CONTINUE',
    reason: 'BEGUN',
    articleId,
    title,
    minutes: minutesToRead(one.words, speed),
    minutesLeft: minutesToRead(one.words * (1 - one.progress), speed),
    count: listed?.dueWords.length ?? 0,
    done: one.finishedOn !== null,
    check: one.questions > 0 ? { questions: one.questions, done: one.answeredOn !== null } : null,
  }
}

/** Articles finished in the last days whose questions had no answer this morning. */
function checksOf({ readings: { date }, touched }: DayAtHome): CheckTask[] {
  const since = addDays(date, -checkDays)
  return touched
    .filter(
      ({ finishedOn, questions }) => questions > 0 && finishedOn !== null && finishedOn < date && finishedOn >= since,
    )
    .filter(({ answeredOn }) => answeredOn === null || answeredOn === date)
    .slice(0, checksAtMost)
    .map(({ articleId, title, questions, answeredOn }) => ({ articleId, title, questions, done: answeredOn !== null }))
}
