import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import type { WordKey } from './word-list.ts'

/** A word of the list with the sentences of a text that have it. */
export interface MetWord extends WordKey {
  readonly sentenceIds: readonly string[]
}

interface FinishedReading {
  readonly accountId: number
  readonly articleId: string
  readonly level: string
  readonly revision: number
  readonly seq: number
}

/** A finished article gives the words of the list new sentences: the first one with each word. */
export async function projectSentences(tx: Tx, reading: FinishedReading, met: readonly MetWord[]): Promise<void> {
  if (met.length === 0) return
  const rows = met.map(({ lemma, pos, sense, sentenceIds }) => ({ lemma, pos, sense, ids: sentenceIds }))
  await sql`
    insert into word_sentence (account_id, word_no, article_id, level, sentence_id, en, ko, headline, seq)
    select distinct on (s.no) ${reading.accountId}, s.no, r.article_id, r.level, t.value ->> 'id', t.value ->> 'en',
      t.value ->> 'ko', r.headline ->> 'en', ${reading.seq}
    from json_to_recordset(${JSON.stringify(rows)}::json) as m (lemma text, pos text, sense smallint, ids jsonb)
    join saved_word s on s.account_id = ${reading.accountId} and s.lemma = m.lemma and s.pos = m.pos
      and s.sense = m.sense and s.state in ('LEARNING', 'PAUSED')
    join article_revision r on r.article_id = ${reading.articleId} and r.level = ${reading.level}
      and r.revision = ${reading.revision}
    cross join jsonb_array_elements(r.sentences) with ordinality as t (value, position)
    where m.ids ? (t.value ->> 'id')
      and (s.article_id, s.level, s.sentence_id) is distinct from (r.article_id, r.level, t.value ->> 'id')
    order by s.no, t.position
    on conflict do nothing`.execute(tx)
}
