import type { CallReply } from '@readgrow/contract'
import type { WeeklyGoal } from '@readgrow/contract/constants'
import { aLearner, aStory, type Learner, type TestApp, type TestCompany } from '#testing'

export type Board = CallReply<'GET /team-challenge'>

/** What the people of a company do in its challenge, by their calls. */
export async function colleaguesOf(app: TestApp) {
  const { event } = await aStory(app)
  const settings = async (who: Learner, daysPerWeek: WeeklyGoal) => {
    const { settings: held } = await who.call('GET /learning/settings', {})
    await who.call('PUT /learning/settings', { body: { ...held, daysPerWeek } })
  }
  const asking = async (who: Learner) => app.as(await who.present())
  return {
    settings,
    asking,
    /** A member with a goal who takes part under a nickname. */
    taking: async (company: TestCompany, nickname: string, goal: WeeklyGoal = 5): Promise<Learner> => {
      const learner = await aLearner(app, { host: company.host as 'acme.localhost' })
      await settings(learner, goal)
      await learner.call('PUT /team-challenge/participation', { body: { nickname } })
      return learner
    },
    member: (company: TestCompany) => aLearner(app, { host: company.host as 'acme.localhost' }),
    /** A day of study, now. */
    study: async (who: Learner) => {
      const at = app.clock.now().toISOString()
      await who.send([event('ARTICLE_FINISHED', { at }), event('QUIZ_ANSWERED', { at })])
    },
    join: async (who: Learner, nickname: string) =>
      (await asking(who)).call('PUT /team-challenge/participation', { body: { nickname } }),
    rename: async (who: Learner, nickname: string) =>
      (await asking(who)).call('PUT /team-challenge/nickname', { body: { nickname } }),
    leave: async (who: Learner) => (await asking(who)).call('DELETE /team-challenge/participation'),
    week: (who: Learner): Promise<Board> => who.call('GET /team-challenge', {}),
    lastWeek: (who: Learner): Promise<Board> => who.call('GET /team-challenge/last-week', {}),
  }
}

/** Nickname, rank and percent of the rows that somebody sees; null without any. */
export const ranksIn = ({ board }: Board) =>
  board && [...board.top, ...board.around].map(({ nickname, rank, percent }) => [nickname, rank, percent])
