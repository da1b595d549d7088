import type { CallName } from '@readgrow/contract'
import type { CompletionRule, ParticipationRule } from '@readgrow/learning/completion'
import { aCompany, aLearner, type Learner, type TestApp } from '#testing'

interface Done {
  readonly minutes?: number
  readonly units?: number
}

/** A company whose people have study days, and an owner who is signed in at any time. */
export async function studyingCompany(app: TestApp) {
  const company = await aCompany(app)
  const { db } = app.services
  await db.updateTable('company_contract').set({ ends_on: '2099-12-31' }).where('company_id', '=', company.id).execute()
  const join = (role: 'learner' | 'owner' = 'learner', name = '홍길동') => joinAs(role, name, false)
  const joinAs = async (role: 'learner' | 'owner', name: string, leads: boolean) => {
    const person = await aLearner(app, { host: company.host as 'acme.localhost', role, leads })
    await db.updateTable('account').set({ name }).where('id', '=', person.id).execute()
    return person
  }
  const owner = await join('owner', '나관리')
  const asOwner = async () => app.as(await owner.present())
  return {
    ...company,
    owner,
    asOwner,
    join,
    lead: (name = '이리드') => joinAs('learner', name, true),
    team: async (name: string, people: readonly Learner[], leads: readonly Learner[] = []) => {
      const team = await (await asOwner()).call('POST /admin/teams', { body: { name } })
      const ids = (all: readonly Learner[]) => all.map(({ id }) => String(id))
      const body = { add: ids(people), leads: ids(leads) }
      await (await asOwner()).call('POST /admin/teams/:id/members', { params: { id: team.body.id }, body })
      return team.body.id
    },
    /** What somebody did on a study day. */
    studied: async ({ id }: Pick<Learner, 'id'>, date: string, { minutes = 0, units = 0 }: Done) => {
      const done = { active_seconds: minutes * 60, challenges: units }
      await db
        .insertInto('study_day')
        .values({ account_id: id, study_date: date, ...done })
        .onConflict((conflict) => conflict.columns(['account_id', 'study_date']).doUpdateSet(done))
        .execute()
    },
    shareOf: async (person: Learner, month?: string) =>
      (await person.call('GET /participation', { query: month ? { month } : {} })).share,
    listed: async (viewer: Learner, query: { month?: string; team?: string } = {}) =>
      viewer.call('GET /participation/members', { query }),
  }
}

export type StudyingCompany = Awaited<ReturnType<typeof studyingCompany>>

/** What was answered by a call that may be refused. */
export async function outcome<N extends CallName>(app: TestApp, person: Learner, name: N, args: object) {
  const { status, body } = await app.as(await person.present()).call(name, ...([args] as never))
  return { status, code: body.code, rules: body.fields?.map(({ rule }: { rule: string }) => rule), body }
}

export const aCourse = (
  period: CompletionRule['period'],
  requirements: CompletionRule['requirements'] = [{ kind: 'DAYS', least: 2 }],
) => ({
  kind: 'COMPLETION' as const,
  version: 1 as const,
  period,
  expectedOn: { kind: 'WEEKDAYS' as const },
  attendedBy: { kind: 'UNITS' as const, least: 1 },
  dailyCap: { minutes: null, units: null },
  requirements: [...requirements],
})

export const aParticipation = (days: number, more: Partial<ParticipationRule> = {}) => ({
  kind: 'PARTICIPATION' as const,
  version: 1 as const,
  expectedOn: { kind: 'WEEKDAYS' as const },
  attendedBy: { kind: 'UNITS' as const, least: 1 },
  dailyCap: { minutes: null, units: null },
  leastSeatDays: 14,
  participating: [{ kind: 'DAYS' as const, least: days }],
  excellent: [{ kind: 'DAYS' as const, least: days + 2 }],
  ...(more as object),
})
