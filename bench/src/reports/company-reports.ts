import { Agent, request } from 'node:http'
import type pg from 'pg'
import { type FilledCompany, fillCompany } from '../members/member-filling.ts'
import { median, milliseconds, print, printLimit } from '../shared/measure.ts'
import type { Product } from '../shared/product.ts'

const learners = Number(process.env.BENCH_LEARNERS ?? 5_000)
const monthsOfHistory = 6
const callsEach = 9
const exportAtMostMs = 5_000

/** The table, its summary and its file for a company of five thousand with half a year of days. */
export async function measureCompanyReports({ db, server }: Product): Promise<void> {
  const company = await fillCompany(db, 'reports', learners)
  await fillDays(db, company)
  const period = await lastMonth(db)
  await measureCalls(db, server.port, company, period)
  await measureExport(db, server.port, company, period)
  await measureBuffers(db, company, period)
}

interface Period {
  readonly from: string
  readonly to: string
}

/** Two days of three with study, by day as the log would have written them, so that the days of one learner lie apart. */
async function fillDays(db: pg.Client, { id }: FilledCompany): Promise<void> {
  await db.query(`update account set created_at = now() - interval '1 year' where company_id = $1`, [id])
  await db.query(`update seat_line set at = now() - interval '1 year' where company_id = $1`, [id])
  await db.query(
    `insert into study_day (account_id, study_date, articles, quiz_answers, word_answers, active_seconds)
     select a.id, d::date, a.id % 3, 4, a.id % 25, 300 + a.id % 1800
     from generate_series(current_date - $2::int, current_date - 1, interval '1 day') d, account a
     where a.company_id = $1 and (a.id + extract(doy from d)::int) % 3 > 0 order by d, a.id`,
    [id, monthsOfHistory * 30],
  )
  await db.query('vacuum analyze account, seat_line, study_day, team_member')
}

async function lastMonth(db: pg.Client): Promise<Period> {
  const { rows } = await db.query<Period>(
    `select (date_trunc('month', current_date) - interval '1 month')::date::text as from,
       (date_trunc('month', current_date) - interval '1 day')::date::text as to`,
  )
  return rows[0] as Period
}

interface Answered {
  readonly status: number
  readonly bytes: number
  readonly firstByteMs: number
  readonly tookMs: number
}

const agent = new Agent({ keepAlive: true })

function ask(port: number, { host, owners }: FilledCompany, path: string, body?: object): Promise<Answered> {
  const startedAtMs = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        path: `/api${path}`,
        method: body ? 'POST' : 'GET',
        agent,
        headers: {
          ...{ host, cookie: owners[0]?.cookie ?? '', 'sec-fetch-site': 'same-origin' },
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
      },
      (response) => {
        let [bytes, firstByteMs] = [0, 0]
        response.on('data', (part: Buffer) => {
          if (bytes === 0) firstByteMs = performance.now() - startedAtMs
          bytes += part.length
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, bytes, firstByteMs, tookMs: performance.now() - startedAtMs }),
        )
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

/** The numbers of everybody from the rows of days, in one bare statement. */
async function recountMs(db: pg.Client, { id }: FilledCompany, { from, to }: Period): Promise<number> {
  const startedAtMs = performance.now()
  await db.query(
    `select a.id, a.name, count(d.account_id), sum(d.active_seconds), sum(d.articles), sum(least(d.articles, d.quiz_answers))
     from account a left join study_day d on d.account_id = a.id and d.study_date between $2 and $3
     where a.company_id = $1 group by a.id order by a.name`,
    [id, from, to],
  )
  return performance.now() - startedAtMs
}

async function measureCalls(db: pg.Client, port: number, company: FilledCompany, { from, to }: Period): Promise<void> {
  const calls = {
    'first page by name': `/admin/reports?from=${from}&to=${to}`,
    'first page by minutes': `/admin/reports?from=${from}&to=${to}&sort=MINUTES`,
    'summary of fifty teams': `/admin/reports/summary?from=${from}&to=${to}`,
  }
  for (const [name, path] of Object.entries(calls)) {
    const took = { raw: [] as number[], ours: [] as number[] }
    for (let call = 0; call < callsEach; call++) {
      took.raw.push(await recountMs(db, company, { from, to }))
      const answer = await ask(port, company, path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      took.ours.push(answer.tookMs)
    }
    const [anchor, ours] = [median(took.raw), median(took.ours)]
    const shown = { anchor: milliseconds(anchor), ours: milliseconds(ours), ratio: ours / anchor }
    print({ id: 'M6', measure: `${learners} learners, ${name}, p50`, ...shown, goal: '<= 5 s', holds: ours <= 5_000 })
  }
}

async function measureExport(db: pg.Client, port: number, company: FilledCompany, period: Period): Promise<void> {
  for (const format of ['CSV', 'XLSX']) {
    const body = { ...period, format, reason: 'bench of the export' }
    await ask(port, company, '/admin/reports/export', body)
    const raw = await recountMs(db, company, period)
    const answer = await ask(port, company, '/admin/reports/export', body)
    if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`)
    const first = `first byte ${milliseconds(answer.firstByteMs)}, ${Math.round(answer.bytes / 1024)} KB`
    print({
      id: 'M6',
      measure: `${learners} learners as ${format} (${first})`,
      anchor: milliseconds(raw),
      ours: milliseconds(answer.tookMs),
      ratio: answer.tookMs / raw,
      goal: `<= ${exportAtMostMs} ms`,
      holds: answer.tookMs <= exportAtMostMs,
    })
  }
}

const buffersAtMost = 40

/** Pages of the database that the month of one learner costs, as the table reads it: by the key of the days. */
async function measureBuffers(db: pg.Client, { id }: FilledCompany, { from, to }: Period): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select id from account where company_id = $1 and role = 'learner' order by id limit 1 offset 40`,
    [id],
  )
  const explained = await db.query(
    `explain (analyze, buffers, format json) select count(*), sum(active_seconds), sum(articles) from study_day
     where account_id = $1 and study_date >= $2 and study_date <= $3`,
    [rows[0]?.id, from, to],
  )
  const plan = explained.rows[0]['QUERY PLAN'][0].Plan
  printLimit({
    id: 'D4',
    measure: `buffers of a learner's month, ${monthsOfHistory} months of days`,
    ours: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    atMost: buffersAtMost,
    show: (value) => `${value}`,
  })
}
