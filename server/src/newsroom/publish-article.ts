import { versionLevels } from '@readgrow/contract/constants'
import { indexArticle, publishVersion, removeVersion, storeArticleRow } from '#articles'
import { attachAudio, queueSound } from '#audio'
import type { Actor } from '#audit'
import { storeQuestion } from '#discussion'
import { changedParts, type Document, levelsOf } from '#editorial'
import {
  auditManuscript,
  creditOf,
  type Judgement,
  markPublished,
  type StoredManuscript,
  shownFacts,
} from '#manuscripts'
import type { Services } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { storeOwnQuestions } from '#talk-scripts'
import { answerReporters } from './corrections.ts'
import { printedVersions } from './printed.ts'

/**
 * Publishes a manuscript that this transaction has locked: article, versions, sound, search; notifies reporters;
 * queues the making of sound. A published article keeps its date.
 */
export async function publishArticle(
  tx: Tx,
  { clock, config, jobs }: Pick<Services, 'clock' | 'config' | 'jobs'>,
  manuscript: StoredManuscript,
  judgement: Pick<Judgement, 'tools' | 'stale'> & { readonly by: Actor },
): Promise<void> {
  const { document, id } = manuscript
  const now = clock.now()
  const articleId = manuscript.articleId ?? document.slug
  await storeArticle(tx, manuscript, articleId, now)
  for (const version of await printedVersions(document, articleId, judgement)) await publishVersion(tx, version, now)
  for (const level of versionLevels.filter((one) => !levelsOf(document).includes(one)))
    await removeVersion(tx, articleId, level)
  await storeTalk(tx, articleId, document)
  await indexArticle(tx, articleId)
  await attachAudio(tx, id, articleId)
  const corrected = await answerReporters(tx, articleId, document, now)
  await auditPublication(tx, now, judgement.by, { ...manuscript, articleId, corrected })
  await markPublished(tx, manuscript, articleId, now)
  await queueSound(
    tx,
    { config, jobs, clock },
    levelsOf(document).map((level) => ({ articleId, level })),
  )
}

/** Call it before the manuscript is marked as published: its row and its revisions are still those of the last time. */
async function auditPublication(
  tx: Tx,
  now: Date,
  by: Actor,
  manuscript: StoredManuscript & { readonly corrected: number },
): Promise<void> {
  const { state, publishAt, publishedRevision, revision, articleId, corrected } = manuscript
  await auditManuscript(tx, now, by, manuscript, {
    action: publicationAction(by, publishedRevision),
    before: { state, published: publishedRevision, ...(publishAt && { publishAt }) },
    after: {
      state: 'PUBLISHED',
      published: revision,
      ...(publishAt && { publishAt: null }),
      ...(publishedRevision === null ? { article: articleId } : await changesSince(tx, manuscript, publishedRevision)),
      ...(corrected > 0 ? { corrected } : {}),
    },
  })
}

function publicationAction({ id }: Actor, published: number | null) {
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

/** What readers are asked after reading. Older manuscripts ask nothing, and what the article had stays. */
async function storeTalk(tx: Tx, articleId: string, { discussion, conversation }: Document): Promise<void> {
  if (discussion) await storeQuestion(tx, articleId, discussion)
  if (conversation) await storeOwnQuestions(tx, articleId, conversation)
}

async function storeArticle(tx: Tx, { articleId, document }: StoredManuscript, id: string, now: Date): Promise<void> {
  const { section, picture, kind = 'LEAD', season = '' } = document
  const stored = await storeArticleRow(
    tx,
    { id, section, kind, season, picture, credit: creditOf(document), ...shownFacts(document) },
    articleId === null,
    now,
  )
  if (!stored) throw new Refusal('NOT_PUBLISHABLE', { fields: [{ path: 'slug', rule: 'TAKEN' }] })
}
