import { studyDateOf } from '@readgrow/learning'
import type { Batch } from '#learning-log'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { readableArticle } from './article-access.ts'
import { sentencesOf } from './body.ts'
import { findVersion, type VersionRow } from './queries.ts'

interface InArticle {
  readonly articleId: string
  readonly level: string
}

/** A batch of events, in its transaction or after it. */
export type Loading = Omit<Batch, 'tx'> & { readonly tx: Db }

/** The version that an event is about; null when it is not there or this account may not read it. */
export const versionOf = ({ recorder, tx, now, once }: Loading, { articleId, level }: InArticle) =>
  once(`version:${articleId}/${level}`, async (): Promise<VersionRow | null> => {
    try {
      await readableArticle(tx, recorder.account, articleId, studyDateOf(now))
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
    return (await findVersion(tx, articleId, level)) ?? null
  })

/** The sentence that an event is about, with its version and its place; null when it is not there. */
export async function sentenceOf(batch: Loading, event: InArticle & { readonly sentenceId: string }) {
  const version = await versionOf(batch, event)
  if (!version) return null
  const sentences = sentencesOf(version.body)
  const index = sentences.findIndex(({ id }) => id === event.sentenceId)
  const sentence = sentences[index]
  return sentence ? { version, sentence, index, of: sentences.length } : null
}
