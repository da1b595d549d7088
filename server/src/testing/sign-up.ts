import type { CallOutcome, TestApp } from './open-test-app.ts'

export const soundPassword = 'seven quiet herons'

export type Posted = CallOutcome<Record<string, unknown>>

let posts = 0

/** Steps of signing up, each from its own address, so only the intended throttle applies. */
export function signUpSteps(app: TestApp) {
  function post(path: string, body: unknown, given: { host?: string; from?: string } = {}): Promise<Posted> {
    posts++
    return app.send({
      method: 'POST',
      url: `/api/auth/${path}`,
      host: given.host ?? 'localhost',
      remoteAddress: given.from ?? `10.2.${posts >> 8}.${posts & 255}`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  }

  const newAddress = () => `newcomer-${++posts}@example.com`
  const askForCode = (email: string, given: { purpose?: string; host?: string; from?: string } = {}) =>
    post('verification-code', { email, purpose: given.purpose ?? 'SIGN_UP' }, given)

  /** The last email to an address, and the code in it. */
  async function emailTo(email: string): Promise<{ text: string; html: string; subject: string; code: string }> {
    const sent = (await app.mails()).findLast((mail) => mail.recipient === email.toLowerCase())
    if (!sent) throw new Error(`no email to ${email}`)
    return { ...sent, code: /\b\d{6}\b/.exec(sent.text)?.[0] ?? '' }
  }

  const checkCode = (challengeId: unknown, code: string, given: { host?: string } = {}) =>
    post('verification-code-check', { challengeId, code }, given)

  /** A single-use token for an address, as its owner gets it. */
  async function verifiedToken(email: string, given: { purpose?: string; host?: string } = {}): Promise<string> {
    const { body } = await askForCode(email, given)
    const { code } = await emailTo(email)
    return String((await checkCode(body.challengeId, code, given)).body.verificationToken)
  }

  /** A form without any error, with the changes of the test. */
  async function form(verificationToken: string, changes: Record<string, unknown> = {}) {
    const { body } = await app.visitor().call('GET /auth/consent-items')
    const consents = body.items
      .filter((item) => item.required)
      .map(({ document, version }) => ({ document, version, agreed: true }))
    return { verificationToken, password: soundPassword, name: '홍길동', birthDate: '1990-05-05', consents, ...changes }
  }

  const open = async (
    verificationToken: string,
    changes: Record<string, unknown> = {},
    given: { host?: string } = {},
  ) => post('account', await form(verificationToken, changes), given)

  return { post, newAddress, askForCode, emailTo, checkCode, verifiedToken, form, open }
}
