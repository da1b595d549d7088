import { z } from 'zod'
import { QuizResult } from './articles.ts'
import {
  difficultyVotes,
  memoryTracks,
  mostDictationLetters,
  mostStepSeconds,
  quietWays,
  reviewEffects,
  selfStudySteps,
  takeKinds,
  wordStates,
} from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { QuestionAnswer, QuestionResult } from './questions.ts'
import { SelfStudyWork, WrittenSentence } from './self-study.ts'
import { ChoiceId, Id, Instant, StoredDate, text, textBlock, Uuid, VersionLevel } from './shapes.ts'

const sentenceId = z.string().regex(/^s\d{1,3}$/)
const on = { id: Uuid, at: Instant, articleId: Id, level: VersionLevel, revision: z.number().int().min(1).max(1e6) }
const word = { lemma: text(60), pos: text(20), sense: z.number().int().min(1).max(32_767) }
const own = { id: Uuid, at: Instant, ...word }
const ofChallenge = { id: Uuid, at: Instant, attemptId: Uuid, position: z.number().int().min(0).max(19) }
const option = textBlock(250)
const stepSeconds = z.number().int().min(0).max(mostStepSeconds)

/** What was answered. The server grades it (docs/learning.md 1); the browser's own judgement does not count. */
export const PracticeAnswer = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('FLASHCARD'), rating: z.number().int().min(1).max(4) }),
  /** `chosen` is null for "모르겠어요". */
  z.strictObject({
    format: z.literal('CHOICE'),
    direction: z.enum(['EN_KO', 'KO_EN']),
    options: z.array(option).min(2).max(6),
    chosen: z.number().int().min(0).max(5).nullable(),
  }),
  z.strictObject({
    format: z.enum(['DICTATION', 'SENTENCE']),
    /** The dictated sentence, or the word alone. */
    expected: textBlock(1_000),
    typed: textBlock(1_000, 0),
    hints: z.number().int().min(0).max(20),
    replays: z.number().int().min(0).max(100),
  }),
])

/**
 * What a learner did, as the browser reports it. `id` makes it count once, however often it is sent. `at` is the
 * browser's clock, stored beside the server's own and never trusted alone.
 */
