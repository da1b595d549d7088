import { createHash } from 'node:crypto'
import type { ArgsOf, sendEnquiry } from '@readgrow/contract'
import { hasLink } from '#discussion'
import type { CallContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { throttleAll } from '#platform/throttle'
import { deskOrigin } from './desk-origin.ts'
import { copyToSender, newsToTeam } from './emails.ts'

export type Enquiry = ArgsOf<typeof sendEnquiry, 'output'>['body']

/** One office stands behind one address, so it gets more than one mailbox. */
const ofAddress = [
  { hits: 5, perSeconds: 600 },
  { hits: 20, perSeconds: 86_400 },
]
/** Each enquiry sends a copy to a mailbox whose owner nobody has asked. */
const ofMailbox = [{ hits: 3, perSeconds: 86_400 }]

/**
 * Stores an enquiry and queues the email to the team and the copy for its sender with it, so that no crash loses one or
 * sends it twice. The same id again changes nothing; with other words it is ARRIVED_BEFORE, because no copy of them goes
 * out. NOT_FOUND on a company's host; LINK_REFUSED for a name with an address in it, because the copy would carry it into
 * the mailbox of a stranger.
 */
export async function receiveEnquiry(ctx: CallContext, enquiry: Enquiry): Promise<{ received: true }> {
  const { db, clock, company, jobs, config } = ctx
  if (company.type !== 'INDIVIDUAL') throw new Refusal('NOT_FOUND')
  if (await isStored(ctx, enquiry)) return { received: true }
  if (hasLink(enquiry.company) || hasLink(enquiry.name)) throw new Refusal('LINK_REFUSED')
  await throttleAll(db, clock, `enquiry/${ctx.address}`, ofAddress)
  await throttleAll(db, clock, `enquiry-mailbox/${digestOf(enquiry.email)}`, ofMailbox)
  const now = clock.now()
  const isNew = await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows: rows } = await tx
      .insertInto('lead')
      .values({
        ...{ id: enquiry.id, received_at: now, dealt_at: now, consent_version: enquiry.consent },
        ...typedIn(enquiry),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (rows !== 1n) return false
    const team = config.leadsMail ?? company.supportEmail
    await jobs.enqueue(tx, mailJob, newsToTeam(enquiry, { to: team, desk: await deskOrigin(tx) }))
    await jobs.enqueue(tx, mailJob, copyToSender(enquiry, { team }))
    return true
  })
  if (!isNew) await isStored(ctx, enquiry)
  return { received: true }
}

/** Throttle keys are no place for addresses. */
const digestOf = (email: string) => createHash('sha256').update(email).digest('base64url')

/** The columns that the sender has filled in; nobody changes them. */
const typedIn = (enquiry: Enquiry) => ({
  company: enquiry.company,
  business_number: enquiry.businessNumber,
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone ?? null,
  learners: enquiry.learners,
  purpose: enquiry.purpose,
  message: enquiry.message,
})

/** Whether this enquiry arrived before. Another one under its id is ARRIVED_BEFORE. */
async function isStored({ db }: Pick<CallContext, 'db'>, enquiry: Enquiry): Promise<boolean> {
  const row = await db.selectFrom('lead').selectAll().where('id', '=', enquiry.id).executeTakeFirst()
  if (!row) return false
  const given = Object.entries(typedIn(enquiry))
  if (given.some(([column, value]) => row[column as keyof typeof row] !== value)) throw new Refusal('ARRIVED_BEFORE')
  return true
}
