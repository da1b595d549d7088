import type { ReplyOf, readSelfStudy } from '@readgrow/contract'
import { seededChance } from '@readgrow/learning/seeded-chance'
import { findVersion, openVersion, sentencesOf, type VersionRow } from '#articles'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { readDictionaryWords } from '#practice'
import { knownWordsAmong } from '#word-list'
import { dictatedSentences } from './dictated-sentences.ts'
import { findSteps, findWritings, lastLevel, type StudyPlace } from './queries.ts'
import { isStudyDone, nextStep, stepStates } from './steps.ts'
import { writtenSentence } from './written-sentence.ts'

type Study = ReplyOf<typeof readSelfStudy>
type Level = VersionRow['level']

const mostWords = 8

/** A version that this learner may open; without a level asked for, the one that they study it at. */
export async function openStudy(ctx: AccountContext, articleId: string, asked: Level | undefined) {
  const begun = asked ?? ((await lastLevel(ctx.db, ctx.account.id, articleId)) as Level | undefined)
  // A level that is gone must not bar the way to the others.
  const opened = await openVersion(ctx, articleId, begun).catch((error: unknown) => {
    if (asked === undefined && begun && error instanceof Refusal && error.code === 'NOT_FOUND')
      return openVersion(ctx, articleId, undefined)
    throw error
  })
  const version = await findVersion(ctx.db, articleId, opened.level)
  if (!version) throw new Refusal('NOT_FOUND')
  const place: StudyPlace = { accountId: ctx.account.id, articleId, level: opened.level }
  return { version, place }
}

export async function readStudy(ctx: AccountContext, articleId: string, asked: Level | undefined): Promise<Study> {
  const { version, place } = await openStudy(ctx, articleId, asked)
  const [ended, writings, words, { isWord }] = await Promise.all([
    findSteps(ctx.db, place),
    findWritings(ctx.db, place),
    previewWords(ctx, version),
    readDictionaryWords(ctx.db, ctx.clock),
  ])
  const steps = stepStates(ended)
  const sentences = sentencesOf(version.body)
  const workOf = (step: string) => ended.find((row) => row.step === step && row.done)?.work ?? null
  return {
    level: version.level,
    headline: version.headline,
    steps,
    done: isStudyDone(steps),
    next: nextStep(steps),
    words,
    dictation: dictatedSentences(
      { ...place, revision: version.revision, sentences },
      new Set(writings.map((row) => row.sentence_id)),
      seededChance(`self-study/${place.accountId}/${articleId}/${version.level}`),
    ),
    written: writings.map((row) => writtenSentence(row, isWord)),
    recall: workOf('RECALL') as Study['recall'],
    summary: workOf('SUMMARY') as Study['summary'],
    model: version.model,
    recallPoints: version.recallPoints,
    remarks: ctx.config.languageModel !== null,
  }
}

async function previewWords(ctx: AccountContext, { body }: VersionRow): Promise<Study['words']> {
  const keyWords = body.keyWords.slice(0, mostWords).flatMap((index) => body.words[index] ?? [])
  const lemmas = keyWords.map(({ lemma }) => lemma)
  const listed = await knownWordsAmong(ctx.db, ctx.account.id, lemmas, ctx.clock.now())
  return keyWords.map(({ lemma, pos, sense, ko }) => {
    const own = listed.find((word) => word.lemma === lemma && word.pos === pos && word.sense === sense)
    return { lemma, pos, sense, ko, state: own?.state ?? null }
  })
}
