import type { WordState } from '@readgrow/contract/constants'
import { getChoseong } from 'es-hangul'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import type { ListedWord, WordKey } from './word-list.ts'

export interface Entering extends ListedWord {
  readonly seq: number
  readonly savedAt: Date
}

export type StoredState = WordState | 'REMOVED'

/**
 * Puts words into a list. An existing word keeps what it has; a removed one comes back with its number. New words are
 * numbered in the order of `seq`, so that a replay of the log gives the same numbers. `words` must have each word once.
 */
export async function enterWords(tx: Tx, accountId: number, words: readonly Entering[]): Promise<void> {
  const rows = words.map((word) => ({
    lemma: word.lemma,
    pos: word.pos,
    sense: word.sense,
    seq: word.seq,
    saved_at: word.savedAt,
    article_id: word.articleId,
    level: word.level,
    sentence_id: word.sentenceId,
    headline: word.headline,
    ko: word.ko,
    initials: getChoseong(word.ko),
    ipa: word.ipa,
    word_level: word.wordLevel,
    sentence_en: word.sentenceEn,
    sentence_ko: word.sentenceKo,
  }))
  await sql`
    insert into saved_word (account_id, lemma, pos, sense, no, seq, saved_at, article_id, level, sentence_id, ko, ipa,
      word_level, sentence_en, sentence_ko, headline, initials)
    select ${accountId}, w.lemma, w.pos, w.sense, coalesce(s.no,
        (select coalesce(max(no), 0) from saved_word where account_id = ${accountId})
        + row_number() over (partition by s.no is null order by w.seq)), w.seq, w.saved_at, w.article_id, w.level,
      w.sentence_id, w.ko, w.ipa, w.word_level, w.sentence_en, w.sentence_ko, w.headline, w.initials
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (lemma text, pos text, sense smallint, seq bigint,
      saved_at timestamptz, article_id text, level text, sentence_id text, ko text, ipa text, word_level text,
      sentence_en text, sentence_ko text, headline text, initials text)
    left join saved_word s on s.account_id = ${accountId} and s.lemma = w.lemma and s.pos = w.pos and s.sense = w.sense
    on conflict (account_id, lemma, pos, sense) do update set seq = excluded.seq, saved_at = excluded.saved_at,
      article_id = excluded.article_id, level = excluded.level, sentence_id = excluded.sentence_id, ko = excluded.ko,
      initials = excluded.initials, sentence_en = excluded.sentence_en, sentence_ko = excluded.sentence_ko,
      headline = excluded.headline, pinned = false
    where saved_word.state = 'REMOVED'`.execute(tx)
}

/** Sets the state of words of the list. Their cards are asked only while the words are being learned. */
export async function setStates(
  tx: Tx,
  accountId: number,
  words: readonly (WordKey & { readonly state: StoredState })[],
): Promise<void> {
  const rows = words.map(({ lemma, pos, sense, state }) => ({ lemma, pos, sense, state }))
  await sql`
    with stated as (
      update saved_word s set state = w.state
      from json_to_recordset(${JSON.stringify(rows)}::json) as w (lemma text, pos text, sense smallint, state text)
      where s.account_id = ${accountId} and s.lemma = w.lemma and s.pos = w.pos and s.sense = w.sense
      returning s.no, s.state
    )
    update review_card c set active = stated.state = 'LEARNING' from stated
    where c.account_id = ${accountId} and c.word_no = stated.no`.execute(tx)
}
