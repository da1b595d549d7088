import { raiseAlarmForEach } from '#alarms'
import { senderOf } from '#invitations'
import { waitingForSeatEmail } from '#members'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { listSeatless, lockSeats, mustTellOfWait, type Seatless, type SeatWaitWay } from '#seats'
import { ownersOf } from './notify-owners.ts'

type Tools = Pick<Services, 'db' | 'clock' | 'jobs'> & { readonly company: { readonly id: number } }

export interface Wanting extends Seatless {
  readonly way: SeatWaitWay
}

/**
 * Does what lets somebody in. Where it finds no seat, they are listed for the owners, and the refusal goes on: what was
 * done is rolled back by then, so the list has a transaction of its own. `wanting` is asked after the work.
 */
export async function orWaitForSeat<T>(
  tools: Tools,
  wanting: () => Wanting | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const who = error instanceof Refusal && error.code === 'SEATS_FULL' ? wanting() : null
    if (who) await inTransaction(tools.db, (tx) => waitForSeat(tx, tools, who))
    throw error
  }
}

/** Owners are told at most once a day, by the app and by mail, however many people find no seat. */
async function waitForSeat(tx: Tx, { clock, jobs, company }: Tools, { way, ...person }: Wanting): Promise<void> {
  const now = clock.now()
  await lockSeats(tx, company.id)
  const [fresh] = await listSeatless(tx, now, company.id, way, [person])
  if (fresh === undefined || !(await mustTellOfWait(tx, now, company.id, fresh))) return
  const owners = await ownersOf(tx, company.id)
  const name = person.name ?? person.email
  await raiseAlarmForEach(
    tx,
    owners.map(({ id }) => id),
    { category: 'MEMBERS', title: `${name}님이 들어올 자리가 없어요`, url: '/admin/seats', at: now },
  )
  const from = await senderOf(tx, company.id)
  const emails = owners.map(({ email }) => waitingForSeatEmail(from, email, name))
  await jobs.enqueueAll(tx, mailJob, emails)
}
