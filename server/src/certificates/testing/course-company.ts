import type { CallName } from '@readgrow/contract'
import { companyNoticeVersion } from '@readgrow/contract/constants'
import { aCompany, aLearner, type Learner, type TestApp } from '#testing'

interface Done {
  readonly minutes?: number
  readonly units?: number
}

export const reason = '교육 결과 보고에 씁니다'

/** The rule of a course that asks for so many days with a finished unit. */
const attendedDays = (period: { readonly from: string; readonly to: string }, least: number) => ({
  kind: 'COMPLETION' as const,
  version: 1 as const,
  period,
  expectedOn: { kind: 'ALL_DAYS' as const },
  attendedBy: { kind: 'UNITS' as const, least: 1 },
  dailyCap: { minutes: null, units: null },
  requirements: [{ kind: 'DAYS' as const, least }],
})

/** A company with an owner, courses, and people who have study days. */
export async function courseCompany(app: TestApp) {
  const company = await aCompany(app)
  const { db } = app.services
  await db.updateTable('company_contract').set({ ends_on: '2099-12-31' }).where('company_id', '=', company.id).execute()
  /** Somebody whom no list of the company has. */
  const joinUnlisted = async (
    name = '홍길동',
    role: 'learner' | 'owner' = 'learner',
    notice = companyNoticeVersion,
  ) => {
    const person = await aLearner(app, { host: company.host as 'acme.localhost', role })
    await db.updateTable('account').set({ name }).where('id', '=', person.id).execute()
    const agreed = {
      document: 'company-notice',
      version: notice,
      agreed: true,
      address: '',
      agreed_at: app.clock.now(),
    }
    await db
      .insertInto('consent')
      .values({ account_id: person.id, ...agreed })
      .execute()
    return person
  }
  const join = async (...whose: Parameters<typeof joinUnlisted>) => {
    const person = await joinUnlisted(...whose)
    const listed = { account_id: person.id, origin: 'LIST', changed_at: app.clock.now() }
    await db
      .insertInto('listed_name')
      .values({ ...listed, name: whose[0] ?? '홍길동' })
      .execute()
    return person
  }
  const owner = await join('나관리', 'owner')
  return {
    ...company,
    owner,
    join,
    joinUnlisted,
    studied: async ({ id }: Pick<Learner, 'id'>, date: string, { minutes = 20, units = 1 }: Done = {}) => {
      const done = { active_seconds: minutes * 60, challenges: units }
      await db
        .insertInto('study_day')
        .values({ account_id: id, study_date: date, ...done })
        .onConflict((conflict) => conflict.columns(['account_id', 'study_date']).doUpdateSet(done))
        .execute()
    },
    /** A course that asks for so many attended days; its id. */
    course: async (period: { from: string; to: string }, days = 2, team: string | null = null) => {
      const rule = attendedDays(period, days)
      const body = { name: '겨울 과정', team, rule }
      const { id } = await owner.call('POST /admin/completion/courses', { query: { dry: 'false' }, body })
      return id ?? ''
    },
    certificatesOf: async (person: Learner) => (await person.call('GET /certificates', {})).certificates,
  }
}

export type CourseCompany = Awaited<ReturnType<typeof courseCompany>>

/** What was answered by a call that may be refused. */
export async function outcome<N extends CallName>(app: TestApp, person: Learner, name: N, args: object) {
  const { status, body, bytes, headers } = await app.as(await person.present()).call(name, ...([args] as never))
  return { status, code: body.code, body, bytes, headers }
}

/** A request as a stranger makes it: no cookie, and nothing that says where it comes from. */
export async function asStranger(app: TestApp, url: string, { host = 'localhost', address = '192.0.2.7' } = {}) {
  const { statusCode, body, headers } = await app.fastify.inject({
    method: 'GET',
    url,
    headers: { host },
    remoteAddress: address,
  })
  return { status: statusCode, text: body, headers, title: /<h1>(.*)<\/h1>/.exec(body)?.[1] }
}
