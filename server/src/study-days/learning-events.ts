import { inArticle, learningDomain } from '#learning-log'
import { placeOfLate } from './late-time.ts'
import {
  dropStudyDays,
  projectArticleFinished,
  projectChallengeDone,
  projectConversationDone,
  projectQueueCleared,
  projectQuizAnswered,
  projectReadFor,
  projectSpoken,
  projectStudyStep,
  projectTake,
  projectTimeSpent,
  recountWordAnswers,
} from './projections.ts'

/** What counts towards a study day. Answers to words are counted from their own log. */
export const studyDayLearning = learningDomain({
  complete: {
    TIME_SPENT: async ({ at, quarters }, batch) => {
      const placed = await placeOfLate(batch, new Date(at))
      return placed === null ? { quarters } : { quarters, placedAt: placed.toISOString() }
    },
  },
  project: {
    TIME_SPENT: (tx, event) => {
      const { quarters, placedAt } = event.detail as { readonly quarters: number; readonly placedAt?: string }
      return projectTimeSpent(tx, event, { quarters, placedAt: placedAt === undefined ? null : new Date(placedAt) })
    },
    ARTICLE_FINISHED: inArticle(projectArticleFinished),
    QUIZ_ANSWERED: inArticle((tx, event) =>
      projectQuizAnswered(tx, { ...event, quizId: event.detail.quizId as string }),
    ),
    READ_FOR: inArticle((tx, event) => projectReadFor(tx, event, event.detail.seconds as number)),
    QUEUE_CLEARED: projectQueueCleared,
    SELF_STUDY_STEP_DONE: inArticle((tx, event) =>
      projectStudyStep(tx, { ...event, step: event.detail.step as string }),
    ),
    CHALLENGE_DONE: projectChallengeDone,
    CONVERSATION_DONE: async (tx, event) => {
      if (event.detail.isStudied) await projectConversationDone(tx, event)
    },
    TAKE_RECORDED: inArticle((tx, event) =>
      projectTake(tx, { ...event, takeId: event.detail.takeId as string }, event.detail.seconds as number),
    ),
    SENTENCE_READ_QUIETLY: (tx, event) => projectSpoken(tx, event, event.detail.seconds as number),
    PAPER_TEST_HANDED_IN: async (tx, event) => {
      if (event.detail.isStudied) await projectChallengeDone(tx, event)
    },
  },
  drop: dropStudyDays,
  restore: (tx, accountId) => recountWordAnswers(tx, accountId),
})
