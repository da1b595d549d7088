import { randomUUID } from 'node:crypto'
import type { CallArgs, CallReply } from '@readgrow/contract'
import { aCompany, aLearner, type Learner, type TestApp, type TestCompany } from '#testing'

type Body = CallArgs<'POST /admin/assignments'>['body']
export type Given = CallReply<'POST /admin/assignments'>
type Who = Pick<Learner, 'id' | 'call'>

const question = { TEXT: { text: null }, CHOICE: { choiceId: null }, ORDER: { pieceIds: null } } as const

/** A company with a team, and what its people do with assignments, by their calls. */
export async function anOffice(app: TestApp) {
  const company: TestCompany = await aCompany(app)
  const owner = await aLearner(app, { host: company.host as 'acme.localhost', role: 'owner' })
  const member = (wish: { readonly level?: 'A2' | 'B2' } = {}) =>
    aLearner(app, { host: company.host as 'acme.localhost', ...wish })
  const aTeam = async (name: string, members: readonly Who[], leads: readonly Who[] = []) => {
    const { id } = await owner.call('POST /admin/teams', { body: { name } })
    await owner.call('POST /admin/teams/:id/members', {
      params: { id },
      body: { add: members.map((one) => String(one.id)), leads: leads.map((one) => String(one.id)) },
    })
    return id
  }
  const move = (team: string, body: { add?: string[]; remove?: string[] }) =>
    owner.call('POST /admin/teams/:id/members', { params: { id: team }, body })
  const give = (wish: Partial<Body> & Pick<Body, 'to'>, giver: Pick<Learner, 'call'> = owner): Promise<Given> =>
    giver.call('POST /admin/assignments', { body: bodyOf(wish) })
  return {
    company,
    owner,
    member,
    aTeam,
    move,
    give,
    /** States and days by account, as the owner sees them. */
    people: async (id: string, viewer: Pick<Learner, 'call'> = owner) => {
      const { people } = await viewer.call('GET /admin/assignments/:id/people', { params: { id }, query: {} })
      return Object.fromEntries(people.map((one) => [Number(one.id), [one.state, one.doneOn] as const]))
    },
    own: async (who: Pick<Learner, 'call'>) => (await who.call('GET /home', {})).assignments,
    alarms: async (who: Pick<Learner, 'call'>) =>
      (await who.call('GET /common/header-info', {})).userAlarmList.filter((one) => one.alarmCategory === 'ASSIGNMENT'),
  }
}

export const bodyOf = (wish: Partial<Body> & Pick<Body, 'to'>): Body => ({
  id: randomUUID(),
  work: { kind: 'ARTICLE', articleId: 'tiny-forests' },
  dueOn: '2026-12-03',
  ...wish,
})

export const toPeople = (...people: readonly Pick<Who, 'id'>[]): Body['to'] => ({
  kind: 'PEOPLE',
  people: people.map(({ id }) => String(id)),
})
export const toTeam = (team: string): Body['to'] => ({ kind: 'TEAM', team })

/** Begins the challenge of the week and answers so many of its questions with "모르겠어요". */
export async function answerWeek(app: TestApp, who: Learner, questions = 20): Promise<void> {
  const { open } = await who.call('GET /challenges', {})
  const period = open.find(({ kind }) => kind === 'WEEK')?.period ?? ''
  const { id, items } = await who.call('POST /challenges', { body: { kind: 'WEEK', period } })
  const left = items.filter(({ result }) => result === null).slice(0, questions)
  for (const { position, view } of left) {
    const kind = view.input.kind
    const at = app.clock.now().toISOString()
    const answer = { kind, ...question[kind] }
    await who.send([
      { kind: 'CHALLENGE_ANSWERED', id: randomUUID(), at, attemptId: id, position, round: 1, answer } as never,
    ])
  }
}
