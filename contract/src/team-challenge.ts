import { z } from 'zod'
import { nicknameLetters, weeklyGoals } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Empty, nameText, StoredDate, Uuid } from './shapes.ts'

const count = z.number().int().min(0)
const percent = z.number().int().min(0).max(100)
const goal = z.union(weeklyGoals.map((days) => z.literal(days)))
const ofNickname = { body: z.strictObject({ nickname: nameText(nicknameLetters.max, nicknameLetters.min) }) }

const Row = z.strictObject({
  /** Of this week alone: nobody is the same row next week. */
  id: Uuid,
  /** Equal shares share a rank: 1, 1, 3. */
  rank: z.number().int().min(1),
  nickname: z.string(),
  /** Of their own weekly goal. */
  percent,
  mine: z.boolean(),
})

export const TeamChallenge = z.strictObject({
  /** Monday and Sunday, by study day. */
  week: z.strictObject({ from: StoredDate, to: StoredDate }),
  participants: count,
  /** Null for those who do not take part. They see no row of anybody. */
  nickname: z.string().nullable(),
  /** Null where the learner took no part in that week. */
  own: z
    .strictObject({
      studied: count,
      goal,
      percent,
      /** The goal from next Monday on, where it was changed; null where it stays. */
      nextGoal: goal.nullable(),
    })
    .nullable(),
  /** Null while too few take part. */
  board: z
    .strictObject({
      /** How many have reached their goal. */
      reached: count,
      /** Everybody, or the first of many. */
      top: z.array(Row),
      /** People between `top` and `around` that the reply leaves out. */
      skipped: count,
      /** The own row with its neighbours, where it is not among the first. */
      around: z.array(Row),
    })
    .nullable(),
})

export const readTeamChallenge = endpoint({
  method: 'GET',
  path: '/team-challenge',
  who: 'learner',
  summary: "This week's challenge of the company: ranks by share of one's own goal, for those who take part",
  reply: TeamChallenge,
  refusals: ['NOT_FOUND'],
})

export const readTeamChallengeOfLastWeek = endpoint({
  method: 'GET',
  path: '/team-challenge/last-week',
  who: 'learner',
  summary: 'How the challenge of last week ended, for those who take part now',
  reply: TeamChallenge,
  refusals: ['NOT_FOUND'],
})

export const suggestNicknames = endpoint({
  method: 'GET',
  path: '/team-challenge/nickname-ideas',
  who: 'learner',
  summary: 'Nicknames that nobody in the company uses',
  reply: z.strictObject({ ideas: z.array(z.string()) }),
  refusals: ['NOT_FOUND'],
})

export const joinTeamChallenge = endpoint({
  method: 'PUT',
  path: '/team-challenge/participation',
  who: 'learner',
  summary: 'Takes part under a nickname; whoever takes part already keeps theirs',
  ...ofNickname,
  reply: z.strictObject({ nickname: z.string() }),
  refusals: ['NOT_FOUND', 'NICKNAME_REFUSED', 'NICKNAME_TAKEN'],
})

export const changeNickname = endpoint({
  method: 'PUT',
  path: '/team-challenge/nickname',
  who: 'learner',
  summary: 'Changes the own nickname',
  ...ofNickname,
  reply: z.strictObject({ nickname: z.string() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'NICKNAME_REFUSED', 'NICKNAME_TAKEN'],
})

export const leaveTeamChallenge = endpoint({
  method: 'DELETE',
  path: '/team-challenge/participation',
  who: 'learner',
  summary: 'Stops taking part: no reply to anybody holds the learner from then on, earlier weeks included',
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const teamChallengeEndpoints = {
  readTeamChallenge,
  readTeamChallengeOfLastWeek,
  suggestNicknames,
  joinTeamChallenge,
  changeNickname,
  leaveTeamChallenge,
}
