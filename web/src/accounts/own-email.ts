import { useState } from 'react'
import type { Challenge } from '#forms'
import { quietly } from '#forms'
import { call } from '#session'
import { useSignUpStep } from './sign-up-steps.tsx'

/** Proof that an address belongs to the person; valid for ten minutes. */
export interface Proof {
  readonly email: string
  readonly token: string
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

  function acceptProof(next: Proof): void {
    setChallenge(null)
    setProof(next)
    goTo('account', { replace: true })
  }

  function dropProof(): void {
    setProof(null)
    setProofExpired(true)
    goTo('email', { replace: true })
  }

  const goBack = () => goTo('email', { replace: true })
  return { step, challenge, proof, proofExpired, sendCode, acceptEmail, acceptProof, dropProof, goBack }
}

export type OwnEmail = ReturnType<typeof useOwnEmail>
