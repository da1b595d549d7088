import { memberStates } from '@readgrow/contract/constants'
import type { Member } from './names.ts'

const memberSorts = ['NAME', 'JOINED', 'LAST_USED'] as const

export interface MemberFilter {
  readonly search: string
  readonly state?: Member['state'] | undefined
  readonly team?: string | undefined
  readonly role?: Member['role'] | undefined
  readonly sort: (typeof memberSorts)[number]
}

const oneOf = <T extends string>(values: readonly T[], wanted: string | null): T | undefined =>
  values.find((value) => value === wanted)

/** The parts of an address whose value no filter has, such as `role=OWNER`: they are told, not taken for "everybody". */
export function strangeIn(address: URLSearchParams): string[] {
  const filter = filterOf(address)
  return (['state', 'team', 'role', 'sort'] as const).filter((name) => {
    const wanted = address.get(name)
    return wanted !== null && wanted !== '' && filter[name] !== wanted
  })
}

/** The filter in an address; invalid parts are left out. */
export function filterOf(address: URLSearchParams): MemberFilter {
  const team = address.get('team')
  return {
    search: (address.get('search') ?? '').slice(0, 60),
    state: oneOf(memberStates, address.get('state')),
    team: team !== null && /^\d{1,18}$/.test(team) ? team : undefined,
    role: oneOf(['learner', 'owner'] as const, address.get('role')),
    sort: oneOf(memberSorts, address.get('sort')) ?? 'NAME',
  }
}

/** Whether a changed member still fits the filter. */
export const fits = (member: Member, { state, team, role }: MemberFilter): boolean =>
  (state === undefined || member.state === state) &&
  (role === undefined || member.role === role) &&
  (team === undefined || member.teams.some(({ id }) => id === team))
