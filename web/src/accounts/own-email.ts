import { useState } from 'react'
import type { Challenge } from '#forms'
import { quietly } from '#forms'
import { call } from '#session'
import { useSignUpStep } from './sign-up-steps.tsx'

/** Proof that an address belongs to the person; valid for ten minutes. */
export interface Proof {
  readonly email: string
  readonly token: string
  /** The address has an account already, so none can be made with it. */
  readonly hasAccount: boolean
}

/** Proving that an address belongs to the person: the steps and how far they have come. */
export function useOwnEmail(purpose: 'SIGN_UP' | 'FIND_ID') {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [proof, setProof] = useState<Proof | null>(null)
  const [proofExpired, setProofExpired] = useState(false)
  const { step, goTo } = useSignUpStep({ code: challenge !== null, account: proof !== null })

  async function sendCode(email: string): Promise<void> {
    const sent = await call('POST /auth/verification-code', { body: { email, purpose } }, quietly)
    const nowMs = Date.now()
    const expiresAtMs = nowMs + sent.expiresInSeconds * 1000
    const resendAtMs = nowMs + sent.resendInSeconds * 1000
    setChallenge({ email, challengeId: sent.challengeId, expiresAtMs, resendAtMs })
  }

  async function acceptEmail(email: string): Promise<void> {
    if (proof?.email === email) return goTo('account')
    setProof(null)
    // A code that is still valid is not sent again, so going back and forth does not void it.
    if (challenge?.email !== email || challenge.expiresAtMs < Date.now()) await sendCode(email)
    setProofExpired(false)
    goTo('code')
  }

  async function acceptProof(proved: Pick<Proof, 'email' | 'token'>): Promise<void> {
    // Without an answer the form follows, which is refused in the end.
    const known = purpose === 'SIGN_UP' && (await hasAccountOf(proved.token).catch(() => false))
    setChallenge(null)
    setProof({ ...proved, hasAccount: known })
    goTo('account', { replace: true })
  }

  function dropProof(): void {
    setProof(null)
    setProofExpired(true)
    goTo('email', { replace: true })
  }

  function changeAddress(): void {
    setProof(null)
    goTo('email', { replace: true })
  }

  const goBack = () => goTo('email', { replace: true })
  return { step, challenge, proof, proofExpired, sendCode, acceptEmail, acceptProof, dropProof, changeAddress, goBack }
}

async function hasAccountOf(verificationToken: string): Promise<boolean> {
  return (await call('POST /auth/proved-address', { body: { verificationToken } }, quietly)).hasAccount
}

export type OwnEmail = ReturnType<typeof useOwnEmail>
