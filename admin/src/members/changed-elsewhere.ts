import type { CallArgs, CallReply } from '@readgrow/contract'
import type { Member } from './names.ts'

type Before = CallArgs<'PUT /admin/members/:id'>['body']['before']
type Teams = CallReply<'GET /admin/teams'>['teams']

const placeIn = (teams: readonly { readonly id: string; readonly lead: boolean }[], id: string): string => {
  const place = teams.find((each) => each.id === id)
  return place ? (place.lead ? '리드' : '팀원') : '팀원 아님'
}

/** What others have changed since `before`, a line for each; what is typed here may stand over it. */
export function changedElsewhere(before: Before, now: Member, teams: Teams): string[] {
  if (!before) return []
  const number = lineOf('사번', before.employeeNo ?? '없음', now.employeeNo ?? '없음')
  const places = teams.map(({ id, name }) => lineOf(name, placeIn(before.teams, id), placeIn(now.teams, id)))
  return [number, ...places].filter((line) => line !== null)
}

const lineOf = (name: string, before: string, now: string): string | null =>
  before === now ? null : `${name}: ${before} → ${now}`