export const LearningEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ARTICLE_OPENED'), ...on }),
  /**
   * The quarters of the minute of `at` in which the learner studied: on a screen of study, with the tab visible and some
   * activity within the last 60 seconds. Four bits, the first quarter is the highest. Told twice, it counts once.
   */
  z.strictObject({ kind: z.literal('TIME_SPENT'), id: Uuid, at: Instant, quarters: z.number().int().min(1).max(15) }),
  z.strictObject({ kind: z.literal('SENTENCE_REACHED'), ...on, sentenceId }),
  /** Time spent reading with the tab visible and some activity within the last 60 seconds. */
  z.strictObject({ kind: z.literal('READ_FOR'), ...on, seconds: z.number().int().min(1).max(60) }),
  z.strictObject({ kind: z.literal('ARTICLE_FINISHED'), ...on }),
  z.strictObject({ kind: z.literal('WORD_LOOKED_UP'), ...on, sentenceId, ...word }),
  z.strictObject({ kind: z.literal('SENTENCE_TRANSLATED'), ...on, sentenceId }),
  z.strictObject({ kind: z.literal('SENTENCE_HEARD'), ...on, sentenceId }),
  z.strictObject({
    kind: z.literal('QUIZ_ANSWERED'),
    ...on,
    quizId: z.string().regex(/^q\d{1,2}$/),
    /** A page from before choices had ids says its place in the question as it was written. */
    choice: z.union([ChoiceId, z.number().int().min(0).max(9)]),
  }),
  z.strictObject({ kind: z.literal('WORD_SAVED'), ...on, sentenceId, ...word }),
  z.strictObject({ kind: z.literal('WORD_REMOVED'), ...own }),
  /** Sets a word to known, ignored, paused or learning. A dictionary word that is not in the list yet joins it. */
  z.strictObject({ kind: z.literal('WORD_STATE_SET'), ...own, state: z.enum(wordStates) }),
  /** The learner's own wording of a meaning. */
  z.strictObject({ kind: z.literal('WORD_MEANING_SET'), ...own, ko: textBlock(200) }),
  /** The sentence that practice shows with a word from now on. */
  z.strictObject({ kind: z.literal('WORD_SENTENCE_CHOSEN'), ...on, sentenceId, ...word }),
  z.strictObject({
    kind: z.literal('CARD_FLAGGED'),
    ...own,
    problem: z.enum(['MEANING', 'SENTENCE', 'SOUND', 'OTHER']),
    text: textBlock(500, 0),
  }),
  /**
   * An answer to a word of the learner's list, by its number. `TODAY` answers a scheduled question, `PRACTICE` a
   * voluntary one. The log of answers stores it.
   */
  z.strictObject({
    kind: z.literal('WORD_REVIEWED'),
    id: Uuid,
    at: Instant,
    word: z.number().int().min(1).max(1e9),
    track: z.enum(memoryTracks),
    mode: z.enum(['TODAY', 'PRACTICE']),
    attemptId: Uuid,
    responseMs: z.number().int().min(0).max(3_600_000).nullable(),
    answer: PracticeAnswer,
  }),
  /** Takes back an answer, or the review that reading counted for. */
  z.strictObject({ kind: z.literal('REVIEW_UNDONE'), id: Uuid, at: Instant, reviewId: Uuid }),
  /** Sentences that were in view long enough to be read at 400 words a minute. */
  z.strictObject({ kind: z.literal('SENTENCES_READ'), ...on, sentenceIds: z.array(sentenceId).min(1).max(100) }),
  /** A stretch of 2 to 8 words that the learner chose, by first and last token; `ko` is their own meaning. */
  z.strictObject({
    kind: z.literal('OWN_PHRASE_SAVED'),
    ...on,
    sentenceId,
    from: z.number().int().min(0).max(200),
    to: z.number().int().min(1).max(200),
    ko: textBlock(200),
  }),
  z.strictObject({ kind: z.literal('DIFFICULTY_VOTED'), ...on, vote: z.enum(difficultyVotes) }),
  /** Marks a stretch of a sentence (UTF-16 offsets), or changes the note of an existing mark. */
  z.strictObject({
    kind: z.literal('HIGHLIGHTED'),
    ...on,
    sentenceId,
    highlightId: Uuid,
    start: z.number().int().min(0).max(5_000),
    end: z.number().int().min(1).max(5_000),
    note: textBlock(1_000, 0),
  }),
  z.strictObject({ kind: z.literal('HIGHLIGHT_REMOVED'), ...on, highlightId: Uuid }),
  /** Answers a question of a challenge that was begun. Round 1 is scored; round 2 repeats what was wrong. */
  z.strictObject({
    kind: z.literal('CHALLENGE_ANSWERED'),
    ...ofChallenge,
    round: z.union([z.literal(1), z.literal(2)]),
    answer: QuestionAnswer,
    /** Whoever answers is waiting for the verdict: a word of the same sense may be handed back for a second try. */
    waits: z.literal(true).exactOptional(),
  }),
  /** Tries a wrong answer again from the note. */
  z.strictObject({ kind: z.literal('WRONG_ANSWER_RETRIED'), ...ofChallenge, answer: QuestionAnswer }),
  /** Takes a wrong answer off the note. */
  z.strictObject({ kind: z.literal('WRONG_ANSWER_DISMISSED'), ...ofChallenge }),
  /** Takes that back. */
  z.strictObject({ kind: z.literal('WRONG_ANSWER_RESTORED'), ...ofChallenge }),
  z.strictObject({ kind: z.literal('ARTICLE_SAVED'), ...on }),
  z.strictObject({ kind: z.literal('ARTICLE_UNSAVED'), ...on }),
  /**
   * Hands in the answers of a paper test; the first time counts. Without any answer, the reader only asks for the answer
   * sheet: nothing is measured then.
   */
  z.strictObject({
    kind: z.literal('PAPER_TEST_HANDED_IN'),
    id: Uuid,
    at: Instant,
    week: StoredDate,
    answers: z.array(z.strictObject({ number: z.number().int().min(1).max(20), answer: QuestionAnswer })).max(20),
  }),
  /** A step of a self-study, with what it left behind; `seconds` are those in view since it was opened. */
  z.strictObject({ kind: z.literal('SELF_STUDY_STEP_DONE'), ...on, seconds: stepSeconds, work: SelfStudyWork }),
  z.strictObject({
    kind: z.literal('SELF_STUDY_STEP_SKIPPED'),
    ...on,
    seconds: stepSeconds,
    step: z.enum(selfStudySteps),
  }),
  /** A script or one of its sentences was read aloud and recorded. The log has neither sound nor measures. */
  z.strictObject({
    kind: z.literal('TAKE_RECORDED'),
    ...on,
    takeId: Uuid,
    take: z.enum(takeKinds),
    sentenceId: sentenceId.nullable(),
    seconds: z.number().int().min(0).max(600),
  }),
  /** The quiet twin of reading aloud: the sentence was put in order, or written from memory. */
  z.strictObject({
    kind: z.literal('SENTENCE_READ_QUIETLY'),
    ...on,
    sentenceId,
    way: z.enum(quietWays),
  }),
  /** A sentence heard and written down. The server judges it; the first writing counts. */
  z.strictObject({
    kind: z.literal('SENTENCE_DICTATED'),
    ...on,
    sentenceId,
    typed: textBlock(mostDictationLetters, 0),
    replays: z.number().int().min(0).max(100),
  }),
])

