import type { SelfStudyStep } from '@readgrow/contract/constants'
import { readAnswers, sentenceOf, type VersionRow, versionOf } from '#articles'
import { type Batch, type EventOf, inArticle, type LoggedEvent, learningDomain } from '#learning-log'
import { readDictionaryWords } from '#practice'
import { dropStudies, projectStep, projectWriting } from './projections.ts'
import { findWritings, hasReadAloud, isRead } from './queries.ts'
import { judgeWriting, writtenSentence } from './written-sentence.ts'

type StepDone = EventOf<'SELF_STUDY_STEP_DONE'>

/** The steps of a self-study, and the sentences that are written down in it. */
export const selfStudyLearning = learningDomain({
  complete: {
    SELF_STUDY_STEP_DONE: async (event, batch) => {
      const version = await versionOf(batch, event)
      if (!version || !(await isEarned(event, batch, version))) return null
      const { step, ...work } = event.work
      return { step, seconds: event.seconds, ...(Object.keys(work).length > 0 ? { work } : {}) }
    },
    SELF_STUDY_STEP_SKIPPED: async ({ step, seconds, ...event }, batch) =>
      (await versionOf(batch, event)) ? { step, seconds } : null,
    SENTENCE_DICTATED: async ({ typed, replays, ...event }, batch) => {
      const found = await sentenceOf(batch, event)
      if (!found) return null
      const expected = found.sentence.en
      const { recorder, tx } = batch
      const { isWord } = await readDictionaryWords(recorder.db, recorder.clock, tx)
      const { score, exact } = judgeWriting(expected, typed, isWord)
      return { expected, typed, replays, score, exact }
    },
  },
  project: {
    SELF_STUDY_STEP_DONE: inArticle((tx, event) => projectStep(tx, event, true)),
    SELF_STUDY_STEP_SKIPPED: inArticle((tx, event) => projectStep(tx, event, false)),
    SENTENCE_DICTATED: inArticle(projectWriting),
  },
  reply: async (batch, events) => ({ dictations: await writtenOf(batch, events) }),
  drop: dropStudies,
})

/** Whether the log has what makes a step done: a read text, answered questions, a written sentence. */
async function isEarned({ work, ...event }: StepDone, { tx, recorder }: Batch, version: VersionRow): Promise<boolean> {
  const place = { accountId: recorder.account.id, articleId: event.articleId, level: event.level }
  const step: SelfStudyStep = work.step
  switch (step) {
    case 'READ':
      return isRead(tx, place.accountId, place.articleId)
    case 'QUESTIONS': {
      const answered = await readAnswers(tx, place.accountId, place.articleId, place.level)
      return version.quiz.every(({ id }) => answered.some(({ quizId }) => quizId === id))
    }
    case 'DICTATION':
      return (await findWritings(tx, place)).length > 0
    case 'READ_ALOUD':
      return hasReadAloud(tx, place)
    case 'PREVIEW':
    case 'LISTEN':
    case 'RECALL':
    case 'SUMMARY':
      return true
  }
}

/** How the first writings of these sentences were judged, on whichever device they were made. */
async function writtenOf({ recorder }: Omit<Batch, 'tx'>, events: readonly LoggedEvent[]) {
  const dictated = events.filter(({ kind }) => kind === 'SENTENCE_DICTATED')
  const texts = Map.groupBy(dictated, ({ articleId, level }) => `${articleId}/${level}`)
  if (texts.size === 0) return []
  const { isWord } = await readDictionaryWords(recorder.db, recorder.clock)
  const found = await Promise.all(
    [...texts.values()].map(async (ofText) => {
      const { articleId, level } = ofText[0] ?? {}
      if (!articleId || !level) return []
      const asked = new Set(ofText.map(({ sentenceId }) => sentenceId))
      const rows = await findWritings(recorder.db, { accountId: recorder.account.id, articleId, level })
      return rows.filter((row) => asked.has(row.sentence_id)).map((row) => writtenSentence(row, isWord))
    }),
  )
  return found.flat()
}
