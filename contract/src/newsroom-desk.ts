import { z } from 'zod'
import { problemKinds } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { ManuscriptId, ManuscriptRevision, manuscriptAt, SentenceId } from './manuscripts.ts'
import { Empty, Id, Instant, Line, Section, StoredDate, textBlock, Uuid, VersionLevel } from './shapes.ts'

export const readShelf = endpoint({
  method: 'GET',
  path: '/admin/newsroom/shelf',
  who: 'editor',
  summary: 'What each level has published, and since when a level has had nothing new',
  reply: z.strictObject({
    levels: z.array(
      z.strictObject({
        level: VersionLevel,
        published: z.number().int(),
        newest: StoredDate.nullable(),
        scheduled: Instant.nullable(),
        /** Nothing new for 24 hours or longer. */
        alarmSince: Instant.nullable(),
      }),
    ),
    openProblems: z.number().int(),
    /** Optional parts that need a provider. */
    providers: z.strictObject({ languageModel: z.boolean(), speech: z.boolean() }),
  }),
  refusals: [],
})

export const readPublishingCalendar = endpoint({
  method: 'GET',
  path: '/admin/newsroom/calendar',
  who: 'editor',
  summary:
    'What a month of the paper has: published articles, and scheduled ones on the day of the paper they will be in',
  query: z.strictObject({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) }),
  reply: z.strictObject({
    /** Today by the day of the paper, which begins at 04:00 in Seoul. */
    today: StoredDate,
    articles: z.array(
      z.strictObject({
        date: StoredDate,
        state: z.enum(['SCHEDULED', 'PUBLISHED']),
        manuscriptId: ManuscriptId,
        revision: ManuscriptRevision,
        title: z.string(),
        section: Section,
        levels: z.array(VersionLevel),
        /** When it will be published; null for one that is. */
        publishAt: Instant.nullable(),
      }),
    ),
  }),
  refusals: [],
})

export const listProblems = endpoint({
  method: 'GET',
  path: '/admin/newsroom/problems',
  who: 'editor',
  summary: 'What readers reported about sentences, with the text they saw and the text now',
  query: z.strictObject({
    state: z.enum(['OPEN', 'CORRECTED', 'CLOSED']).default('OPEN'),
    manuscript: ManuscriptId.optional(),
    cursor: z.string().max(80).optional(),
  }),
  reply: z.strictObject({
    problems: z.array(
      z.strictObject({
        id: Uuid,
        manuscriptId: ManuscriptId.nullable(),
        articleId: Id,
        headline: z.string(),
        level: VersionLevel,
        sentenceId: z.string(),
        revision: z.number().int(),
        kind: z.enum(problemKinds),
        text: z.string(),
        state: z.enum(['OPEN', 'CORRECTED', 'CLOSED']),
        at: Instant,
        before: z.strictObject({ en: z.string(), ko: z.string() }),
        now: z.strictObject({ en: z.string(), ko: z.string() }).nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
})

export const closeProblem = endpoint({
  method: 'POST',
  path: '/admin/newsroom/problems/:problemId/close',
  who: 'editor',
  summary: 'Answers a report without a correction and notifies the reporter',
  params: z.strictObject({ problemId: Uuid }),
  body: z.strictObject({ answer: textBlock(300) }),
  reply: Empty,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

const QuizStatistic = z.strictObject({
  quizId: z.string(),
  question: Line,
  answered: z.number().int(),
  /** Share of right first answers; null without answers. */
  right: z.number().nullable(),
  /** Corrected point-biserial correlation; null with fewer than 20 readers. */
  discrimination: z.number().nullable(),
  flag: z.enum(['NEGATIVE', 'WEAK', 'TOO_EASY', 'TOO_HARD', 'TOO_FEW']).nullable(),
  choices: z.array(z.number().int()),
})

export const readItemStatistics = endpoint({
  method: 'GET',
  path: '/admin/newsroom/manuscripts/:id/statistics',
  who: 'editor',
  summary: "Statistics of an article's questions, and its hardest sentences",
  ...manuscriptAt,
  query: z.strictObject({ level: VersionLevel }),
  reply: z.strictObject({
    /** Whether readers have had this level. */
    published: z.boolean(),
    readers: z.number().int(),
    finished: z.number().int(),
    votes: z.strictObject({ EASY: z.number().int(), RIGHT: z.number().int(), HARD: z.number().int() }),
    quiz: z.array(QuizStatistic),
    sentences: z.array(
      z.strictObject({
        id: SentenceId,
        en: z.string(),
        readers: z.number().int(),
        lookedUp: z.number().int(),
        translated: z.number().int(),
        heard: z.number().int(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const listBadItems = endpoint({
  method: 'GET',
  path: '/admin/newsroom/bad-items',
  who: 'editor',
  summary: 'Questions of all articles that need attention, worst first',
  reply: z.strictObject({
    /** Questions on the shelf that enough readers have answered to be judged; without any there can be no item. */
    judged: z.number().int(),
    items: z.array(QuizStatistic.extend({ manuscriptId: ManuscriptId.nullable(), articleId: Id, level: VersionLevel })),
  }),
  refusals: [],
})

export const newsroomDeskEndpoints = {
  readPublishingCalendar,
  readShelf,
  listProblems,
  closeProblem,
  readItemStatistics,
  listBadItems,
}
