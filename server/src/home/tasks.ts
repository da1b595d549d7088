import { addDays, dayNumberOf, studyDayStart } from '@readgrow/learning'
import { periodOf } from '@readgrow/learning/challenge'
import {
  type AssignedTask,
  type ChallengeTask,
  type CheckTask,
  type DayTasks,
  type FurtherTask,
  minutesToRead,
  type ReadingTask,
  type StudyTask,
  studyMinutes,
  type TalkTask,
  type WordTask,
} from '@readgrow/learning/daily-plan'
import type { ReadingsOfHome } from '#articles'
import type { NoteOfDay, PlannedChallenge } from '#challenge'
import type { FinishedTalk } from '#conversation'
import type { OpenDiscussion } from '#discussion'
import type { BegunStudy } from '#self-study'
import type { Touched } from './queries.ts'

export interface DayAtHome {
  readonly assigned: readonly AssignedTask[]
  readonly readings: ReadingsOfHome
  readonly touched: readonly Touched[]
  /** Words a minute. */
  readonly speed: number
  readonly words: readonly WordTask[]
  readonly challenges: { readonly day: PlannedChallenge; readonly week: PlannedChallenge }
  /** Whether a challenge may be made of the bank alone. */
  readonly bankAlone: boolean
  readonly note: NoteOfDay | null
  readonly studies: readonly BegunStudy[]
  /** Null for learners without conversations. */
  readonly talks: readonly FinishedTalk[] | null
  readonly discussions: readonly OpenDiscussion[]
  /** Of the paper test of this week. */
  readonly paperHandedInOn: string | null
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
  const [study, ...otherStudies] = studiesOf(day).filter(isNotAssigned(['SELF_STUDY']))
  const more = best.flatMap((article) => paperTask(article, day) ?? []).slice(0, moreAtMost)
  return {
    assigned: day.assigned,
    words: day.words,
    checks: checksOf(day),
    challenge: challengeOf(day),
    note: day.note,
    study: study ?? null,
    talk: talkOf(day),
    further: furtherTasks(day, otherStudies),
    readings: [
      ...asked.map((one) => touchedTask(one, day)),
      ...(lead ? [leadTask(lead, day)] : []),
      ...more,
      ...unreadOf(day, new Set([...known, ...more.map(({ articleId }) => articleId)])),
    ].filter(isNotAssigned(['READ', 'CONTINUE'])),
    isMore: readings.isMore || asked.length < begun.length,
  }
}

/** Whether something was finished before today: what is finished today must not change the plan. */
const hasRead = ({ readings, touched }: DayAtHome) =>
  touched.some(({ finishedOn }) => finishedOn !== null && finishedOn < readings.date)

/** The challenge of the day for whoever has read something: without that it would be made of the bank alone. */
function challengeOf(day: DayAtHome): ChallengeTask | null {
  const { questions, minutes, doneOn } = day.challenges.day
  return hasRead(day) ? { questions, minutes, done: doneOn !== null } : null
}

const studiesAtMost = 3

/**
 * The self-studies of articles that were read before today, those first that were begun before today, then the latest.
 * What was done before today is over; what is begun or done today must not change the plan.
 */
function studiesOf({ readings: { date }, touched, studies }: DayAtHome): StudyTask[] {
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
  const isStarted = ({ reason }: StudyTask) => reason === 'STARTED'
  return [...tasks.filter(isStarted), ...tasks.filter((task) => !isStarted(task))].slice(0, studiesAtMost)
}

const discussionMinutes = 6

/** What else can fill the time: the week's test and challenge, a discussion, further studies, a challenge of the bank. */
function furtherTasks(day: DayAtHome, studies: readonly StudyTask[]): FurtherTask[] {
  const { challenges, assigned, bankAlone } = day
  const ofArticle = (kind: FurtherTask['kind'], minutes: number) => ({ kind, minutes, count: 0 })
  const isWeekAssigned = assigned.some(({ kind }) => kind === 'CHALLENGE')
  return [
    ...paperOf(day),
    ...(hasRead(day) && !isWeekAssigned ? [challengeTask('WEEK_CHALLENGE', 'OPEN', challenges.week, day)] : []),
    ...discussionsOf(day).map((task) => ({ ...task, ...ofArticle('DISCUSSION', discussionMinutes) })),
    ...studies.map((study) => ({ ...study, ...ofArticle('SELF_STUDY', studyMinutes) })),
    ...(!hasRead(day) && bankAlone ? [challengeTask('CHALLENGE', 'BANK', challenges.day, day)] : []),
  ].filter((task) => task !== null)
}

const paperMinutes = 12
/** Of fewer texts the questions may be too few for a test. */
const fewestReadings = 3
const lastDayOfWeek = 6

/** Whether a study date is the Sunday on which the week's paper test is asked for. */
export const isLastDayOfWeek = (date: string): boolean =>
  periodOf('WEEK', studyDayStart(dayNumberOf(date))) === addDays(date, -lastDayOfWeek)

/** The paper test of the week, on its last day, of what was read on the days before. */
function paperOf({ readings: { date }, touched, paperHandedInOn }: DayAtHome): FurtherTask[] {
  const monday = addDays(date, -lastDayOfWeek)
  const readings = touched.filter(({ finishedOn }) => finishedOn !== null && finishedOn >= monday && finishedOn < date)
  if (
    !isLastDayOfWeek(date) ||
    readings.length < fewestReadings ||
    (paperHandedInOn !== null && paperHandedInOn < date)
  )
    return []
  const done = paperHandedInOn === date
  return [{ kind: 'PAPER_TEST', reason: 'OPEN', articleId: null, title: null, minutes: paperMinutes, count: 0, done }]
}

/** Null for one that was done on an earlier day. */
function challengeTask(
  kind: 'CHALLENGE' | 'WEEK_CHALLENGE',
  reason: 'OPEN' | 'BANK',
  { questions, minutes, doneOn }: PlannedChallenge,
  { readings: { date } }: DayAtHome,
): FurtherTask | null {
  const isOver = doneOn !== null && doneOn < date
  const done = doneOn === date
  return isOver ? null : { kind, reason, articleId: null, title: null, minutes, count: questions, done }
}

/** The question of the latest article that was read before today and not answered before today. */
function discussionsOf({ readings: { date }, touched, discussions }: DayAtHome) {
  const since = addDays(date, -checkDays)
  const asked = new Map(discussions.map(({ articleId, answeredOn }) => [articleId, answeredOn ?? date]))
  const article = touched.find(({ articleId, finishedOn }) => {
    const wasRead = finishedOn !== null && finishedOn < date && finishedOn >= since
    return wasRead && (asked.get(articleId) ?? '') >= date
  })
  if (!article) return []
  const { articleId, title } = article
  const done = discussions.some((each) => each.articleId === articleId && each.answeredOn === date)
  return [{ articleId, title, reason: 'UNSAID' as const, done }]
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
