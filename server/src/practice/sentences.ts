import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

export interface StoredSentence {
  readonly en: string
  readonly ko: string
  readonly place: {
    readonly articleId: string
    readonly level: string
    readonly sentenceId: string
    readonly headline: string
  } | null
}

/** Enough for any word: a frequent word is met in every article, but a new sentence comes only after two successes. */
const mostSentences = 30

interface SentenceRow {
  no: number
  en: string
  ko: string
  articleId: string
  level: string
  sentenceId: string
  headline: string
}

/** Sentences met later, by word number, the oldest first and thirty at most. */
export async function laterSentences(db: Db, accountId: number, nos: readonly number[]) {
  const found = new Map<number, StoredSentence[]>()
  if (nos.length === 0) return found
  const { rows } = await sql<SentenceRow>`
    select n.no, w.en, w.ko, w.article_id as "articleId", w.level, w.sentence_id as "sentenceId", w.headline
    from unnest(${nos}::int[]) as n (no) cross join lateral (select * from word_sentence
      where account_id = ${accountId} and word_no = n.no order by seq limit ${mostSentences}) as w
    order by n.no, w.seq`.execute(db)
  for (const { no, en, ko, ...place } of rows) found.set(no, [...(found.get(no) ?? []), { en, ko, place }])
  return found
}

/** The columns that hold the sentence which a listed word came with. */
export interface SentenceColumns {
  readonly sentence_en: string
  readonly sentence_ko: string
  readonly article_id: string | null
  readonly level: string | null
  readonly sentence_id: string | null
  readonly headline: string | null
}

/** The sentence that a word came with; null where it came alone. */
export function ownSentence(row: SentenceColumns): StoredSentence | null {
  if (!row.sentence_en) return null
  const { article_id: articleId, level, sentence_id: sentenceId, headline } = row
  const place = articleId && level && sentenceId ? { articleId, level, sentenceId, headline: headline ?? '' } : null
  return { en: row.sentence_en, ko: row.sentence_ko, place }
}

const successesASentence = 2

/** The sentence to ask this time: the next one after every two successes (docs/features.md F14), or the pinned one. */
export function sentenceOfTurn(
  sentences: readonly StoredSentence[],
  passes: number,
  pinned: boolean,
): StoredSentence | null {
  if (sentences.length === 0) return null
  const turn = pinned ? 0 : Math.floor(passes / successesASentence)
  return sentences[Math.min(turn, sentences.length - 1)] ?? null
}
