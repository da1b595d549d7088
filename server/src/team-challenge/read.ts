import type { ReplyOf, readTeamChallenge } from '@readgrow/contract'
import { fewestParticipants } from '@readgrow/contract/constants'
import type { AccountContext } from '#platform/context'
import { derivedId } from '#platform/derived-id'
import { countStudyDays } from '#study-days'
import { mustBeColleague, ownPart, type Participant, participantsOf } from './participants.ts'
import { countReached, excerpt, percentOf, rank, type Standing, type Taker } from './standings.ts'
import { type Week, weekBefore, weekOf } from './weeks.ts'

type Reply = ReplyOf<typeof readTeamChallenge>

export const readThisWeek = (ctx: AccountContext): Promise<Reply> => read(ctx, weekOf(ctx.clock.now()))

export async function readLastWeek(ctx: AccountContext): Promise<Reply> {
  const reply = await read(ctx, weekBefore(weekOf(ctx.clock.now())))
  // What comes after a week that is over is this week, which says it itself.
  return { ...reply, own: reply.own && { ...reply.own, nextGoal: null } }
}

/** The ranks of a week, computed from the study days of those who take part now. */
async function read(ctx: AccountContext, week: Week): Promise<Reply> {
  mustBeColleague(ctx)
  const { db, account } = ctx
  const [own, participants] = await Promise.all([
    ownPart(db, account.id),
    participantsOf(db, account.companyId, week.from),
  ])
  const reply = { week, participants: participants.length, nickname: own?.nickname ?? null }
  if (!own) return { ...reply, own: null, board: null }
  const days = await countStudyDays(
    db,
    participants.map(({ accountId }) => accountId),
    week,
  )
  const takers = participants.map((participant) => takerOf(participant, days, { week, accountId: account.id }))
  const mine = takers.find((taker) => taker.mine)
  return {
    ...reply,
    own: mine
      ? {
          studied: mine.studied,
          goal: mine.goal,
          percent: percentOf(mine),
          nextGoal: own.goal === mine.goal ? null : own.goal,
        }
      : null,
    board: takers.length < fewestParticipants ? null : boardOf(takers),
  }
}

interface Reading {
  readonly week: Week
  readonly accountId: number
}

function takerOf(
  { accountId, secret, nickname, goal }: Participant,
  days: ReadonlyMap<number, number>,
  reading: Reading,
): Taker {
  return {
    id: derivedId(secret, `team-challenge/${reading.week.from}`),
    nickname,
    studied: days.get(accountId) ?? 0,
    goal,
    mine: accountId === reading.accountId,
  }
}

function boardOf(takers: readonly Taker[]): NonNullable<Reply['board']> {
  const { top, skipped, around } = excerpt(rank(takers))
  return { reached: countReached(takers), top: top.map(rowOf), skipped, around: around.map(rowOf) }
}

/** What others see of a participant: no days, no goal, nothing of the account. */
const rowOf = ({ id, rank: place, nickname, percent, mine }: Standing) => ({ id, rank: place, nickname, percent, mine })
