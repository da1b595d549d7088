import type pg from 'pg'
import { median, milliseconds, note, printLimit, printRatio } from '../shared/measure.ts'
import type { CompanyCalls } from './member-calls.ts'
import type { FilledCompany } from './member-filling.ts'

const people = 500
const rounds = 5

/** Sessions first, because deactivating members ends theirs. */
const actions = ['END_SESSIONS', 'DEACTIVATE', 'REACTIVATE'] as const

/** One action on five hundred members in one call, next to a call for each. */
export async function measureActions(db: pg.Client, { id }: FilledCompany, calls: CompanyCalls): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select id from account where company_id = $1 and role = 'learner' and status = 'ACTIVE' and not leads
     order by md5(id::text) limit $2`,
    [id, people],
  )
  const ids = rows.map((row) => String(row.id))
  const took = { together: new Map<string, number[]>(), apart: new Map<string, number>() }
  for (let round = 0; round < rounds; round++)
    for (const action of actions) {
      const before = took.together.get(action) ?? []
      took.together.set(action, [...before, await timeOf(calls, action, ids)])
    }
  for (const action of actions) {
    let sum = 0
    for (const one of ids) sum += await timeOf(calls, action, [one])
    took.apart.set(action, sum)
  }
  for (const action of actions) {
    const together = median(took.together.get(action) ?? [])
    const apart = took.apart.get(action) ?? Number.NaN
    printRatio({
      id: 'M2',
      measure: `${action} of ${people} in one call, next to ${people} calls`,
      anchor: apart,
      ours: together,
      atMost: 0.3,
      show: milliseconds,
    })
    printLimit({ id: 'M2', measure: `${action} of ${people}, p50`, ours: together, atMost: 1_500, show: milliseconds })
  }
  note(`emails, log and seats of each are written with it, in one transaction; ${rounds} rounds`)
}

async function timeOf(calls: CompanyCalls, action: (typeof actions)[number], ids: readonly string[]): Promise<number> {
  const { tookMs, body } = await calls.send({ method: 'POST', path: '/admin/members/acts', json: { act: action, ids } })
  const done = (body.done as unknown[]).length
  if (done !== ids.length) throw new Error(`${action} reached ${done} of ${ids.length}`)
  return tookMs
}
