import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { likePattern } from '#platform/database/like-pattern'
import type { EvidenceKind } from '#reading-evidence'

type Line = { en: string; ko: string }
type VersionLevel = 'A2' | 'B1' | 'B2'

export interface VersionText {
  readonly level: VersionLevel
  readonly headline: Line
  readonly sentences: readonly { id: string; en: string; ko: string }[]
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
export async function findArticles(db: Db, query: RawBuilder<unknown>, today: string, limit: number) {
  const published = sql`a.status = 'PUBLISHED' and a.published_on <= ${today}`
  const newest = sql`select n.id, n.section, n.published_on from (
      select a.id, a.section, a.published_on, a.search from article a where ${published}
      order by a.published_on desc, a.id limit ${newestAtFirst}) n
    where n.search @@ ${query} limit ${limit}`
  const common = await withTexts(db, newest, limit)
  if (common.length === limit) return common
  const anywhere = sql`select a.id, a.section, a.published_on from article a
    where ${published} and a.search @@ ${query} limit ${rankedAtMost}`
  return withTexts(db, anywhere, limit)
}

/** The newest of the hits with the texts of their levels. `materialized` keeps the order out of the search itself. */
async function withTexts(db: Db, hits: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<{ id: string; section: 'society'; versions: VersionText[] | null }>`
    with hits as materialized (${hits})
    select f.id, f.section, (
      select json_agg(json_build_object('level', v.level, 'headline', v.headline, 'sentences', r.sentences)
        order by v.level)
      from article_version v join article_revision r
        on r.article_id = v.article_id and r.level = v.level and r.revision = v.revision
      where v.article_id = f.id) as versions
    from (select * from hits order by published_on desc, id limit ${limit}) f
    order by f.published_on desc, f.id`.execute(db)
  return rows.map((row) => ({ ...row, versions: row.versions ?? [] })).filter((row) => row.versions.length > 0)
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
    select w.lemma, w.pos, w.level, w.senses -> 0 ->> 'ko' as ko,
      exists (select from saved_word s
        where s.account_id = ${accountId} and s.lemma = w.lemma and s.pos = w.pos
          and s.state in ('LEARNING', 'PAUSED')) as saved
    from (
      (select * from dictionary_entry where lemma like ${pattern} limit ${rankedAtMost})
      union
      (select * from dictionary_entry where search @@ ${query} limit ${rankedAtMost})
    ) w
    order by w.lemma = ${beginning} desc, w.lemma like ${pattern} desc, length(w.lemma), w.lemma, w.pos
    limit ${limit}`.execute(db)
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
