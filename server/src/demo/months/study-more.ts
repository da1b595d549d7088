import { findVersion, sentencesOf } from '#articles'
import type { Writer } from '../day-writer.ts'
import { placeOf } from './read-article.ts'

const steps = [
  ['PREVIEW', 40],
  ['LISTEN', 90],
  ['READ', 60],
  ['QUESTIONS', 60],
] as const

/** A self-study of an article that was read and answered before: its first steps, and the two that make it count. */
export async function studyByOneself(writer: Writer, articleId: string): Promise<void> {
  const { report, pass, chance, send, level } = writer
  const version = await findVersion(writer.ctx.db, articleId, level)
  if (!version) return
  for (const [step, usual] of steps) {
    const seconds = Math.round(usual * (0.7 + 0.6 * chance()))
    pass(seconds)
    report(`${articleId}/step-${step}`, { kind: 'SELF_STUDY_STEP_DONE', ...placeOf(version), seconds, work: { step } })
  }
  await send()
}

const wordsAMinute = 115

/** Sentences read aloud. The log says that and how long; there is no sound. */
export async function readAloud(writer: Writer, articleId: string, count: number): Promise<void> {
  const { report, pass, chance, send, idOf, level } = writer
  const version = await findVersion(writer.ctx.db, articleId, level)
  if (!version) return
  for (const { id, en } of sentencesOf(version.body).slice(0, count)) {
    const seconds = Math.ceil((en.split(/\s+/).length / wordsAMinute) * 60 * (0.9 + 0.4 * chance()))
    pass(seconds + 10)
    const takeId = idOf(`${articleId}/take-${id}`)
    const take = { kind: 'TAKE_RECORDED' as const, take: 'SENTENCE' as const, takeId, sentenceId: id, seconds }
    report(`${articleId}/aloud-${id}`, { ...take, ...placeOf(version) })
  }
  await send()
}
