import { studyDateOf } from '@readgrow/learning'
import { indexArticle, publishVersion, removeVersion } from '#articles'
import { attachAudio, makeSpeechJob } from '#audio'
import type { Actor } from '#audit'
import { changedParts, type Document, levelsOf } from '#editorial'
import { type Judgement, noteManuscript, type StoredManuscript } from '#manuscripts'
import type { Services } from '#platform/context'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { answerReporters } from './corrections.ts'
import { printedVersions } from './printed.ts'

const allLevels = ['A2', 'B1', 'B2'] as const

/**
 * Publishes a manuscript that this transaction has locked: article, versions, sound, search; notifies reporters;
 * queues speech. A published article keeps its date.
 */
export async function putOnShelf(
  tx: Tx,
  { clock, config, jobs }: Pick<Services, 'clock' | 'config' | 'jobs'>,
  manuscript: StoredManuscript,
  judgement: Pick<Judgement, 'tools' | 'stale'> & { readonly by: Actor },
): Promise<void> {
  const { document, id, revision } = manuscript
  const now = clock.now()
  const articleId = manuscript.articleId ?? document.slug
  await storeArticle(tx, manuscript, articleId, now)
  for (const version of await printedVersions(document, articleId, judgement)) await publishVersion(tx, version, now)
  for (const level of allLevels.filter((one) => !levelsOf(document).includes(one)))
    await removeVersion(tx, articleId, level)
  await indexArticle(tx, articleId)
  await attachAudio(tx, id, articleId)
  const corrected = await answerReporters(tx, articleId, document, now)
  await noteShelved(tx, now, judgement.by, { ...manuscript, articleId, corrected })
  await tx
    .updateTable('manuscript')
    .set({ state: 'PUBLISHED', article_id: articleId, published_revision: revision, publish_at: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('manuscript_revision')
    .set({ published_at: now })
    .where('manuscript_id', '=', id)
    .where('revision', '=', revision)
    .execute()
  if (config.speech) for (const level of levelsOf(document)) await jobs.enqueue(tx, makeSpeechJob, { articleId, level })
}

/** Call it before the manuscript is marked as published: its row and its revisions are still those of the last time. */
async function noteShelved(
  tx: Tx,
  now: Date,
  by: Actor,
  manuscript: StoredManuscript & { readonly corrected: number },
): Promise<void> {
  const { state, publishAt, publishedRevision, revision, articleId, corrected } = manuscript
  await noteManuscript(tx, now, by, manuscript, {
    action: shelfAction(by, publishedRevision),
    before: { state, published: publishedRevision, ...(publishAt && { publishAt }) },
    after: {
      ...{ state: 'PUBLISHED', published: revision, ...(publishAt && { publishAt: null }) },
      ...(publishedRevision === null ? { article: articleId } : await changesSince(tx, manuscript, publishedRevision)),
      ...(corrected > 0 ? { corrected } : {}),
    },
  })
}

function shelfAction({ id }: Actor, published: number | null) {
  if (id === null) return 'article.published_on_schedule'
  return published === null ? 'article.published' : 'article.corrected'
}

/** The parts that change for readers. */
async function changesSince(tx: Tx, { id, document }: StoredManuscript, published: number) {
  const before = await tx
    .selectFrom('manuscript_revision')
    .select('document')
    .where('manuscript_id', '=', id)
    .where('revision', '=', published)
    .executeTakeFirst()
  return before ? changedParts(before.document as unknown as Document, document) : {}
}

async function storeArticle(tx: Tx, { articleId, document }: StoredManuscript, id: string, now: Date): Promise<void> {
  const article = {
    section: document.section,
    picture_id: document.picture.id,
    picture_alt: document.picture.alt,
    credit: creditOf(document),
    status: 'PUBLISHED',
    in_newsroom: true,
  }
  if (articleId !== null) {
    await tx.updateTable('article').set(article).where('id', '=', articleId).execute()
    return
  }
  const made = await tx
    .insertInto('article')
    .values({ id, ...article, published_on: studyDateOf(now), published_at: now, content_hash: 'newsroom' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n)
    throw new Refusal('NOT_PUBLISHABLE', { fields: [{ path: 'slug', rule: 'TAKEN' }] })
}

/** The credit under a text that is not our own; null for our own. */
function creditOf({ source: { name, licence, url } }: Document): string | null {
  return [name, licence, url].filter(Boolean).join(' · ') || null
}
