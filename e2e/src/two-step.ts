import { database, expect, type Reader, request } from '../fixtures.ts'
import { appCode } from './authenticator-app.ts'

export interface SecondStep {
  /** The app's next code; the present one was used up by turning two-step sign-in on. */
  readonly nextCode: () => string
  readonly recoveryCodes: readonly string[]
}

/** Turns two-step sign-in on, as people do on their account page. */
export async function turnOnTwoStep({ host, cookies }: Reader): Promise<SecondStep> {
  const post = { method: 'POST', host, cookies } as const
  const { secret } = JSON.parse((await request('/api/account/two-step', post)).body) as { secret: string }
  const confirmed = await request('/api/account/two-step/confirmation', { ...post, body: { code: appCode(secret) } })
  expect(confirmed.status).toBe(200)
  const { recoveryCodes } = JSON.parse(confirmed.body) as { recoveryCodes: string[] }
  return { nextCode: () => appCode(secret, 1), recoveryCodes }
}

/** Makes the five minutes after the password pass. */
export const expireTwoStepTicket = ({ id }: Reader) =>
  database()
    .updateTable('two_step_ticket')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('account_id', '=', id)
    .execute()
