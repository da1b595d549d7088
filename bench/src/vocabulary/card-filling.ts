import type pg from 'pg'
import { note } from '../shared/measure.ts'

const wordsOfAccount = 1_000
/** Words in one session. */
export const sessionWords = 20
const insertedAtOnce = 500_000

/** The time of everything here: 10:00 in Seoul. */
export const now = new Date('2026-11-20T10:00:00+09:00')
const today = `timestamptz '2026-11-20 04:00+09'`

/**
 * Recall cards as they grow over time: every account adds a word before any adds its next, so that no two cards of an
 * account are adjacent. All indexes exist from the start. About one card in forty is due. Returns the number of
 * accounts.
 */
export async function fillCards(client: pg.Client, wanted: number): Promise<number> {
  const accounts = Math.max(1, Math.round(wanted / wordsOfAccount))
  const cards = accounts * wordsOfAccount
  const startedAtMs = performance.now()
  await client.query('set statement_timeout = 0')
  await fillAccounts(client, accounts)
  // The accounts exist; checking the key of each of ten million rows would take longer than all the rest.
  await client.query('set session_replication_role = replica')
  await client.query('select setseed(0.2026)')
  for (let from = 0; from < cards; from += insertedAtOnce) {
    await client.query(
      `insert into review_card (account_id, word_no, track, state, step, stability, difficulty, due_at, last_at, reps,
         lapses, passes, last_format)
       select 1 + n % $3, 1 + n / $3, 0, 2, 0, days * (0.9 + random() * 0.2), 1 + 9 * random(),
         ${today} + due * interval '1 day', ${today} + (due - days - 1) * interval '1 day' + random() * interval '15 hours',
         3 + (random() * 20)::int, (random() * 3)::int, 3, 1
       from (select n, days, case when random() < 0.025 then -(random() * 2)::int
           else 1 + floor(days * random())::int end as due
         from (select n, 2 + floor(random() ^ 2 * 180)::int as days from generate_series($1::bigint, $2::bigint) n) as lengths
       ) as dues`,
      [from, Math.min(from + insertedAtOnce, cards) - 1, accounts],
    )
  }
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze review_card')
  note(`${cards} cards of ${accounts} accounts in ${Math.round((performance.now() - startedAtMs) / 1000)} s`)
  return accounts
}

async function fillAccounts(client: pg.Client, accounts: number): Promise<void> {
  await client.query(
    `with home as (insert into company (type, name, support_email) values ('COMPANY', 'Bench', 'help@bench.invalid')
       returning id)
     insert into account (id, company_id, customer_id, email, name) overriding system value
     select n, home.id, 'reader' || n, 'reader' || n || '@bench.invalid', 'Reader'
     from home, generate_series(1, $1::int) n`,
    [accounts],
  )
  await client.query('analyze account')
}

/**
 * Word lists, settings and earlier answers of the first `accounts` accounts, as far as sessions of `words` words need
 * them. Well-known words have a card of the other track too.
 */
export async function fillLists(client: pg.Client, accounts: number, words: number): Promise<void> {
  const given = [accounts, words]
  await client.query(
    `insert into saved_word (account_id, lemma, pos, sense, seq, saved_at, ko, ipa, word_level, sentence_en, sentence_ko,
       no, fresh)
     select a, 'word' || w, 'noun', 0, w, ${today} - interval '1 year', '뜻', '', 'B1', '', '', w, false
     from generate_series(1, $2::int) w, generate_series(1, $1::int) a`,
    given,
  )
  await client.query(
    `insert into review_card (account_id, word_no, track, state, step, stability, difficulty, due_at, last_at, reps,
       lapses, passes, last_format)
     select account_id, word_no, 1, 2, 0, stability, difficulty, due_at + interval '3 days', last_at - interval '2 days',
       3, 0, 3, 3
     from review_card where account_id <= $1 and word_no <= $2 and track = 0`,
    given,
  )
  await client.query(
    `insert into review_log (account_id, id, word_no, track, reviewed_at, received_at, study_date, mode, source, format,
       rating, correct, hints, replays, parameters, scheduler, retention, effect, state_after, stability_after,
       difficulty_after, due_after)
     select account_id, gen_random_uuid(), word_no, track, last_at, last_at, last_at::date, 0, 0, 1, 3, true, 0, 0, 0, 1,
       0.9, 0, state, stability, difficulty, due_at
     from review_card where account_id <= $1 and word_no <= $2`,
    given,
  )
  await client.query(
    `insert into practice_setting (account_id, answers, fitted_at)
     select n, '{450,0}', '{400,0}' from generate_series(1, $1::int) n`,
    [accounts],
  )
  await client.query('vacuum analyze saved_word, review_log, practice_setting, review_card')
}
