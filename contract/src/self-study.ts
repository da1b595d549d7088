import { z } from 'zod'
import { articleAt, articleRefusals, PartOfSpeechName } from './articles.ts'
import {
  mostRecallLetters,
  mostSummaryLetters,
  recallMarks,
  selfStudySteps,
  summaryChecks,
  wordStates,
} from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { DictatedWord } from './questions.ts'
import { Id, Instant, Line, StoredDate, textBlock, VersionLevel } from './shapes.ts'

const Step = z.enum(selfStudySteps)

/** What a learner leaves behind with a step that they finished. */
export const SelfStudyWork = z.discriminatedUnion('step', [
  z.strictObject({ step: z.enum(['PREVIEW', 'LISTEN', 'READ', 'QUESTIONS', 'DICTATION', 'READ_ALOUD']) }),
  z.strictObject({ step: z.literal('RECALL'), text: textBlock(mostRecallLetters), mark: z.enum(recallMarks) }),
  z.strictObject({
    step: z.literal('SUMMARY'),
    text: textBlock(mostSummaryLetters),
    checks: z.array(z.enum(summaryChecks)).max(summaryChecks.length),
  }),
])

/** A sentence that was written down, as it was judged. The first writing counts. */
export const WrittenSentence = z.strictObject({
  articleId: Id,
  level: VersionLevel,
  sentenceId: z.string(),
  typed: z.string(),
  /** 0 to 100. */
  score: z.number(),
  exact: z.boolean(),
  words: z.array(DictatedWord),
})

const StepState = z.strictObject({
  step: Step,
  /** Null until the step was finished or skipped. */
  end: z.enum(['DONE', 'SKIPPED']).nullable(),
  seconds: z.number().int(),
})

const ofStudy = {
  level: VersionLevel,
  headline: Line,
  steps: z.array(StepState),
  /** Whether the text was read and its questions were answered. */
  done: z.boolean(),
}

export const readSelfStudy = endpoint({
  method: 'GET',
  path: '/self-study/:id',
  who: 'learner',
  summary: 'The self-study of an article: its steps, how far the learner is, what they wrote',
  ...articleAt,
  reply: z.strictObject({
    ...ofStudy,
    /** The first step without an end; null when there is none left. */
    next: Step.nullable(),
    /** Words worth a look before reading; `state` is that of the learner's list. */
    words: z.array(
      z.strictObject({
        lemma: z.string(),
        pos: PartOfSpeechName,
        sense: z.number().int(),
        ko: z.string(),
        state: z.enum(wordStates).nullable(),
      }),
    ),
    /** Sentences to write down, in the order of the text. */
    dictation: z.array(z.string()),
    written: z.array(WrittenSentence),
    recall: z.strictObject({ text: z.string(), mark: z.enum(recallMarks) }).nullable(),
    summary: z.strictObject({ text: z.string(), checks: z.array(z.enum(summaryChecks)) }).nullable(),
    /** A summary as a good learner of this level writes it; null where the editors wrote none. */
    model: z.string().nullable(),
    /** What a reader may have kept, to compare one's memory with; null where the editors wrote none. */
    recallPoints: z.array(Line).nullable(),
    /** Whether a language model can comment on a summary. */
    remarks: z.boolean(),
  }),
  refusals: articleRefusals,
})

const WeakSentence = z.strictObject({
  ...{ id: z.string(), en: z.string(), ko: z.string() },
  /** Score of the dictation if that was weak. */
  dictation: z.number().nullable(),
  /** Whether it proves an answer that the learner did not find. */
  wrongAnswer: z.boolean(),
  /** How often words in it were looked up, if that was more than once. */
  lookUps: z.number().int().nullable(),
})

/** Where to go from here: one place. */
const NextAfterStudy = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('STEP'), step: Step }),
  z.strictObject({ kind: z.literal('SENTENCE'), sentenceId: z.string() }),
  z.strictObject({ kind: z.literal('WORDS'), count: z.number().int() }),
  z.strictObject({ kind: z.literal('ARTICLE') }),
])

export const readSelfStudyResult = endpoint({
  method: 'GET',
  path: '/self-study/:id/result',
  who: 'learner',
  summary: 'What a self-study came to: each measure by itself, null where nothing was measured',
  ...articleAt,
  reply: z.strictObject({
    ...ofStudy,
    /** Time with the steps in view; null before the first one ended. */
    seconds: z.number().int().nullable(),
    wordsPerMinute: z.number().int().nullable(),
    questions: z.strictObject({ right: z.number().int(), answered: z.number().int(), of: z.number().int() }).nullable(),
    dictation: z.strictObject({ score: z.number().int(), sentences: z.number().int() }).nullable(),
    recall: z.enum(recallMarks).nullable(),
    checks: z.number().int().nullable(),
    weak: z.array(WeakSentence),
    /** Words of the learner's list in this article; `dueOn` is null before the first review. */
    words: z.array(
      z.strictObject({ no: z.number().int(), lemma: z.string(), ko: z.string(), dueOn: StoredDate.nullable() }),
    ),
    lastAt: Instant.nullable(),
    next: NextAfterStudy,
  }),
  refusals: articleRefusals,
})

/** What a language model may be told about: one summary at a time. */
export const remarkOnSummary = endpoint({
  method: 'POST',
  path: '/self-study/:id/remarks',
  who: 'learner',
  summary: 'Up to three remarks of the configured language model on a summary; nothing is stored',
  answerWithinMs: 35_000,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ level: VersionLevel, text: textBlock(mostSummaryLetters) }),
  reply: z.strictObject({
    remarks: z.array(z.strictObject({ quote: z.string().nullable(), ko: z.string() })).max(3),
  }),
  refusals: [...articleRefusals, 'FEATURE_OFF', 'GATEWAY_UNAVAILABLE', 'RATE_LIMITED'],
})

export const selfStudyEndpoints = { readSelfStudy, readSelfStudyResult, remarkOnSummary }
