import { z } from 'zod'
import { ArticleRow, Picture } from './articles.ts'
import { OwnAssignment } from './assignments.ts'
import { planKinds } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Id, Level, StoredDate } from './shapes.ts'
import { SavedWord } from './vocabulary.ts'

const count = z.number().int().min(0)

/** One thing to do today. The screen makes a sentence of `reason`. */
const PlanItem = z.strictObject({
  kind: z.enum(planKinds),
  minutes: count,
  articleId: Id.nullable(),
  title: z.string().nullable(),
  /** Due words, new words, listed words in the article, or questions, according to the kind. */
  count,
  reason: z.enum([
    'DUE',
    'FADING',
    'BEGUN',
    'LEAD',
    'FITS',
    'UNREAD',
    'UNCHECKED',
    'OPEN',
    'FINISHED',
    'STARTED',
    'UNMET',
    'FIRM',
    'UNSAID',
    'WAITING',
    'BANK',
    'ASSIGNED',
  ]),
  done: z.boolean(),
  /** Only of what the company assigned. */
  dueOn: StoredDate.optional(),
  /** Only of an article that is not read yet: the questions after it, which its minutes include. */
  questions: count.optional(),
  /** Only of an article that is among the newest. */
  picture: Picture.optional(),
})

const PlanChoice = z.strictObject({
  minutes: z.union([z.literal(10), z.literal(20), z.literal(40)]),
  /** Positions in `items`, in their order. */
  items: z.array(count),
  /** Minutes of all of them, done or not. */
  filled: count,
  /** Why the time is not filled: there is nothing else, or what there is takes longer than the rest of it. */
  rest: z.enum(['FILLED', 'NOTHING_LEFT', 'NOTHING_FITS']),
})

const Streak = z.strictObject({
  days: count,
  longest: count,
  todayCounts: z.boolean(),
  freezes: count,
  frozen: z.array(StoredDate),
  /** Monday to Sunday of this week. */
  week: z.array(
    z.strictObject({ date: StoredDate, state: z.enum(['COUNTED', 'FROZEN', 'MISSED', 'OFF', 'TODAY', 'AHEAD']) }),
  ),
  goal: count,
  counted: count,
})

export const readHome = endpoint({
  method: 'GET',
  path: '/home',
  who: 'learner',
  summary: "Today's plan with its reasons, the lead article, articles begun, the streak and the week's goal",
  reply: z.strictObject({
    date: StoredDate,
    customerName: z.string(),
    lead: ArticleRow.nullable(),
    continueReading: z.array(ArticleRow),
    recentWords: z.array(SavedWord),
    savedWordCount: z.number().int(),
    plan: z.strictObject({
      minutes: z.union([z.literal(10), z.literal(20), z.literal(40)]),
      items: z.array(PlanItem),
      choices: z.array(PlanChoice),
    }),
    /** What the company gave the learner to do, the nearest due date first; done ones for a week. */
    assignments: z.array(OwnAssignment),
    dueWords: count,
    streak: Streak,
    /** The offer of another test or of another level; never both. */
    prompt: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('RETEST'), lastTakenOn: StoredDate, level: Level }),
        z.strictObject({
          kind: z.literal('LEVEL_PROPOSAL'),
          from: Level,
          to: Level,
          articles: count,
          votes: count,
          /** Share of right quiz answers, 0 to 1; null with too few answers to say. */
          right: z.number().nullable(),
        }),
      ])
      .nullable(),
  }),
  refusals: [],
})

export const homeEndpoints = { readHome }
