import type { ArgsOf, actOnMembers, ReplyOf } from '@readgrow/contract'
import { isOwnerNow, type LockedMember } from './lock.ts'

export type MemberAction = ArgsOf<typeof actOnMembers, 'output'>['body']['act']
type Refused = ReplyOf<typeof actOnMembers>['refused'][number]

export interface Decided {
  /** As the caller wrote it. */
  readonly id: string
  /** The member before the change. */
  readonly member: LockedMember
}

export interface Situation {
  /** The members, locked. Every owner who can sign in is among them where owners may be stopped. */
  readonly members: readonly LockedMember[]
  /** Free seats; null where no limit was agreed. */
  readonly free: number | null
  readonly actorId: number
}

const startsFrom: Readonly<Record<MemberAction, readonly LockedMember['status'][]>> = {
  APPROVE: ['WAITING'],
  REJECT: ['WAITING'],
  DEACTIVATE: ['ACTIVE'],
  REACTIVATE: ['DEACTIVATED'],
  END_SESSIONS: ['ACTIVE', 'SUSPENDED'],
}

/** The state that an action leads to; null where the state stays. */
export const leadsTo = {
  APPROVE: 'ACTIVE',
  REJECT: 'LEFT',
  DEACTIVATE: 'DEACTIVATED',
  REACTIVATE: 'ACTIVE',
  END_SESSIONS: null,
} as const

export const takesSeat = (act: MemberAction): boolean => act === 'APPROVE' || act === 'REACTIVATE'

/** Which members the action reaches, one after the other in the order asked for, as if each were a call of its own. */
export function decide(
  act: MemberAction,
  ids: readonly string[],
  situation: Situation,
): { done: Decided[]; refused: Refused[] } {
  const done: Decided[] = []
  const refused: Refused[] = []
  const now = new Map(situation.members.map((member) => [member.id, member]))
  const others = new Set(situation.members.filter(isOwnerNow).map(({ id }) => id))
  let free = situation.free ?? Number.POSITIVE_INFINITY
  for (const id of new Set(ids)) {
    const member = now.get(Number(id))
    const code = refusalOf(act, member, { owners: others.size, free, actorId: situation.actorId })
    if (code !== null || !member) {
      refused.push({ id, code: code ?? 'NOT_FOUND' })
      continue
    }
    done.push({ id, member })
    const state = leadsTo[act]
    // A member who has left in this call is gone for its next line, and one who is listed twice is in the new state.
    if (state === 'LEFT') now.delete(member.id)
    else if (state !== null) now.set(member.id, { ...member, status: state })
    if (act === 'DEACTIVATE') others.delete(member.id)
    if (takesSeat(act)) free -= 1
  }
  return { done, refused }
}

function refusalOf(
  act: MemberAction,
  member: LockedMember | undefined,
  { owners, free, actorId }: { readonly owners: number; readonly free: number; readonly actorId: number },
): Refused['code'] | null {
  if (!member) return 'NOT_FOUND'
  if (!startsFrom[act].includes(member.status)) return 'STATE_CONFLICT'
  if (act === 'DEACTIVATE') {
    if (isOwnerNow(member) && owners === 1) return 'LAST_OWNER'
    // A caller who shuts themselves out cannot let themselves in again.
    if (member.id === actorId) return 'STATE_CONFLICT'
  }
  return takesSeat(act) && free < 1 ? 'SEATS_FULL' : null
}
