import type { VersionLevel } from '@readgrow/contract/constants'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { likePattern } from '#platform/database/like-pattern'
import type { EvidenceKind } from '#reading-evidence'

type Line = { en: string; ko: string }

export interface VersionText {
  readonly level: VersionLevel
  readonly headline: Line
  readonly sentences: readonly { id: string; en: string; ko: string }[]
}

interface ArticleSearch {
  readonly query: RawBuilder<unknown>
  readonly today: string
  /** Every level, the one that fits the reader best first. */
  readonly levels: readonly VersionLevel[]
  readonly limit: number
}

/** At most this many hits are ranked: nobody looks past them, and a common word would rank the whole archive. */
const rankedAtMost = 1_000
/** A word that is in a few per cent of all articles has enough hits among these. */
const newestAtFirst = 300

/**
 * The newest articles that contain it. A common word is found by walking back from today, any other by the index. Two
 * queries, because PostgreSQL assumes a medium frequency for every word that is not among the commonest, and would
 * then walk through the whole archive for a rare one.
 */
export async function findArticles(
  db: Db,
  { query, today, levels, limit }: ArticleSearch,
): Promise<{ id: string; section: 'society'; version: VersionText }[]> {
  const published = sql`a.status = 'PUBLISHED' and a.published_on <= ${today}`
  const newest = sql`select n.id, n.section, n.published_on from (
      select a.id, a.section, a.published_on, a.search from article a where ${published}
      order by a.published_on desc, a.id limit ${newestAtFirst}) n
    where n.search @@ ${query} limit ${limit}`
  const common = await withTexts(db, newest, { levels, limit })
  if (common.length === limit) return common
  const anywhere = sql`select a.id, a.section, a.published_on from article a
    where ${published} and a.search @@ ${query} limit ${rankedAtMost}`
  return withTexts(db, anywhere, { levels, limit })
}

/** The newest of the hits at the level that fits best. `materialized` keeps the order out of the search itself. */
async function withTexts(
  db: Db,
  hits: RawBuilder<unknown>,
  { levels, limit }: Pick<ArticleSearch, 'levels' | 'limit'>,
) {
  const { rows } = await sql<{ id: string; section: 'society'; version: VersionText }>`
    with hits as materialized (${hits})
    select f.id, f.section, v.version
    from (select * from hits order by published_on desc, id limit ${limit}) f
    cross join lateral (
      select json_build_object('level', v.level, 'headline', v.headline, 'sentences', r.sentences) as version
      from article_version v join article_revision r
        on r.article_id = v.article_id and r.level = v.level and r.revision = v.revision
      where v.article_id = f.id
      order by array_position(${levels}::text[], v.level) limit 1) v
    order by f.published_on desc, f.id`.execute(db)
  return rows
}

/** All levels of articles whose fitting one does not contain it; texts are most of what a search costs. */
export async function findOtherVersions(db: Db, articleIds: readonly string[]): Promise<Map<string, VersionText[]>> {
  if (articleIds.length === 0) return new Map()
  const { rows } = await sql<VersionText & { articleId: string }>`
    select v.article_id as "articleId", v.level, v.headline, r.sentences
    from article_version v join article_revision r
      on r.article_id = v.article_id and r.level = v.level and r.revision = v.revision
    where v.article_id = any(${articleIds}::text[])`.execute(db)
  return Map.groupBy(rows, ({ articleId }) => articleId)
}

/** Dictionary entries whose word begins with it, or whose English or Korean contains it; exact words first. */
export async function findWords(
  db: Db,
  {
    accountId,
    query,
    beginning,
    limit,
  }: { accountId: number; query: RawBuilder<unknown>; beginning: string; limit: number },
) {
  const pattern = likePattern.beginningWith(beginning)
  const { rows } = await sql<{ lemma: string; pos: 'noun'; level: string; ko: string; saved: boolean }>`
    select w.lemma, w.pos, w.level, w.senses -> (w.first_sense - 1) ->> 'ko' as ko,
      exists (select from saved_word s
        where s.account_id = ${accountId} and s.lemma = w.lemma and s.pos = w.pos
          and s.state in ('LEARNING', 'PAUSED')) as saved
    from (
      select lemma, pos from (
        (select lemma, pos from dictionary_entry where lemma like ${pattern} limit ${rankedAtMost})
        union
        (select lemma, pos from dictionary_entry where search @@ ${query} limit ${rankedAtMost})
      ) k
      order by lemma = ${beginning} desc, lemma like ${pattern} desc, length(lemma), lemma, pos
      limit ${limit}
    ) k join dictionary_entry w using (lemma, pos)
    order by w.lemma = ${beginning} desc, w.lemma like ${pattern} desc, length(w.lemma), w.lemma, w.pos`.execute(db)
  return rows
}

export interface FoundVersion extends VersionText {
  readonly articleId: string
  readonly evidence: readonly {
    sentenceId: string
    kind: EvidenceKind
    lastAt: string
  }[]
}

const ownVersionsAtMost = 30

/** Versions that contain it in a sentence the reader has met, last met first. */
export async function findOwnVersions(db: Db, accountId: number, query: RawBuilder<unknown>): Promise<FoundVersion[]> {
  const { rows } = await sql<FoundVersion>`
    select m.article_id as "articleId", m.level, v.headline, r.sentences, m.evidence
    from (select e.article_id, e.level, max(e.last_seq) as last_seq,
        json_agg(json_build_object('sentenceId', e.sentence_id, 'kind', e.kind, 'lastAt', e.last_at)) as evidence
      from sentence_evidence e join article a on a.id = e.article_id
      where e.account_id = ${accountId} and a.status = 'PUBLISHED' and a.search @@ ${query}
      group by e.article_id, e.level order by last_seq desc limit ${ownVersionsAtMost}) m
    join article_version v on v.article_id = m.article_id and v.level = m.level
    join article_revision r on r.article_id = v.article_id and r.level = v.level and r.revision = v.revision
    order by m.last_seq desc`.execute(db)
  return rows
}
