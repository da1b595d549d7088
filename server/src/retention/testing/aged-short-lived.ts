import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mailJob } from '#platform/mail/mail'
import type { shortLivedRules } from '../short-lived-rules.ts'
import {
  dayMs,
  familyRow,
  hash,
  inserting,
  insertRow,
  isThere,
  type Maker,
  newAddress,
  nextNumber,
  seoulDate,
  type World,
} from './aged.ts'

const expiringIn =
  (world: World) =>
  (table: string, key: string, rest: () => Readonly<Record<string, unknown>>): Maker =>
    inserting(world, table, key, (at) => ({ ...rest(), expires_at: at }))

function agedTrips(world: World): Record<'external-trip' | 'external-arrival' | 'sso-trial', Maker> {
  const { company } = world
  const expiring = expiringIn(world)
  return {
    'external-trip': expiring('external_trip', 'state_hash', () => ({
      state_hash: hash(),
      company_id: company,
      provider: 'kakao',
      browser_hash: hash(),
      nonce: 'n',
      verifier: 'v',
      intent: 'SIGN_IN',
    })),
    'external-arrival': expiring('external_arrival', 'code_hash', () => ({
      code_hash: hash(),
      company_id: company,
      browser_hash: hash(),
      facts: '{}',
    })),
    'sso-trial': async (at) => {
      const { id, owner } = await world.newCompany()
      const row = { account_id: owner.id, company_id: id, begun_at: new Date(0) }
      return expiring('company_sso_trial', 'account_id', () => row)(at)
    },
  }
}

/** An email that was sent at the time asked for and waits in the queue to be deleted. */
const agedEmail =
  (world: World): Maker =>
  async (at) => {
    const { db, jobs } = world.services
    await jobs.enqueue(db, mailJob, { to: newAddress(), subject: '', html: '', text: '' })
    // The content is sealed: only as the row that waits now can it be told from the others.
    const { rows } = await sql<{ id: string }>`update jobs.job set state = 'completed', completed_on = ${at}
      where name = 'mail' and state = 'created' returning id`.execute(db)
    const row = sql`select from jobs.job where id = ${rows[0]?.id}::uuid`
    return { since: at, isUnchanged: () => isThere(world, row) }
  }

const agedNudge = (world: World): Maker =>
  inserting(world, 'nudge', 'sender_id', (at) => ({
    account_id: world.person,
    // Ids of senders point at nothing.
    sender_id: nextNumber(),
    sender_role: 'OWNER',
    made_at: at,
    goes_at: at,
    ended_at: at,
    outcome: 'SENT',
  }))

const agedScimCall = (world: World): Maker =>
  inserting(world, 'scim_call', 'token_name', (at) => ({
    company_id: world.company,
    at,
    token_name: `aged:${nextNumber()}`,
    method: 'GET',
    resource: 'User',
    status: 200,
  }))

const agedMailings = (world: World): Record<'reminder' | 'month-mail' | 'payment-notice' | 'trial-mark', Maker> => ({
  'trial-mark': inserting(world, 'trial_mark', 'mark', (at) => ({ mark: hash(), made_at: at })),
  reminder: inserting(world, 'reminder_sent', 'study_date', (at) => ({
    account_id: world.person,
    study_date: seoulDate(new Date(nextNumber() * dayMs)),
    way: 'MAIL',
    sent_at: at,
  })),
  'month-mail': inserting(world, 'month_mail_sent', 'month', (at) => ({
    account_id: world.person,
    month: `${2000 + nextNumber()}-01-01`,
    sent_at: at,
  })),
  'payment-notice': inserting(world, 'payment_notice', 'id', (at) => ({
    id: `notice-${nextNumber()}`,
    kind: 'Transaction.Paid',
    received_at: at,
  })),
})

const agedUpload = (world: World): Maker =>
  inserting(world, 'inquiry_file', 'id', (at) => ({
    id: randomUUID(),
    account_id: world.person,
    name: '화면.png',
    mime: 'image/png',
    bytes: 1,
    file_key: `inquiries/${randomUUID()}.png`,
    uploaded_at: at,
  }))

function agedSecondSteps(world: World): Record<'two-step-ticket' | 'two-step-reset', Maker> {
  const { person } = world
  const expiring = expiringIn(world)
  return {
    'two-step-ticket': expiring('two_step_ticket', 'token_hash', () => ({
      token_hash: hash(),
      account_id: person,
      way: 'PASSWORD',
    })),
    'two-step-reset': expiring('two_step_reset', 'id', () => ({
      id: randomUUID(),
      account_id: person,
      asked_by: person,
      asked_at: new Date(0),
      reason: '',
    })),
  }
}

/** Makers of a row under each rule about short-lived data, with the age that the test asks for. */
export function agedShortLived(world: World): Record<keyof typeof shortLivedRules, Maker> {
  const { person, company } = world
  const expiring = expiringIn(world)
  const failures = (count: number) =>
    inserting(world, 'sign_in_failure', 'key', (at) => ({ key: `aged:${nextNumber()}`, failures: count, last_at: at }))
  return {
    throttle: inserting(world, 'throttle', 'key', (at) => ({
      key: `aged:${nextNumber()}`,
      hits: 1,
      window_ends_at: at,
    })),
    'inquiry-upload': agedUpload(world),
    'few-failures': failures(4),
    'many-failures': failures(5),
    'session-over': async (at) => {
      const row = familyRow(world, at)
      await insertRow(world, 'session_family', row)
      const open = sql`select from session_family where salt = ${row.salt} and ended_at is null`
      return { since: at, isUnchanged: () => isThere(world, open) }
    },
    'session-token': expiring('session_token', 'hash', () => ({
      hash: hash(),
      family_id: world.family,
      kind: 'at',
      generation: 0,
    })),
    ...agedTrips(world),
    ...agedSecondSteps(world),
    'auto-login-use': expiring('auto_login_use', 'jti', () => ({ company_id: company, jti: randomUUID() })),
    'verification-challenge': expiring('verification_challenge', 'id', () => ({
      id: randomUUID(),
      company_id: company,
      email: newAddress(),
      purpose: 'SIGN_UP',
      code_hash: '',
      tries_left: 5,
    })),
    'password-reset': expiring('password_reset', 'token_hash', () => ({ token_hash: hash(), account_id: person })),
    ...agedMailings(world),
    nudge: agedNudge(world),
    'scim-call': agedScimCall(world),
    letter: agedEmail(world),
    'dev-mail': inserting(world, 'dev_mail', 'recipient', (at) => ({
      recipient: newAddress(),
      subject: '',
      html: '',
      text: '',
      sent_at: at,
    })),
  }
}
