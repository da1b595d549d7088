import { inArticle, learningDomain } from '#learning-log'
import {
  dropStudyDays,
  projectArticleFinished,
  projectChallengeDone,
  projectQueueCleared,
  projectQuizAnswered,
  projectReadFor,
  recountWordAnswers,
} from './projections.ts'

/** What counts towards a study day. Answers to words are counted from their own log. */
export const studyDayLearning = learningDomain({
  project: {
    ARTICLE_FINISHED: inArticle(projectArticleFinished),
    QUIZ_ANSWERED: inArticle((tx, event) =>
      projectQuizAnswered(tx, { ...event, quizId: event.detail.quizId as string }),
    ),
    READ_FOR: inArticle((tx, event) => projectReadFor(tx, event, event.detail.seconds as number)),
    QUEUE_CLEARED: projectQueueCleared,
    CHALLENGE_DONE: projectChallengeDone,
  },
  drop: dropStudyDays,
  restore: (tx, accountId) => recountWordAnswers(tx, accountId),
})
