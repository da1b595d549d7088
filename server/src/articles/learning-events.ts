import { choiceIdsOf, placeOfChoice } from '@readgrow/learning/questions'
import { type Batch, inArticle, type LoggedEvent, learningDomain } from '#learning-log'
import { fitsOf } from './fit.ts'
import { gradedAnswer } from './graded-answer.ts'
import {
  dropReadingProjections,
  projectAnswer,
  projectFinished,
  projectFinishedReading,
  projectOpened,
  projectPosition,
  projectReadingTime,
  projectSaved,
  projectVote,
} from './projections.ts'
import { readAnswers, type VersionRow } from './queries.ts'
import { sentenceOf, versionOf } from './version-of.ts'

type InVersion = Parameters<typeof versionOf>[1]
const whereReadable = async (event: InVersion, batch: Batch) => ((await versionOf(batch, event)) ? {} : null)

/** Opening, reading, saving, rating an article and answering its questions. */
export const articleLearning = learningDomain({
  complete: {
    ARTICLE_OPENED: whereReadable,
    ARTICLE_SAVED: whereReadable,
    ARTICLE_UNSAVED: whereReadable,
    ARTICLE_FINISHED: async (event, batch) => {
      const version = await versionOf(batch, event)
      return version && { words: version.words, coverage: await coverageAt(batch, version) }
    },
    READ_FOR: async (event, batch) => ((await versionOf(batch, event)) ? { seconds: event.seconds } : null),
    DIFFICULTY_VOTED: async (event, batch) => ((await versionOf(batch, event)) ? { vote: event.vote } : null),
    SENTENCE_REACHED: async (event, batch) => {
      const reached = await sentenceOf(batch, event)
      return reached && { progress: (reached.index + 1) / reached.of }
    },
    QUIZ_ANSWERED: async ({ quizId, choice, ...event }, batch) => {
      const version = await versionOf(batch, event)
      const question = version?.quiz.find(({ id }) => id === quizId)
      const place = question ? placeOfChoice(question.choices, choice) : null
      if (!question || place === null) return null
      return {
        quizId,
        choice: place,
        choiceId: choiceIdsOf(question.choices)[place],
        correct: question.answer === place,
      }
    },
  },
  project: {
    ARTICLE_OPENED: inArticle(projectOpened),
    ARTICLE_SAVED: inArticle((tx, event) => projectSaved(tx, event, true)),
    ARTICLE_UNSAVED: inArticle((tx, event) => projectSaved(tx, event, false)),
    ARTICLE_FINISHED: inArticle(async (tx, event) => {
      await projectFinished(tx, event)
      const words = event.detail.words as number | undefined
      await projectFinishedReading(tx, event, words ?? null, event.receivedAt)
    }),
    READ_FOR: inArticle((tx, event) => projectReadingTime(tx, event, event.detail.seconds as number)),
    DIFFICULTY_VOTED: inArticle((tx, event) => projectVote(tx, event, event.detail.vote as string)),
    SENTENCE_REACHED: inArticle((tx, event) => {
      const progress = event.detail.progress as number
      return projectPosition(tx, { ...event, sentenceId: event.sentenceId ?? '', progress })
    }),
    QUIZ_ANSWERED: inArticle((tx, event) => {
      const answer = event.detail as { quizId: string; choice: number; choiceId?: string; correct: boolean }
      return projectAnswer(tx, { ...event, ...answer, choiceId: answer.choiceId ?? null })
    }),
  },
  reply: async (batch, events) => {
    const answered = Map.groupBy(
      events.filter(({ kind }) => kind === 'QUIZ_ANSWERED'),
      ({ articleId, level }) => `${articleId}/${level}`,
    )
    const results = await Promise.all([...answered.values()].map((answers) => quizResults(batch, answers)))
    return { quizResults: results.flat() }
  },
  drop: dropReadingProjections,
})

/** The results of the questions of one version so far: the first answer counts, on whichever device it was given. */
/** Percent of the running words that the reader probably knows right now, as the report of the month compares it. */
async function coverageAt({ recorder: { account }, tx, now }: Batch, version: VersionRow): Promise<number | null> {
  const { articleId, level, revision } = version
  const fit = (await fitsOf(tx, account, [{ articleId, level, revision }], now)).get(articleId)
  return fit ? Math.round(fit.estimate * 1000) / 10 : null
}

async function quizResults(batch: Omit<Batch, 'tx'>, events: readonly LoggedEvent[]) {
  const { db, account } = batch.recorder
  const { articleId, level } = events[0] ?? {}
  if (!articleId || !level) return []
  const version = await versionOf({ ...batch, tx: db }, { articleId, level })
  if (!version) return []
  const asked = new Set(events.map(({ detail }) => detail.quizId))
  const answers = await readAnswers(db, account.id, version.articleId, version.level)
  return answers
    .filter(({ quizId }) => asked.has(quizId))
    .flatMap((answer) => {
      const graded = gradedAnswer(version.quiz, answer)
      return graded ? [{ ...graded, articleId: version.articleId, level: version.level }] : []
    })
}
