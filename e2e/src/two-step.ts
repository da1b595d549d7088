import { database, expect, type Reader, request } from '../world.ts'
import { appCode } from './authenticator.ts'

export interface SecondStep {
  /** What the app shows next; what it shows now was spent on turning the step on. */
  readonly nextCode: () => string
  readonly recoveryCodes: readonly string[]
}

/** Turns the second step on, as its owner does in the account. */
export async function turnOnTwoStep({ host, cookies }: Reader): Promise<SecondStep> {
  const asked = { method: 'POST', host, cookies } as const
  const { secret } = JSON.parse((await request('/api/account/two-step', asked)).body) as { secret: string }
  const confirmed = await request('/api/account/two-step/confirmation', { ...asked, body: { code: appCode(secret) } })
  expect(confirmed.status).toBe(200)
  const { recoveryCodes } = JSON.parse(confirmed.body) as { recoveryCodes: string[] }
  return { nextCode: () => appCode(secret, 1), recoveryCodes }
}

/** As though the five minutes after the password had passed. */
export const letTicketRunOut = ({ id }: Reader) =>
  database()
    .updateTable('two_step_ticket')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('account_id', '=', id)
    .execute()
