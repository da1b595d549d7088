import { type Database, inTransaction } from '@readgrow/server/platform/database/db'
import type { Jobs } from '@readgrow/server/platform/jobs/jobs'
import type pg from 'pg'
import { recordAnswers } from '../../../server/src/practice/record-answers.ts'
import { median, microseconds, note, print } from '../shared/measure.ts'
import { now, sessionWords } from './card-filling.ts'
import { type CardStore, handOf } from './card-store.ts'
import { cpuWatch } from './cpu-watch.ts'
import { accountOf, type Session, sessionOf, type WrittenSession, writtenSession } from './review-sessions.ts'

const [warmingBlocks, blocks] = [2, 10]
const warmingAccounts = 400
const atOnce = [1, 4]
const sizes = [
  { name: 'one answer', words: 1, writesOfBlock: 20, atLeast: 0.7 },
  { name: `${sessionWords} answers`, words: sessionWords, writesOfBlock: 6, atLeast: 0.6 },
]

const writingAccounts = 2 * (warmingBlocks + blocks) * 6 * (1 + 4)
/** Accounts with a list, and words of it, that `benchReviewWrite` needs. */
export const listedAccounts = writingAccounts + atOnce.length * warmingAccounts
export const writtenWords = sessionWords + 10

/** D3: answers through our layer, next to precomputed rows of the same effect in hand-written SQL. */
export async function benchReviewWrite(store: CardStore): Promise<void> {
  const sessions = sessionsOf()
  for (const [turn, connections] of atOnce.entries()) {
    // One more, because the check of the word uses a connection outside the transaction.
    const { db, close } = store.open(connections + 1)
    const hands = await Promise.all(Array.from({ length: connections }, () => handOf(store.url)))
    await warmUp(db, writingAccounts + 1 + turn * warmingAccounts)
    for (const { name, words, writesOfBlock, atLeast } of sizes) {
      const next = (): Session => sessions(words)
      const rates = { ours: [] as number[], hand: [] as number[] }
      const spent = { ours: [] as number[], hand: [] as number[] }
      for (let block = -warmingBlocks; block < blocks; block++) {
        const several = () => Array.from({ length: writesOfBlock * connections }, next)
        const given = several()
        const written = await Promise.all(several().map((session) => writtenSession(db, session)))
        const inTurn = block % 2 === 0 ? (['ours', 'hand'] as const) : (['hand', 'ours'] as const)
        for (const who of inTurn) {
          const spentSince = await cpuWatch(store)
          const rate =
            who === 'ours'
              ? await rateOf(given, connections, (session) => record(db, session))
              : await rateOf(written, connections, (session, worker) => writeByHand(hands[worker], session))
          const spentInAll = spentSince()
          if (block < 0) continue
          rates[who].push(rate * words)
          spent[who].push(spentInAll / given.length)
        }
      }
      const [ours, hand] = [median(rates.ours), median(rates.hand)]
      print({
        id: 'D3',
        measure: `${name} in a transaction, ${connections} at once, next to SQL by hand`,
        anchor: `${Math.round(hand)} answers/s`,
        ours: `${Math.round(ours)} answers/s`,
        ratio: ours / hand,
        goal: `>= ${atLeast}x`,
        holds: ours / hand >= atLeast,
      })
      const cpu = { ours: median(spent.ours), hand: median(spent.hand) }
      note(
        `CPU of a transaction, ours and PostgreSQL's: ${microseconds(cpu.hand)} by hand, ${microseconds(cpu.ours)} ours`,
      )
    }
    await Promise.all(hands.map((hand) => hand.end()))
    await close()
  }
}

/** Warm-up: a server that has run for a while has compiled code. */
async function warmUp(db: Database['db'], firstAccount: number): Promise<void> {
  for (let account = firstAccount; account < firstAccount + warmingAccounts; account++) {
    await record(db, sessionOf(account, wordsFrom(1, sessionWords)))
    await record(db, sessionOf(account, [sessionWords + 1]))
    await record(db, sessionOf(account, [sessionWords + 2]))
  }
}

const wordsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

/** Hands out words without answers: the first twenty of a list at once, the others one by one. */
function sessionsOf(): (words: number) => Session {
  const given = { whole: 0, single: 0 }
  return (words) => {
    if (words === sessionWords) {
      const account = 1 + given.whole++
      return sessionOf(
        account,
        Array.from({ length: words }, (_, index) => 1 + index),
      )
    }
    const turn = given.single++
    return sessionOf(1 + (turn % writingAccounts), [sessionWords + 1 + Math.floor(turn / writingAccounts)])
  }
}

/** Writes a second with `workers` workers. */
async function rateOf<T>(
  all: readonly T[],
  workers: number,
  write: (one: T, worker: number) => Promise<unknown>,
): Promise<number> {
  const left = all.values()
  const startedAtMs = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (const one of left) await write(one, worker)
    }),
  )
  return (all.length / (performance.now() - startedAtMs)) * 1000
}

const clock = { now: () => now }
// No account here has enough answers for a fit.
const jobs = { enqueue: () => Promise.reject(new Error('no fit is due here')) } as unknown as Jobs

async function record(db: Database['db'], { account, events }: Session): Promise<void> {
  const ctx = { db, clock, jobs, account: accountOf(account) }
  const { accepted } = await inTransaction(db, (tx) => recordAnswers(ctx, tx, events, ({ at }) => new Date(at)))
  if (accepted.length !== events.length) throw new Error('an answer was not taken')
}

const intoLog = `insert into review_log (account_id, id, word_no, track, reviewed_at, received_at, study_date, attempt_id,
    mode, source, format, rating, correct, hints, replays, response_ms, parameters, scheduler, retention, effect,
    state_before, stability_before, difficulty_before, due_before, state_after, stability_after, difficulty_after,
    due_after, recall, elapsed_days, scheduled_days, balance_shift)
  select $1, id, word_no, 0, reviewed_at, received_at, study_date, attempt_id, 0, 0, 1, rating, correct, 0, 0,
    response_ms, 0, 1, 0.9, 0, state_before, stability_before, difficulty_before, due_before, state_after,
    stability_after, difficulty_after, due_after, recall, elapsed_days, scheduled_days, balance_shift
  from json_to_recordset($2) as r (id uuid, word_no int, reviewed_at timestamptz, received_at timestamptz,
    study_date date, attempt_id uuid, rating smallint, correct boolean, response_ms int, state_before smallint,
    stability_before double precision, difficulty_before double precision, due_before timestamptz, state_after smallint,
    stability_after double precision, difficulty_after double precision, due_after timestamptz, recall real,
    elapsed_days int, scheduled_days int, balance_shift smallint)`

const intoCards = `update review_card c set state = r.state, step = r.step, stability = r.stability,
    difficulty = r.difficulty, due_at = r.due_at, last_at = r.last_at, reps = r.reps, lapses = r.lapses,
    passes = r.passes, last_format = r.last_format
  from json_to_recordset($2) as r (word_no int, state smallint, step smallint, stability double precision,
    difficulty double precision, due_at timestamptz, last_at timestamptz, reps smallint, lapses smallint,
    passes smallint, last_format smallint)
  where c.account_id = $1 and c.word_no = r.word_no and c.track = 0`

async function writeByHand(hand: pg.Client | undefined, session: WrittenSession): Promise<void> {
  if (!hand) throw new Error('more workers than connections')
  await hand.query('begin')
  await hand.query({ name: 'log', text: intoLog, values: [session.account, JSON.stringify(session.log)] })
  await hand.query({ name: 'cards', text: intoCards, values: [session.account, JSON.stringify(session.cards)] })
  await hand.query('commit')
}
