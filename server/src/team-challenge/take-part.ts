import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { nicknameIdeas, nicknameKey, soundNickname } from './nickname.ts'
import { mustBeColleague, ownPart, pinGoalOnJoining, pinGoalOnLeaving, takenKeys } from './participants.ts'
import { weekOf } from './weeks.ts'

const tries = { hits: 20, perSeconds: 3_600 }
const changes = { hits: 3, perSeconds: 86_400 }
const ideasDrawn = 12
const ideasShown = 6

/** Free nicknames to choose from. */
export async function suggest(ctx: AccountContext): Promise<{ ideas: string[] }> {
  mustBeColleague(ctx)
  const ideas = nicknameIdeas(ctx.chance, ideasDrawn)
  const taken = await takenKeys(ctx.db, ctx.account.companyId, ideas.map(nicknameKey))
  return { ideas: ideas.filter((idea) => !taken.has(nicknameKey(idea))).slice(0, ideasShown) }
}

/** Takes part from this week on. Whoever takes part already keeps their nickname: another device was first. */
export async function join(ctx: AccountContext, given: string): Promise<{ nickname: string }> {
  mustBeColleague(ctx)
  const { db, clock, account } = ctx
  await throttle(db, clock, `team-challenge-join/${account.id}`, tries)
  const already = await ownPart(db, account.id)
  if (already) return { nickname: already.nickname }
  const nickname = await checkedNickname(ctx, given)
  return inTransaction(db, async (tx) => {
    const joined = await storeParticipant(tx, account, nickname, clock.now())
    // The nickname is taken, or the same person joined on two devices at once.
    const own = joined ? { nickname } : await ownPart(tx, account.id)
    if (!own) throw new Refusal('NICKNAME_TAKEN')
    return { nickname: own.nickname }
  })
}

/** Stores a participation with the goal of its first week; false where the account or the nickname is there already. */
export async function storeParticipant(
  tx: Tx,
  account: { readonly id: number; readonly companyId: number },
  nickname: string,
  now: Date,
): Promise<boolean> {
  const { from } = weekOf(now)
  const { numInsertedOrUpdatedRows: stored } = await tx
    .insertInto('team_challenge_participant')
    .values({
      account_id: account.id,
      company_id: account.companyId,
      nickname,
      nickname_key: nicknameKey(nickname),
      joined_at: now,
      joined_week: from,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!stored) return false
  await pinGoalOnJoining(tx, account.id, from)
  return true
}

/** Changes the own nickname, three times a day at most. STATE_CONFLICT for those who left on another device. */
export async function rename(ctx: AccountContext, given: string): Promise<{ nickname: string }> {
  mustBeColleague(ctx)
  const { db, clock, account } = ctx
  const own = await ownPart(db, account.id)
  if (!own) throw new Refusal('STATE_CONFLICT')
  await throttle(db, clock, `team-challenge-name/${account.id}`, tries)
  const nickname = await checkedNickname(ctx, given)
  if (nickname === own.nickname) return { nickname }
  await refuseOnConflict('NICKNAME_TAKEN', () =>
    inTransaction(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('team_challenge_participant')
        .set({ nickname, nickname_key: nicknameKey(nickname) })
        .where('account_id', '=', account.id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Refusal('STATE_CONFLICT')
      // Counted with the change: a nickname that is taken is none.
      await throttle(tx, clock, `team-challenge-rename/${account.id}`, changes)
    }),
  )
  return { nickname }
}

/** Ends the participation, at once and for all weeks. Once more does nothing. */
export async function leave(ctx: AccountContext): Promise<void> {
  mustBeColleague(ctx)
  const { db, clock, account } = ctx
  await inTransaction(db, async (tx) => {
    await pinGoalOnLeaving(tx, account.id, weekOf(clock.now()).from)
    await tx.deleteFrom('team_challenge_participant').where('account_id', '=', account.id).execute()
  })
}

/** Names of colleagues are refused as well: nobody speaks for somebody else. */
async function checkedNickname({ db, account }: AccountContext, given: string): Promise<string> {
  const nickname = soundNickname(given, account.name)
  if (nickname === null) throw new Refusal('NICKNAME_REFUSED')
  const names = await db
    .selectFrom('account')
    .select('name')
    .where('company_id', '=', account.companyId)
    .where('status', '<>', 'LEFT')
    .execute()
  const key = nicknameKey(nickname)
  if (names.some(({ name }) => nicknameKey(name) === key)) throw new Refusal('NICKNAME_REFUSED')
  return nickname
}
