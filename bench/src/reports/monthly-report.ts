import { randomUUID } from 'node:crypto'
import { addDays, studyDateOf } from '@readgrow/learning'
import { monthBefore, monthOf } from '@readgrow/learning/report'
import type { AccountContext } from '@readgrow/server/platform/context'
import { recordLearning } from '../../../server/src/learning.ts'
import { countMonth } from '../../../server/src/monthly-report/count-month.ts'
import { readReport } from '../../../server/src/monthly-report/report.ts'
import { openPracticeStore, type PracticeStore } from '../practice/practice-store.ts'
import { fillReaders, type Reader } from '../practice/reader-filling.ts'
import { processorUs, type Spent, typical, wallMs } from '../practice/spent.ts'
import { microseconds, milliseconds, note, printLimit, printRatio } from '../shared/measure.ts'

const today = new Date('2026-11-20T10:00:00+09:00')
const days = 540
const minutesADay = 25
const answersADay = 40
const repeats = 60
/** PostgreSQL decides with the sixth execution whether it keeps the plan of a prepared statement. */
const untilPlanned = 6
const buffersAtMost = 40

/** D4 and D5: the report of a learner with a year and a half of days, and what time that passes costs to write. */
export async function measureMonthlyReport(): Promise<void> {
  const store = await openPracticeStore(today)
  try {
    const [reader] = await fillReaders(store, { readers: 1, articles: 200, words: 600, written: 100 }, today)
    if (!reader) throw new Error('there is no reader')
    await fillDays(store, reader)
    await measureReading(store, reader)
    await measureWriting(store, reader)
  } finally {
    await store.close()
  }
}

/** Days with time and answers, one after the other as the log would have written them. */
async function fillDays({ bare }: PracticeStore, { account }: Reader): Promise<void> {
  const first = addDays(studyDateOf(today), -days)
  await bare({
    text: `insert into learning_event (account_id, id, kind, received_at, client_at, study_date, detail)
      select $1, gen_random_uuid(), 'TIME_SPENT', d + m * interval '1 minute', d + m * interval '1 minute', d::date,
        '{"quarters": 15}'
      from generate_series($2::date, $3::date, interval '1 day') d, generate_series(1, $4) m`,
    values: [account.id, first, addDays(studyDateOf(today), -1), minutesADay],
  })
  await bare({
    text: `insert into study_day (account_id, study_date, word_answers, active_seconds)
      select $1, d::date, $4, $5 from generate_series($2::date, $3::date, interval '1 day') d
      on conflict (account_id, study_date) do update set active_seconds = excluded.active_seconds`,
    values: [account.id, first, addDays(studyDateOf(today), -1), answersADay, minutesADay * 60],
  })
  await bare({ text: 'vacuum analyze' })
}

const contextOf = ({ services }: PracticeStore, { account }: Reader) =>
  ({ ...services, account }) as unknown as AccountContext

/** Blocks of tables, indexes and long values that the one connection has read so far. */
async function blocksRead({ bare }: PracticeStore): Promise<number> {
  await bare({ text: 'select pg_stat_force_next_flush()' })
  const [row] = await bare<{ blocks: string }>({
    text: `select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)
        + coalesce(toast_blks_hit + toast_blks_read + tidx_blks_hit + tidx_blks_read, 0)) as blocks
      from pg_statio_user_tables where schemaname = 'public'`,
  })
  return Number(row?.blocks)
}

async function measureReading(store: PracticeStore, reader: Reader): Promise<void> {
  const context = contextOf(store, reader)
  const month = monthBefore(monthOf(studyDateOf(today)))
  const first = await store.measured(() => readReport(context, month))
  // Blocks are counted of statements whose plan is settled: until then the planner reads ends of indexes as well.
  for (let time = 0; time < untilPlanned; time++) await readReport(context, month)
  const before = await blocksRead(store)
  await readReport(context, month)
  printLimit({
    id: 'D4',
    measure: `blocks of a month's report, ${days} days of history`,
    ours: (await blocksRead(store)) - before,
    atMost: buffersAtMost,
    show: String,
  })
  const spent = { ours: [] as Spent[], raw: [] as Spent[] }
  for (let time = 0; time < repeats; time++) {
    spent.ours.push((await store.measured(() => readReport(context, month))).spent)
    spent.raw.push((await store.measured(() => recount(store, reader, month))).spent)
  }
  const [ours, raw] = [typical(spent.ours, processorUs), typical(spent.raw, processorUs)]
  note(
    `the first reading after a change: ${milliseconds(wallMs(first.spent))}, each later one ${milliseconds(typical(spent.ours, wallMs))}`,
  )
  printRatio({
    id: 'D4',
    measure: 'the report of a month, processor time, next to a recount of its six months from the logs',
    anchor: raw,
    ours,
    atMost: 1,
    show: microseconds,
  })
}

async function recount({ services }: PracticeStore, { account }: Reader, last: string): Promise<void> {
  let month = last
  for (let back = 0; back < 6; back++, month = monthBefore(month)) await countMonth(services.db, account.id, month)
}

/** D5: a minute of study, next to its bare insert into the log and the bare upserts of its day. */
async function measureWriting(store: PracticeStore, { account }: Reader): Promise<void> {
  const { services } = store
  const recorder = { ...services, account }
  const spent = { ours: [] as Spent[], bare: [] as Spent[] }
  const eventOf = (time: number) => ({
    kind: 'TIME_SPENT' as const,
    id: randomUUID(),
    at: new Date(today.getTime() - time * 60_000).toISOString(),
    quarters: 15,
  })
  for (let time = 0; time < repeats; time++) {
    spent.ours.push((await store.measured(() => recordLearning(recorder, [eventOf(time)]))).spent)
    spent.bare.push((await store.measured(() => writeBare(store, account.id, eventOf(time + repeats)))).spent)
  }
  printRatio({
    id: 'D5',
    measure: 'a minute of study, processor time, next to bare statements in one transaction',
    anchor: typical(spent.bare, processorUs),
    ours: typical(spent.ours, processorUs),
    atMost: 2,
    show: microseconds,
  })
  const rolled = spent.ours.flatMap(({ sent }) =>
    sent.filter(({ text }) => /into (study_day|learning_month)/.test(text)),
  )
  printLimit({ id: 'D5', measure: 'statements that roll up', ours: rolled.length / repeats, atMost: 1, show: String })
}

async function writeBare({ bare }: PracticeStore, id: number, event: { id: string; at: string }): Promise<void> {
  await bare({ text: 'begin' })
  await bare({ name: 'lock', text: 'select id from account where id = $1 for no key update', values: [id] })
  await bare({
    name: 'event',
    text: `insert into learning_event (account_id, id, kind, received_at, client_at, study_date, detail)
      values ($1, $2, 'TIME_SPENT', now(), $3::timestamptz, ($3::timestamptz)::date, '{"quarters": 15}')`,
    values: [id, event.id, event.at],
  })
  await bare({
    name: 'day',
    text: `insert into study_day (account_id, study_date, active_seconds) values ($1, ($2::timestamptz)::date, 60)
      on conflict (account_id, study_date) do update set active_seconds = study_day.active_seconds + 60`,
    values: [id, event.at],
  })
  await bare({ text: 'commit' })
}
