import type { readHome as endpoint, ReplyOf } from '@readgrow/contract'
import { addDays, dayNumberOf, studyDateOf, studyDayStart } from '@readgrow/learning'
import { periodOf } from '@readgrow/learning/challenge'
import { dailyPlan, type PlanItem } from '@readgrow/learning/daily-plan'
import { type ReadingsOfHome, readingsOfHome, withoutSubscription } from '#articles'
import { ownReplyOf, readOwn } from '#assignments'
import { readNoteOfDay, readOpenChallenges } from '#challenge'
import { readTalks } from '#conversation'
import { readDiscussions } from '#discussion'
import { readMinutesPerDay } from '#learner-settings'
import { promptFor } from '#level-test'
import { readHandedInOn } from '#paper-test'
import type { AccountContext } from '#platform/context'
import { readDayOfWords } from '#practice'
import { readStudies } from '#self-study'
import { readStreak } from '#study-days'
import { countWords, readWords } from '#vocabulary'
import { assignedTasks } from './assigned-tasks.ts'
import { readSpeed, readTouched } from './queries.ts'
import { isLastDayOfWeek, leadOf, tasksOf } from './tasks.ts'

const recentWords = 6
/** An article begun longer ago than this counts as given up. */
const begunDays = 14

/** Everything that home shows, read in parallel. */
export async function readHome(ctx: AccountContext): Promise<ReplyOf<typeof endpoint>> {
  const { account, db } = ctx
  const today = studyDateOf(ctx.clock.now())
  const [
    readings,
    words,
    list,
    savedWordCount,
    touched,
    speed,
    minutes,
    streak,
    prompt,
    further,
    studies,
    talks,
    assignments,
  ] = await Promise.all([
    readingsOfHome(ctx),
    readDayOfWords(ctx),
    readWords(db, account.id, {}, { after: 0, limit: recentWords }),
    countWords(db, account.id),
    readTouched(db, account.id, addDays(today, -begunDays)),
    readSpeed(db, account.id),
    readMinutesPerDay(db, account.id),
    readStreak(db, account.id, today),
    promptFor(ctx),
    readFurther(ctx, today),
    readStudies(db, account.id, studyDayStart(dayNumberOf(today) - begunDays)),
    account.useConversation ? readTalks(db, account.id) : null,
    readOwn(db, account.id, today),
  ])
  const { items, choices } = dailyPlan(
    tasksOf({
      ...{ readings, touched, speed, words: words.tasks, studies, talks, ...further },
      bankAlone: !withoutSubscription(account),
      assigned: assignedTasks(assignments, { today, level: account.customerLevel, touched, speed }),
    }),
  )
  return {
    date: readings.date,
    customerName: account.name,
    lead: pictured({ readings, touched }),
    continueReading: readings.continueReading,
    recentWords: list.words,
    savedWordCount,
    plan: {
      minutes,
      items: items.map(withPicture(readings)),
      choices: choices.map((choice) => ({ ...choice, items: [...choice.items] })),
    },
    assignments: assignments.map(ownReplyOf),
    dueWords: words.due,
    streak,
    prompt,
  }
}

const withPicture =
  ({ pictures }: Pick<ReadingsOfHome, 'pictures'>) =>
  (item: PlanItem) => {
    const picture = item.articleId === null ? undefined : pictures.get(item.articleId)
    return picture ? { ...item, picture } : item
  }

/** What else than reading and words can fill the day: challenges, the note, a discussion, the paper test. */
async function readFurther({ account: { id }, db, clock }: AccountContext, today: string) {
  const [challenges, note, discussions, paperHandedInOn] = await Promise.all([
    readOpenChallenges(db, id, clock.now()),
    readNoteOfDay(db, id, today),
    readDiscussions(db, id),
    isLastDayOfWeek(today) ? readHandedInOn(db, id, periodOf('WEEK', clock.now())) : null,
  ])
  return { challenges, note, discussions, paperHandedInOn }
}

/** The picture and the plan name one article; once that is read, the picture is the next one's. */
function pictured(day: Parameters<typeof leadOf>[0]) {
  const todays = leadOf(day)?.row
  return todays && !todays.read ? todays : day.readings.lead
}
