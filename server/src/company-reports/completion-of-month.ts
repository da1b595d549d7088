import { type Participation, participationOf } from '@readgrow/learning/completion'
import { readMonth } from '#completion'
import type { Db } from '#platform/database/db'
import { inSlices } from '#platform/turns'
import { readSeatDays } from '#seats'
import { readActiveDays } from '#study-days'

interface Month {
  readonly companyId: number
  /** A day of the month that is judged. */
  readonly to: string
  readonly today: string
}

/** What the rule of a company says of its learners in one month. */
export interface Completion {
  readonly participationsOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, Participation>>
  /** Whole percent of what the rule asks for; whoever is not counted in the month is left out. */
  readonly sharesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

/** The month as the learner's own page judges it: whole, whichever teams they were in. Made once for all learners. */
export async function openCompletion(db: Db, { companyId, to, today }: Month): Promise<Completion> {
  const month = await readMonth(db, companyId, to.slice(0, 7))
  const { period } = month.participating
  const participationsOf: Completion['participationsOf'] = async (ids) => {
    const [days, seatDays] = await Promise.all([readActiveDays(db, ids, period), readSeatDays(db, ids, period)])
    const turn = inSlices()
    const judged = new Map<number, Participation>()
    for (const id of ids) {
      judged.set(id, participationOf(month, days.get(id) ?? [], today, seatDays.get(id) ?? 0))
      await turn()
    }
    return judged
  }
  const sharesOf: Completion['sharesOf'] = async (ids) => {
    const all = await participationsOf(ids)
    const counted = [...all].filter(([, { grade }]) => grade !== 'NOT_ELIGIBLE')
    return new Map(counted.map(([id, { participating }]) => [id, participating.percent]))
  }
  return { participationsOf, sharesOf }
}
