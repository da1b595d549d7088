import { isDeepStrictEqual } from 'node:util'
import { type Actor, recordAudit } from '#audit'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { lockSeats } from '#seats'

export interface Contract {
  readonly startsOn: string
  readonly endsOn: string
  readonly unpaid: boolean
  /** Null without a limit. */
  readonly seats: number | null
}

/** A contract, and the day from which an open invoice holds the service. */
export type HeldContract = Contract & { readonly holdFrom: string | null }

export async function contractOf(db: Db, companyId: number): Promise<HeldContract | null> {
  const row = await db
    .selectFrom('company_contract')
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'unpaid', 'seats', 'hold_from as holdFrom'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ?? null
}

export async function seatsTaken(db: Db, companyId: number): Promise<number> {
  const row = await db.selectFrom('seat_count').select('taken').where('company_id', '=', companyId).executeTakeFirst()
  return row?.taken ?? 0
}

interface Change {
  readonly now: Date
  readonly actor: Actor
  /** Its row is locked. */
  readonly company: { readonly id: number; readonly name: string }
}

/**
 * Writes the contract of a company: SEATS_FULL for fewer seats than members and invitations hold. The log has what
 * changed, and nothing of a contract that was sent as it is.
 */
export async function setContractTerms(tx: Tx, { now, actor, company }: Change, terms: Contract): Promise<void> {
  const before = await contractOf(tx, company.id)
  await lockSeats(tx, company.id)
  if (terms.seats !== null && terms.seats < (await seatsTaken(tx, company.id))) throw new Refusal('SEATS_FULL')
  const row = { starts_on: terms.startsOn, ends_on: terms.endsOn, unpaid: terms.unpaid, seats: terms.seats }
  await tx
    .insertInto('company_contract')
    .values({ company_id: company.id, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
  if (before && isDeepStrictEqual(shown(before), shown(terms))) return
  await recordAudit(tx, now, actor, {
    action: 'contract.changed',
    subject: company.name,
    companyId: company.id,
    before: before && shown(before),
    after: shown(terms),
  })
}

const shown = ({ startsOn, endsOn, unpaid, seats }: Contract) => ({ startsOn, endsOn, unpaid, seats })

/** Sets the day from which an invoice that nobody paid holds the service. */
export async function setHoldFrom(tx: Tx, companyId: number, holdFrom: string | null): Promise<void> {
  await tx.updateTable('company_contract').set({ hold_from: holdFrom }).where('company_id', '=', companyId).execute()
}
