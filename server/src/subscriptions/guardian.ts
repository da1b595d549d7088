import type { ReplyOf, readTerms } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import {
  answerBy,
  type GuardedCharge,
  type GuardianConsent,
  guardianStateOf,
  needsGuardian,
  nextPlan,
  type ProductCode,
  type SubscriptionState,
} from '#billing'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { renewalSum } from './invoices.ts'
import { nextPrice } from './price.ts'

export type Guardian = NonNullable<ReplyOf<typeof readTerms>['guardian']>

interface Asked extends GuardianConsent {
  readonly email: string
}

/** What was asked of guardians and not asked anew since, the newest first. */
async function askedOf(db: Db, accountId: number): Promise<Asked[]> {
  const rows = await db
    .selectFrom('guardian_consent')
    .select(['product', 'amount_krw', 'state', 'asked_at', 'answered_at', 'guardian_email'])
    .where('account_id', '=', accountId)
    .where('state', '<>', 'REPLACED')
    .orderBy('no', 'desc')
    .execute()
  return rows.map((row) => ({
    product: row.product as ProductCode,
    amountKrw: row.amount_krw,
    state: row.state as GuardianConsent['state'],
    askedOn: seoulDateOf(row.asked_at),
    answeredOn: row.answered_at && seoulDateOf(row.answered_at),
    email: row.guardian_email,
  }))
}

async function birthDateOf(db: Db, accountId: number): Promise<string | null> {
  const row = await db.selectFrom('account').select('birth_date').where('id', '=', accountId).executeTakeFirst()
  return row?.birth_date ?? null
}

/** How the consent of a guardian to a charge stands; null for whoever needs none. */
export async function guardianOf(
  db: Db,
  accountId: number,
  today: string,
  charge: GuardedCharge,
): Promise<Guardian | null> {
  if (!needsGuardian(await birthDateOf(db, accountId), today)) return null
  const asked = await askedOf(db, accountId)
  const last = asked.find(({ product }) => product === charge.product)
  return {
    state: guardianStateOf(asked, charge, today),
    email: last?.email ?? null,
    askedOn: last?.askedOn ?? null,
    answerBy: last ? answerBy(last.askedOn) : null,
  }
}

/** GUARDIAN_NEEDED where somebody under nineteen has no guardian's consent to a charge. */
export async function refuseWithoutGuardian(
  db: Db,
  accountId: number,
  today: string,
  charge: GuardedCharge,
): Promise<void> {
  const guardian = await guardianOf(db, accountId, today, charge)
  if (guardian && guardian.state !== 'GIVEN') throw new Refusal('GUARDIAN_NEEDED')
}

/** The next charge of a running subscription as a guardian is asked about it; null where none can follow. */
export async function guardedRenewal(
  db: Db,
  accountId: number,
  state: SubscriptionState,
): Promise<GuardedCharge | null> {
  const plan = nextPlan(state)
  const price = await nextPrice(db, state)
  const sum = price && (await renewalSum(db, accountId, state, price.version))
  return plan && sum && { product: plan.product, listKrw: sum.listKrw, isJoining: false }
}

/**
 * GUARDIAN_NEEDED where a guardian took back the consent to what the next charge is for, and has not given it anew. Who
 * subscribed before a consent was asked for goes on without one.
 */
export async function refuseAfterWithdrawal(
  db: Db,
  accountId: number,
  today: string,
  state: SubscriptionState,
): Promise<void> {
  const charge = await guardedRenewal(db, accountId, state)
  const guardian = charge && (await guardianOf(db, accountId, today, charge))
  if (guardian && guardian.state !== 'GIVEN' && guardian.state !== 'NONE') throw new Refusal('GUARDIAN_NEEDED')
}
