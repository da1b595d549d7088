import type { ReplyOf, readSelfStudyResult } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { readAnswers, sentencesOf, type VersionRow } from '#articles'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { ownMeasure } from '#reading-evidence'
import { readWords } from '#vocabulary'
import { findSteps, findTraces, findWritings, type StudyPlace } from './queries.ts'
import { openStudy } from './read-study.ts'
import { isStudyDone, nextAfterStudy, stepStates } from './steps.ts'
import { isWeakDictation, weakSentences } from './weak-sentences.ts'

type Result = ReplyOf<typeof readSelfStudyResult>

const mostWords = 50

/** What a study came to. Every figure can be recomputed from the log; what was not measured is null. */
export async function readResult(
  ctx: AccountContext,
  articleId: string,
  asked: VersionRow['level'] | undefined,
): Promise<Result> {
  const { version, place } = await openStudy(ctx, articleId, asked)
  const { ended, writings, answers, traces, measure, listed } = await tracesOf(ctx.db, place)
  const steps = stepStates(ended)
  const { recall, checks } = judgedByThemselves(ended)
  const heardAt = new Map(traces.filter(({ kind }) => kind === 'HEARD').map((row) => [row.sentenceId, row.lastSeq]))
  const words = listed.map(({ no, lemma, ko, dueOn }) => ({ no, lemma, ko, dueOn }))
  return {
    level: version.level,
    headline: version.headline,
    steps,
    done: isStudyDone(steps),
    seconds: ended.length > 0 ? steps.reduce((sum, { seconds }) => sum + seconds, 0) : null,
    wordsPerMinute: measure.wpm,
    questions: questionsOf(version, answers),
    dictation: dictationOf(writings),
    recall,
    checks,
    weak: weakSentences(sentencesOf(version.body), {
      dictations: new Map(writings.map((row) => [row.sentence_id, row.score])),
      wrongProofs: wrongProofsOf(version, answers),
      lookUps: new Map(
        traces.filter(({ kind }) => kind === 'LOOKED_UP').map(({ sentenceId, times }) => [sentenceId, times]),
      ),
    }),
    words,
    lastAt: lastOf(ended),
    next: nextAfterStudy({
      states: steps,
      weakest: weakestUnheard(writings, heardAt),
      words: reviewable(words, studyDateOf(ctx.clock.now())),
    }),
  }
}

type Writings = Awaited<ReturnType<typeof findWritings>>
type Answers = Awaited<ReturnType<typeof readAnswers>>

async function tracesOf(db: Db, place: StudyPlace) {
  const { accountId, articleId, level } = place
  const [ended, writings, answers, traces, measure, words] = await Promise.all([
    findSteps(db, place),
    findWritings(db, place),
    readAnswers(db, accountId, articleId, level),
    findTraces(db, place),
    ownMeasure(db, place),
    readWords(db, accountId, { articleId, order: 'DUE' }, { after: 0, limit: mostWords }),
  ])
  return { ended, writings, answers, traces, measure, listed: words.words }
}

/** What the learner said about their own recall and summary; null where they did not come to it. */
function judgedByThemselves(ended: Awaited<ReturnType<typeof findSteps>>): Pick<Result, 'recall' | 'checks'> {
  const workOf = (step: string) => ended.find((row) => row.step === step && row.done)?.work as Work | undefined
  return { recall: workOf('RECALL')?.mark ?? null, checks: workOf('SUMMARY')?.checks?.length ?? null }
}

interface Work {
  readonly mark?: Result['recall']
  readonly checks?: readonly string[]
}

function questionsOf({ quiz }: VersionRow, answers: Answers): Result['questions'] {
  const asked = new Set(quiz.map(({ id }) => id))
  const own = answers.filter(({ quizId }) => asked.has(quizId))
  if (own.length === 0) return null
  return { right: own.filter(({ correct }) => correct).length, answered: own.length, of: quiz.length }
}

function wrongProofsOf({ quiz }: VersionRow, answers: Answers): Set<string> {
  const wrong = new Set(answers.filter(({ correct }) => !correct).map(({ quizId }) => quizId))
  return new Set(quiz.filter(({ id }) => wrong.has(id)).flatMap(({ proof }) => proof))
}

function dictationOf(writings: Writings): Result['dictation'] {
  if (writings.length === 0) return null
  const sum = writings.reduce((total, { score }) => total + score, 0)
  return { score: Math.round(sum / writings.length), sentences: writings.length }
}

/** The sentence with the lowest weak score that was not heard again after it was written. */
function weakestUnheard(writings: Writings, heardAt: ReadonlyMap<string, number>): string | null {
  const weak = writings.filter((row) => isWeakDictation(row.score) && (heardAt.get(row.sentence_id) ?? 0) < row.seq)
  return weak.toSorted((one, other) => one.score - other.score)[0]?.sentence_id ?? null
}

const reviewable = (words: Result['words'], today: string) =>
  words.filter(({ dueOn }) => dueOn === null || dueOn <= today).length

function lastOf(ended: readonly { readonly endedAt: Date }[]): string | null {
  const last = Math.max(...ended.map(({ endedAt }) => endedAt.getTime()))
  return Number.isFinite(last) ? new Date(last).toISOString() : null
}
