import type pg from 'pg'
import { median, milliseconds, print, quantile } from '../shared/measure.ts'
import type { CompanyCalls } from './member-calls.ts'
import type { FilledCompany, Member } from './member-filling.ts'

const callsEach = 25
const pageSize = 500
const sorts = ['NAME', 'JOINED', 'LAST_USED'] as const

interface Question {
  readonly measure: string
  readonly query: string
  readonly isSearch?: boolean
  readonly as?: Member
}

/** Pages of the list in every order and with every filter, next to a bare statement for the same page by name. */
export async function measureList(
  db: pg.Client,
  company: FilledCompany,
  calls: CompanyCalls,
  atMostMs: { readonly search: number; readonly page: number },
): Promise<void> {
  const { rows } = await db.query<{ n: string }>('select count(*) as n from account where company_id = $1', [
    company.id,
  ])
  const questions = await questionsAbout(db, company, calls)
  const ask = async ({ query, as }: Question) =>
    (await calls.send({ path: `/admin/members?limit=${pageSize}${query}` }, as)).tookMs
  // The code is warm before anything is measured, as on any server in use.
  for (const question of questions) await ask(question)
  for (const question of questions) {
    const took = { bare: [] as number[], ours: [] as number[] }
    for (let call = 0; call < callsEach; call++) {
      took.bare.push(await bareMs(db, company.id))
      took.ours.push(await ask(question))
    }
    const [anchor, ours] = [median(took.bare), median(took.ours)]
    const atMost = question.isSearch ? atMostMs.search : atMostMs.page
    print({
      id: 'M2',
      measure: `${rows[0]?.n} members, ${question.measure}, p50 (p99 ${milliseconds(quantile(took.ours, 0.99))})`,
      anchor: milliseconds(anchor),
      ours: milliseconds(ours),
      ratio: ours / anchor,
      goal: `<= ${atMost} ms`,
      holds: ours <= atMost,
    })
  }
}

async function bareMs(db: pg.Client, companyId: number): Promise<number> {
  const startedAtMs = performance.now()
  await db.query(
    `select id, name, email, customer_id, employee_no, role, status, created_at, last_used_on from account
     where company_id = $1 order by name, id limit ${pageSize}`,
    [companyId],
  )
  return performance.now() - startedAtMs
}

const sought = [
  ['a surname', '김'],
  ['a given name of two syllables', '민서'],
  ['a number', 'E000123'],
  ['nobody', 'zzzz'],
] as const

async function questionsAbout(db: pg.Client, company: FilledCompany, calls: CompanyCalls): Promise<Question[]> {
  const { rows } = await db.query<{ id: string }>('select id from team where company_id = $1 order by id limit 1', [
    company.id,
  ])
  const middle: string[] = []
  for (const sort of sorts) middle.push(await cursorInTheMiddle(db, company.id, sort))
  const search = (text: string) => `&search=${encodeURIComponent(text)}`
  const [, second = ''] = await cursorsOf(calls, search('김'))
  return [
    ...sorts.map((sort) => ({ measure: `first page by ${sort}`, query: `&sort=${sort}` })),
    ...sorts.map((sort, at) => ({ measure: `middle page by ${sort}`, query: `&sort=${sort}${middle[at]}` })),
    ...['ACTIVE', 'WAITING'].map((state) => ({ measure: `state ${state}`, query: `&state=${state}` })),
    ...['owner', 'learner'].map((role) => ({ measure: `role ${role}`, query: `&role=${role}` })),
    { measure: 'a team', query: `&team=${rows[0]?.id}` },
    { measure: 'a lead’s three teams', query: '', as: company.lead },
    { measure: 'a lead’s search', query: search('김'), as: company.lead, isSearch: true },
    ...sought.map(([what, text]) => ({ measure: `search for ${what}`, query: search(text), isSearch: true })),
    { measure: 'search for a surname by JOINED', query: `${search('김')}&sort=JOINED`, isSearch: true },
    { measure: 'second page of a search', query: `${search('김')}${second}`, isSearch: true },
  ]
}

/** The cursors of the first and second page of a question. */
async function cursorsOf(calls: CompanyCalls, query: string): Promise<string[]> {
  const { body } = await calls.send({ path: `/admin/members?limit=100${query}` })
  return ['', body.next === null ? '' : `&cursor=${encodeURIComponent(String(body.next))}`]
}

const places = {
  NAME: 'name',
  JOINED: '(extract(epoch from created_at) * 1000000)::bigint::text',
  LAST_USED: `(coalesce(last_used_on, date '0001-01-01') - date '1970-01-01')::text`,
} as const
const orders = {
  NAME: 'name, id',
  JOINED: 'created_at desc, id desc',
  LAST_USED: `coalesce(last_used_on, date '0001-01-01') desc, id desc`,
} as const

/** Makes a cursor like the list's own, because paging there would run into the flood guard. */
async function cursorInTheMiddle(db: pg.Client, companyId: number, sort: (typeof sorts)[number]): Promise<string> {
  const { rows } = await db.query<{ id: string; place: string }>(
    `select id, ${places[sort]} as place from account where company_id = $1 order by ${orders[sort]}
     offset (select count(*) / 2 from account where company_id = $1) limit 1`,
    [companyId],
  )
  return `&cursor=${encodeURIComponent(`${rows[0]?.id}_${rows[0]?.place}`)}`
}