export const recordEvents = endpoint({
  method: 'POST',
  path: '/learning/events',
  who: 'learner',
  summary: 'Appends events to the learning log; ignores repeats and returns quiz answers graded',
  body: z.strictObject({ events: z.array(LearningEvent).min(1).max(100) }),
  reply: z.strictObject({
    /** Ids that the log has now. */
    accepted: z.array(Uuid),
    /** Ids that can never be accepted, such as of a missing article or question; not to be sent again. */
    refused: z.array(Uuid),
    /**
     * What became of answers to challenges; `refused` says why one does not count. SAME_SENSE: the word means the same
     * as the one that is asked for, so the question is still open.
     */
    challengeResults: z.array(
      z.strictObject({
        id: Uuid,
        attemptId: Uuid,
        position: z.number().int(),
        /** Null for a try from the note of wrong answers. */
        round: z.number().int().nullable(),
        refused: z
          .enum(['NOT_FOUND', 'VALIDATION_FAILED', 'STATE_CONFLICT', 'CHALLENGE_CLOSED', 'SAME_SENSE'])
          .nullable(),
        result: QuestionResult.nullable(),
      }),
    ),
    quizResults: z.array(QuizResult.extend({ articleId: Id, level: VersionLevel })),
    /** The sentences that were dictated, as their first writing was judged. */
    dictations: z.array(WrittenSentence),
    /** What the word answers of this batch did. */
    reviews: z.array(
      z.strictObject({
        id: Uuid,
        word: z.number().int(),
        track: z.enum(memoryTracks),
        effect: z.enum(reviewEffects),
        rating: z.number().int().min(1).max(4),
        correct: z.boolean(),
        dueAt: Instant.nullable(),
        leech: z.enum(['HELP', 'PAUSED']).nullable(),
      }),
    ),
    /** Due words that occurred in the articles finished with this batch and were not looked up. */
    metInReading: z.array(
      z.strictObject({ reviewId: Uuid, word: z.number().int(), lemma: z.string(), ko: z.string(), articleId: Id }),
    ),
  }),
  refusals: [],
})

export const learningLogEndpoints = { recordEvents }
