import type { ArgsOf, askGuardian as askGuardianCall } from '@readgrow/contract'
import { addDays, seoulDateOf } from '@readgrow/learning'
import {
  answerBy,
  consentWording,
  type GuardedCharge,
  guardianConsentText,
  needsGuardian,
  nextPlan,
  paymentOfIndividual,
  type SubscriptionState,
  storedOf,
} from '#billing'
import { hasLink } from '#discussion'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { throttleAll } from '#platform/throttle'
import { hashToken, newToken } from '#platform/tokens'
import { priceOn, readProduct } from '#products'
import { lockState } from '#subscription-log'
import { type Guardian, guardedRenewal, guardianOf } from './guardian.ts'
import { askingMail } from './guardian-letters.ts'
import { planChangeOf } from './plan.ts'
import { mailboxOf } from './trial-marks.ts'

/** A mailbox whose owner nobody has asked gets few of these, however many readers name it. */
const ofReader = [{ hits: 5, perSeconds: 86_400 }]
const ofMailbox = [{ hits: 3, perSeconds: 86_400 }]

type Wish = ArgsOf<typeof askGuardianCall, 'output'>['body']

/**
 * Asks a guardian by mail for the consent to a product at the price that the page showed; a question before it is
 * replaced. STATE_CONFLICT for whoever needs none, PRICE_CHANGED where the price is another one by now, LINK_REFUSED
 * for names that would carry an address into a stranger's mailbox.
 */
export async function askGuardian(ctx: AccountContext, wish: Wish): Promise<Guardian> {
  const { db, account, clock } = ctx
  const today = seoulDateOf(clock.now())
  const person = await db
    .selectFrom('account')
    .select(['name', 'email', 'birth_date'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  if (!needsGuardian(person.birth_date, today)) throw new Refusal('STATE_CONFLICT')
  if (mailboxOf(wish.email) === mailboxOf(person.email))
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.email', rule: 'OWN_ADDRESS' }] })
  if (hasLink(wish.name) || hasLink(person.name)) throw new Refusal('LINK_REFUSED')
  if (!(await isKnown(db, account.id, wish.id))) {
    await throttleAll(db, clock, `guardian/${account.id}`, ofReader)
    await throttleAll(db, clock, `guardian-mailbox/${hashToken(wish.email).toString('base64url')}`, ofMailbox)
  }
  return inTransaction(db, async (tx) => {
    const { state } = await lockState(tx, account.id)
    const charge = await chargeWished(tx, account.id, state, { product: wish.product, today })
    if (charge.listKrw !== wish.amountKrw) throw new Refusal('PRICE_CHANGED')
    if (!(await isKnown(tx, account.id, wish.id))) await ask(tx, ctx, { wish, reader: person.name, today })
    const guardian = await guardianOf(tx, account.id, today, charge)
    if (!guardian) throw new Refusal('STATE_CONFLICT')
    return guardian
  })
}

const isKnown = async (db: Db, accountId: number, id: string): Promise<boolean> =>
  (await db
    .selectFrom('guardian_consent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** What the reader wants to subscribe to: joining, the next charge as it is, or the other plan. */
async function chargeWished(
  db: Db,
  accountId: number,
  state: SubscriptionState,
  { product: code, today }: { readonly product: Wish['product']; readonly today: string },
): Promise<GuardedCharge> {
  const { status } = paymentOfIndividual(storedOf(state), today)
  if (status !== 'END' && status !== 'PENDING') {
    const other = await planChangeOf(db, accountId, state, today)
    if (other?.product.code === code) return { product: code, listKrw: other.listKrw, isJoining: false }
    const renewal = nextPlan(state)?.product === code ? await guardedRenewal(db, accountId, state) : null
    if (!renewal) throw new Refusal('STATE_CONFLICT')
    return renewal
  }
  const product = await readProduct(db, code)
  if (!product?.onSale) throw new Refusal('NOT_FOUND')
  return { product: code, listKrw: (await priceOn(db, product.id, today)).amountKrw, isJoining: true }
}

async function ask(
  tx: Tx,
  ctx: AccountContext,
  { wish, reader, today }: { readonly wish: Wish; readonly reader: string; readonly today: string },
): Promise<void> {
  const { account, clock, chance, jobs, company } = ctx
  const product = await readProduct(tx, wish.product)
  if (!product) throw new Refusal('NOT_FOUND')
  const now = clock.now()
  const token = newToken(chance)
  const { months, name } = product
  const sentence = guardianConsentText({ product: name, months, listKrw: wish.amountKrw })
  await tx
    .updateTable('guardian_consent')
    .set({ state: 'REPLACED' })
    .where('account_id', '=', account.id)
    .where('state', '=', 'ASKED')
    .execute()
  await tx
    .insertInto('guardian_consent')
    .values({
      ...{ account_id: account.id, id: wish.id, product: wish.product, amount_krw: wish.amountKrw },
      ...{ sentence, wording: consentWording, guardian_name: wish.name, guardian_email: wish.email },
      ...{ token_hash: hashToken(token), state: 'ASKED', asked_at: now },
      // The last day is a whole one, as the mail and the pages say it.
      expires_at: new Date(`${addDays(answerBy(today), 1)}T00:00:00+09:00`),
    })
    .execute()
  const facts = { reader, guardian: wish.name, product: name, months, amountKrw: wish.amountKrw, sentence }
  await jobs.enqueue(tx, mailJob, askingMail({ to: wish.email, origin: company.origin, token, facts }, answerBy(today)))
}
