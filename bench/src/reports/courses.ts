import { Agent, request } from 'node:http'
import type pg from 'pg'
import { type FilledCompany, fillCompany } from '../members/member-filling.ts'
import { cpuMicrosecondsOf } from '../shared/cpu-time.ts'
import { median, milliseconds, note, print } from '../shared/measure.ts'
import type { Product } from '../shared/product.ts'

const learners = 2_000
const callsEach = 7
const atMostMs = 500

/** A running course of sixty days of two thousand people: its forecast, and the evidence log from the press to its last byte. */
export async function measureCourses({ db, server }: Product): Promise<void> {
  const company = await fillCompany(db, 'courses', learners)
  const course = await fillCourse(db, company)
  const forecast = `/admin/completion/forecast?target=${course}`
  await measureCall(db, {
    name: 'forecast of a course',
    course,
    pid: server.pid,
    ask: () => ask(server.port, company, forecast),
  })
  const log = `/admin/certificates/courses/${course}/evidence`
  const body = { reason: 'bench of the evidence log' }
  await measureCall(db, {
    name: 'evidence log',
    course,
    pid: server.pid,
    ask: () => ask(server.port, company, log, body),
  })
}

/** Two study days each with two units, and a sign-in: fourteen thousand rows of evidence. */
async function fillCourse(db: pg.Client, { id }: FilledCompany): Promise<string> {
  await db.query(`update account set created_at = now() - interval '1 year', status = 'ACTIVE' where company_id = $1`, [
    id,
  ])
  await db.query(`update seat_line set at = now() - interval '1 year' where company_id = $1`, [id])
  await db.query(
    `insert into study_day (account_id, study_date, articles, quiz_answers, active_seconds)
     select a.id, current_date - 2 - d * 7 - (a.id % 5)::int, 2, 4, 300 + a.id % 1800
     from generate_series(0, 1) d, account a where a.company_id = $1 order by d, a.id`,
    [id],
  )
  await db.query(
    `insert into active_quarters (account_id, study_date, quarters)
     select d.account_id, d.study_date, (repeat('0', 1000) || repeat('1', 60) || repeat('0', 4700))::bit(5760)
     from study_day d join account a on a.id = d.account_id where a.company_id = $1`,
    [id],
  )
  await db.query(
    `insert into learning_event (account_id, id, kind, received_at, client_at, study_date, article_id, level)
     select d.account_id, gen_random_uuid(), k.kind, at, at, d.study_date, 'a' || k.n, 'B1'
     from study_day d join account a on a.id = d.account_id,
       (values ('ARTICLE_OPENED', 1, 8), ('ARTICLE_FINISHED', 1, 9), ('ARTICLE_OPENED', 2, 10), ('ARTICLE_FINISHED', 2, 11))
         k (kind, n, hour),
       lateral (select (d.study_date + k.hour * interval '1 hour') at time zone 'Asia/Seoul' as at) t
     where a.company_id = $1 order by at, d.account_id`,
    [id],
  )
  await db.query(
    `insert into consent (account_id, document, version, agreed, agreed_at, address)
     select id, 'company-notice', '2099-01-01', true, now(), '127.0.0.1' from account where company_id = $1`,
    [id],
  )
  await db.query(
    `update session_family f set created_at = now() - interval '10 days', address = '127.0.0.1'
     from account a where a.id = f.account_id and a.company_id = $1`,
    [id],
  )
  const { rows } = await db.query<{ id: string }>(
    `insert into completion_rule (company_id, name, rule, from_date, to_date, holidays, made_at)
     select $1::bigint, '두 달 과정', jsonb_build_object('kind', 'COMPLETION', 'version', 1,
         'period', jsonb_build_object('from', current_date - 50, 'to', current_date + 9),
         'expectedOn', jsonb_build_object('kind', 'WEEKDAYS'), 'attendedBy', jsonb_build_object('kind', 'UNITS', 'least', 1),
         'dailyCap', jsonb_build_object('minutes', null, 'units', null),
         'requirements', jsonb_build_array(jsonb_build_object('kind', 'ATTENDANCE', 'percent', 80),
           jsonb_build_object('kind', 'MINUTES', 'least', 600))),
       current_date - 50, current_date + 9, '{}', now() - interval '51 days' returning id`,
    [id],
  )
  await db.query(
    'vacuum analyze account, seat_line, study_day, learning_event, active_quarters, consent, session_family',
  )
  return rows[0]?.id ?? ''
}

interface Measured {
  readonly name: string
  readonly course: string
  readonly pid: number
  readonly ask: () => Promise<number>
}

/** Beside the rows of days that both rest on, read in one bare statement. */
async function measureCall(db: pg.Client, { name, course, pid, ask: once }: Measured): Promise<void> {
  await once()
  const took = { raw: [] as number[], ours: [] as number[], cpu: [] as number[] }
  for (let call = 0; call < callsEach; call++) {
    const startedAtMs = performance.now()
    await db.query(
      `select d.* from completion_rule r join account a on a.company_id = r.company_id
         join study_day d on d.account_id = a.id and d.study_date between r.from_date and r.to_date
       where r.id = $1 order by d.account_id, d.study_date`,
      [course],
    )
    took.raw.push(performance.now() - startedAtMs)
    const cpuBefore = cpuMicrosecondsOf(pid)
    took.ours.push(await once())
    took.cpu.push((cpuMicrosecondsOf(pid) - cpuBefore) / 1000)
  }
  const [anchor, ours] = [median(took.raw), median(took.ours)]
  note(`${name}: ${milliseconds(median(took.cpu))} of the server's processor, beside what else the machine did`)
  print({
    id: 'M8',
    measure: `${learners} learners, ${name}, p50`,
    anchor: milliseconds(anchor),
    ours: milliseconds(ours),
    ratio: ours / anchor,
    goal: `<= ${atMostMs} ms`,
    holds: ours <= atMostMs,
  })
}

const agent = new Agent({ keepAlive: true })

/** Milliseconds to the last byte. */
function ask(port: number, { host, owners }: FilledCompany, path: string, body?: object): Promise<number> {
  const startedAtMs = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ port, path: `/api${path}`, method: body ? 'POST' : 'GET', agent },
        headers: {
          ...{ host, cookie: owners[0]?.cookie ?? '', 'sec-fetch-site': 'same-origin' },
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
      },
      (response) => {
        let text = ''
        response.on('data', (part: Buffer) => {
          if (text.length < 400) text += part.toString('utf8')
        })
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - startedAtMs)
          else reject(new Error(`${path} answered ${response.statusCode} ${text}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}
