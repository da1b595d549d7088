import { z } from 'zod'
import { QuizResult } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { difficultyVotes } from './facts.ts'
import { Id, Instant, text, Uuid, VersionLevel } from './shapes.ts'

const sentenceId = z.string().regex(/^s\d{1,3}$/)
const on = { id: Uuid, at: Instant, articleId: Id, level: VersionLevel, revision: z.number().int().min(1).max(1e6) }
const word = { lemma: text(60), pos: text(20), sense: z.number().int().min(1).max(50) }

/**
 * What a reader did, as the browser tells it. `id` makes it count once however often it is sent;
 * `at` is the browser's clock, kept beside the server's own and never trusted alone.
 */
export const LearningEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ARTICLE_OPENED'), ...on }),
  z.strictObject({ kind: z.literal('SENTENCE_REACHED'), ...on, sentenceId }),
  /** Time spent reading with the tab visible and a sign of life in the last 60 seconds. */
  z.strictObject({ kind: z.literal('READ_FOR'), ...on, seconds: z.number().int().min(1).max(60) }),
  z.strictObject({ kind: z.literal('ARTICLE_FINISHED'), ...on }),
  z.strictObject({ kind: z.literal('WORD_LOOKED_UP'), ...on, sentenceId, ...word }),
  z.strictObject({ kind: z.literal('SENTENCE_TRANSLATED'), ...on, sentenceId }),
  z.strictObject({ kind: z.literal('SENTENCE_HEARD'), ...on, sentenceId }),
  z.strictObject({
    kind: z.literal('QUIZ_ANSWERED'),
    ...on,
    quizId: z.string().regex(/^q\d{1,2}$/),
    choice: z.number().int().min(0).max(9),
  }),
  z.strictObject({ kind: z.literal('WORD_SAVED'), ...on, sentenceId, ...word }),
  z.strictObject({
    kind: z.literal('WORD_REMOVED'),
    id: Uuid,
    at: Instant,
    lemma: word.lemma,
    pos: word.pos,
    sense: word.sense,
  }),
  /** Sentences that stood in view long enough to be read at 400 words a minute. */
  z.strictObject({ kind: z.literal('SENTENCES_READ'), ...on, sentenceIds: z.array(sentenceId).min(1).max(100) }),
  /** A stretch of 2 to 8 words that the reader chose himself, by first and last token; `ko` is his own meaning. */
  z.strictObject({
    kind: z.literal('OWN_PHRASE_SAVED'),
    ...on,
    sentenceId,
    from: z.number().int().min(0).max(200),
    to: z.number().int().min(1).max(200),
    ko: text(200),
  }),
  z.strictObject({ kind: z.literal('DIFFICULTY_VOTED'), ...on, vote: z.enum(difficultyVotes) }),
  /** Marks a stretch of a sentence (UTF-16 offsets), or changes the note of a mark that is there. */
  z.strictObject({
    kind: z.literal('HIGHLIGHTED'),
    ...on,
    sentenceId,
    highlightId: Uuid,
    start: z.number().int().min(0).max(5_000),
    end: z.number().int().min(1).max(5_000),
    note: text(1_000, 0),
  }),
  z.strictObject({ kind: z.literal('HIGHLIGHT_REMOVED'), ...on, highlightId: Uuid }),
  z.strictObject({ kind: z.literal('ARTICLE_SAVED'), ...on }),
  z.strictObject({ kind: z.literal('ARTICLE_UNSAVED'), ...on }),
])

export const recordEvents = endpoint({
  method: 'POST',
  path: '/learning/events',
  who: 'learner',
  summary: 'Append what happened to the learning event log; repeats are ignored, quiz answers come back graded',
  body: z.strictObject({ events: z.array(LearningEvent).min(1).max(100) }),
  reply: z.strictObject({
    /** Ids that the log holds now. */
    accepted: z.array(Uuid),
    /** Ids that can never be accepted (an article or a question that is not there); not to be sent again. */
    refused: z.array(Uuid),
    quizResults: z.array(QuizResult.extend({ articleId: Id, level: VersionLevel })),
  }),
  refusals: [],
})

export const learningEndpoints = { recordEvents }
