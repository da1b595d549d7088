import type { VersionLevel } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

export interface Attempt {
  readonly answers: readonly { itemId: string; choice: number }[]
}

// Enough for any statistic; more would only cost time.
const [mostReaders, mostAnswers] = [1_500, 300_000]

/** First answers to the quiz of one version, reader by reader, latest readers first. */
export async function attemptsOf(db: Db, articleId: string, level: string): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select json_agg(json_build_object('itemId', quiz_id, 'choice', choice)) as answers
    from quiz_answer where article_id = ${articleId} and level = ${level}
    group by account_id order by max(seq) desc limit ${mostReaders}`.execute(db)
  return rows
}

export interface SentenceUse {
  readonly sentenceId: string
  readonly readers: number
  /** Readers who looked a word up, translated the sentence or heard it again. */
  readonly helped: number
  readonly lookedUp: number
  readonly translated: number
  readonly heard: number
}

/** How many readers did what with each sentence of a version. */
export async function sentenceUses(db: Db, articleId: string, level: string): Promise<SentenceUse[]> {
  const { rows } = await sql<SentenceUse>`
    select sentence_id as "sentenceId", count(distinct account_id)::int as readers,
      count(distinct account_id) filter (where kind in ('LOOKED_UP', 'TRANSLATED') or (kind = 'HEARD' and times > 1))::int as helped,
      (count(*) filter (where kind = 'LOOKED_UP'))::int as "lookedUp",
      (count(*) filter (where kind = 'TRANSLATED'))::int as translated,
      (count(*) filter (where kind = 'HEARD'))::int as heard
    from sentence_evidence where article_id = ${articleId} and level = ${level} group by sentence_id`.execute(db)
  return rows
}

export interface VersionUse {
  readonly readers: number
  readonly finished: number
  readonly votes: { EASY: number; RIGHT: number; HARD: number }
}

/**
 * The readers of a version and their votes. An article's reading record has its last level, reading time every level.
 */
export async function versionUse(db: Db, articleId: string, level: string): Promise<VersionUse> {
  const { rows } = await sql<VersionUse>`select
    (select count(*)::int from (
      select account_id from article_reading where article_id = ${articleId} and level = ${level}
      union select account_id from reading_time where article_id = ${articleId} and level = ${level}) r) as readers,
    (select count(*)::int from (
      select account_id from article_reading where article_id = ${articleId} and level = ${level} and read_seq is not null
      union select account_id from reading_time
        where article_id = ${articleId} and level = ${level} and finished_seq is not null) f) as finished,
    (select json_build_object('EASY', count(*) filter (where vote = 'EASY'), 'RIGHT', count(*) filter (where vote = 'RIGHT'),
      'HARD', count(*) filter (where vote = 'HARD')) from article_vote where article_id = ${articleId} and level = ${level}) as votes`.execute(
    db,
  )
  return rows[0] ?? { readers: 0, finished: 0, votes: { EASY: 0, RIGHT: 0, HARD: 0 } }
}

export interface Suspect {
  readonly manuscriptId: number | null
  readonly articleId: string
  readonly level: VersionLevel
}

export interface Suspects {
  /** Questions on the shelf with answers enough to be judged. */
  readonly judged: number
  /** The worst first. */
  readonly versions: readonly Suspect[]
}

/**
 * Versions with a question that the rules may flag (learning/src/reading/item-statistics.ts decides): at least 20
 * answers, and nearly all right, hardly any right, or no more often right for readers who do well in the rest. With
 * very many answers only those of every n-th reader are read.
 */
export async function suspects(db: Db, limit: number): Promise<Suspects> {
  const { rows } = await sql<Suspects>`
    with sample as (
      select greatest(1, ceil(reltuples / ${mostAnswers}))::bigint as step from pg_class where oid = 'quiz_answer'::regclass),
    answers as (
      select article_id, level, quiz_id, correct::int as right_answer,
        sum(correct::int) over quiz as all_right, count(*) over quiz as all_answers
      from quiz_answer, sample where account_id % step = 0 window quiz as (partition by account_id, article_id, level)),
    items as (
      select article_id, level, avg(right_answer) as share,
        coalesce(corr(right_answer, (all_right - right_answer)::float / nullif(all_answers - 1, 0)), 1) as discrimination
      from answers join article a on a.id = article_id and a.status = 'PUBLISHED'
      group by article_id, level, quiz_id having count(*) >= 20),
    worst as (
      select article_id, level, min(discrimination) as worst from items
      where discrimination < 0.1 or share > 0.95 or share < 0.34 group by article_id, level
      order by worst limit ${limit})
    select (select count(*)::int from items) as judged, (
      select coalesce(json_agg(json_build_object('manuscriptId', m.id, 'articleId', w.article_id, 'level', w.level)
        order by w.worst), '[]')
      from worst w left join manuscript m on m.article_id = w.article_id) as versions`.execute(db)
  return rows[0] ?? { judged: 0, versions: [] }
}
