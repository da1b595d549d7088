import type { ArgsOf, giveAssignment } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { actorOf, recordAudit } from '#audit'
import { maskPersonal } from '#discussion'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { isAssignable } from './articles.ts'
import { findAssignment, readOne } from './list.ts'
import type { AssignmentReply } from './queries.ts'
import { addEverybody, addNewcomers, addPeople, insertAssignment, lockTeam } from './rows.ts'
import { type Giver, giverOf, refuseOddDue } from './scope.ts'
import { nameOf, tellGiven } from './tell.ts'

type Body = ArgsOf<typeof giveAssignment, 'output'>['body']

/**
 * Gives something to do. The same id from the same person is the same assignment, and tells nobody twice. Refuses with
 * NOT_FOUND what is not the giver's: an article off the shelf, a team, a person.
 */
export async function give(ctx: AccountContext, body: Body): Promise<AssignmentReply> {
  const now = ctx.clock.now()
  refuseOddDue(body.dueOn, studyDateOf(now))
  await throttle(ctx.db, ctx.clock, `assignment-give:${ctx.account.id}`, { hits: 60, perSeconds: 3600 })
  await inTransaction(ctx.db, (tx) => store(ctx, tx, body, now))
  return readOne(ctx, body.id)
}

async function store(ctx: AccountContext, tx: Tx, { id, work, to, dueOn, note }: Body, now: Date): Promise<void> {
  const giver = giverOf(ctx.account)
  const articleId = 'articleId' in work ? work.articleId : null
  const teamId = to.kind === 'TEAM' ? Number(to.team) : null
  if (teamId !== null) await lockTeam(tx, giver, teamId)
  if (articleId !== null && !(await isAssignable(tx, articleId, studyDateOf(now)))) throw new Refusal('NOT_FOUND')
  const masked = maskPersonal(note).text
  const given = { id, kind: work.kind, articleId, teamId, note: masked === '' ? null : masked, dueOn }
  if (!(await insertAssignment(tx, giver, given, now))) return refuseOthers(tx, giver, id)
  const people = await addReceivers(tx, giver, { id, to }, now)
  const stored = await findAssignment(tx, giver, id)
  await tellGiven(tx, people, stored, now)
  await recordAudit(tx, now, actorOf(ctx), {
    action: 'assignment.given',
    subject: nameOf(stored),
    after: { dueOn, people: people.length, ...(stored.team && { team: stored.team.name }) },
  })
}

function addReceivers(tx: Tx, giver: Giver, { id, to }: Pick<Body, 'id' | 'to'>, now: Date): Promise<number[]> {
  switch (to.kind) {
    case 'PEOPLE':
      return addPeople(tx, giver, id, to.people.map(Number), now)
    case 'EVERYBODY':
      return addEverybody(tx, giver, id, now)
    case 'TEAM':
      return addNewcomers(tx, id, now)
  }
}

/** An id that somebody else's assignment has. */
async function refuseOthers(tx: Tx, giver: Giver, id: string): Promise<void> {
  const row = await tx.selectFrom('assignment').select(['given_by']).where('id', '=', id).executeTakeFirst()
  if (row?.given_by !== giver.id) throw new Refusal('STATE_CONFLICT')
}
