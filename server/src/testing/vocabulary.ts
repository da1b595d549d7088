import { randomUUID } from 'node:crypto'
import type { CallReply } from '@readgrow/contract'
import type { TestAccount } from './builders.ts'
import type { TestApp } from './open-test-app.ts'
import type { Reported } from './reading.ts'

type Imported = CallReply<'POST /vocabulary/import'>
type Format = 'csv' | 'anki-text' | 'anki-package'
type Key = { readonly lemma: string; readonly pos: string; readonly sense: number }

/** A browser's event about a word of the reader's list. */
export const aboutWord = (
  app: TestApp,
  kind: 'WORD_REMOVED' | 'WORD_STATE_SET' | 'WORD_MEANING_SET' | 'CARD_FLAGGED',
  { lemma, pos, sense }: Key,
  more: object = {},
): Reported => ({ kind, id: randomUUID(), at: app.clock.now().toISOString(), lemma, pos, sense, ...more }) as Reported

/** Imports and exports of an account's word list. */
export function filesOf(app: TestApp) {
  const importFile = (who: TestAccount, file: string | Uint8Array, { dry = false, type = 'text/csv' } = {}) =>
    app.send<Imported>({
      method: 'POST',
      url: `/api/vocabulary/import?dry=${dry}`,
      host: who.host,
      cookies: who.cookies as never,
      payload: Buffer.from(file),
      headers: { 'content-type': type },
    } as never)
  const exportFile = async (who: TestAccount, format: Format = 'csv') => {
    const { body } = await app.as(who).call('GET /vocabulary/export', { query: { format } })
    return { ...body, bytes: Buffer.from(body.base64 ?? '', 'base64') }
  }
  return { importFile, exportFile }
}

/** Entries of the dictionary with a single meaning, in alphabetical order. */
export async function someEntries(app: TestApp, pos: string, limit: number) {
  const { rows } = await app.services.pool.query<{
    lemma: string
    pos: string
    ko: string
    level: string
    ipa: string
  }>(
    `select lemma, pos, level, ipa, senses -> 0 ->> 'ko' as ko from dictionary_entry e
     where pos = $1 and (select count(*) from dictionary_entry o where o.lemma = e.lemma) = 1
     order by lemma limit $2`,
    [pos, limit],
  )
  return rows.map((row) => ({ ...row, sense: 1 }))
}

/**
 * A list of made-up words, inserted behind the application's back: remembered to different degrees, one saved per
 * day.
 */
export async function manyListed(app: TestApp, accountId: number, count: number): Promise<void> {
  await app.services.pool.query(
    `insert into saved_word (account_id, lemma, pos, sense, no, seq, saved_at, ko, ipa, word_level, sentence_en,
       sentence_ko, initials, state)
     select $1, case when i % 10 = 0 then 'Same' || i / 20 else 'word' || i end, case when i % 20 = 0 then 'verb' else
       'noun' end, 1, i, i, now(), '뜻 ' || i, '', 'B1', 'A sentence number ' || i || '.', '문장 ' || i, 'ㄸ ' || i,
       'LEARNING'
     from generate_series(1, $2) i`,
    [accountId, count],
  )
  await app.services.pool.query(
    `insert into review_card (account_id, stability, difficulty, due_at, last_at, word_no, reps, lapses, passes, track,
       state, step, last_format)
     select $1, i % 40, 5, timestamptz '2026-11-20' + (i % 9) * interval '1 day', now(), i, 1 + i % 5, i % 7, 0, 0,
       case when i % 11 = 0 then 1 else 2 end, 0, 0
     from generate_series(1, $2, 2) i`,
    [accountId, count],
  )
}
