import { useState } from 'react'
import { call } from '#session'
import { type Draft, emptyDraft } from './account-rules.ts'
import { AccountStep } from './account-step.tsx'
import { AuthPage } from './auth-page.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { quietly } from './failure.ts'
import { StepLines, useSignUpStep, useStepHeading } from './sign-up-steps.tsx'

/** A code that is on its way to an address. */
export interface Challenge {
  readonly email: string
  readonly challengeId: string
  readonly expiresAtMs: number
  readonly resendAtMs: number
}

/** That an address is one's own, for ten minutes. */
export interface Proof {
  readonly email: string
  readonly token: string
}

const headings = {
  email: '이메일을 알려 주세요',
  code: '메일로 온 숫자를 입력해 주세요',
  account: '마지막으로 몇 가지만요',
} as const

/** Signing up in three steps on one address; what was typed stays through all of them. */
export function SignUp() {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [proof, setProof] = useState<Proof | null>(null)
  const [expired, setExpired] = useState(false)
  const { step, goTo } = useSignUpStep({ code: challenge !== null, account: proof !== null })
  const heading = useStepHeading(step)

  async function sendCode(email: string): Promise<void> {
    const sent = await call('POST /auth/verification-code', { body: { email, purpose: 'SIGN_UP' } }, quietly)
    const nowMs = Date.now()
    setChallenge({
      email,
      challengeId: sent.challengeId,
      expiresAtMs: nowMs + sent.expiresInSeconds * 1000,
      resendAtMs: nowMs + sent.resendInSeconds * 1000,
    })
  }

  async function acceptEmail(email: string): Promise<void> {
    if (proof?.email === email) return goTo('account')
    setProof(null)
    if (challenge?.email !== email || challenge.expiresAtMs < Date.now()) await sendCode(email)
    setExpired(false)
    goTo('code')
  }

  return (
    <AuthPage title="회원가입" above={<StepLines step={step} />} heading={headings[step]} headingRef={heading}>
      {step === 'email' && (
        <EmailStep
          email={draft.email}
          onEmail={(email) => setDraft((before) => ({ ...before, email }))}
          onAccept={acceptEmail}
          proofExpired={expired}
        />
      )}
      {step === 'code' && challenge && (
        <CodeStep
          challenge={challenge}
          onResend={() => sendCode(challenge.email)}
          onBack={() => goTo('email', { replace: true })}
          onProof={(token) => {
            setChallenge(null)
            setProof({ email: challenge.email, token })
            goTo('account', { replace: true })
          }}
        />
      )}
      {step === 'account' && proof && (
        <AccountStep
          draft={draft}
          onDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
          proof={proof}
          onProofExpired={() => {
            setProof(null)
            setExpired(true)
            goTo('email', { replace: true })
          }}
        />
      )}
    </AuthPage>
  )
}
