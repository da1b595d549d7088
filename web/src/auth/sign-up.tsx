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
  account: '이제 계정을 만들어요',
} as const

/** Signing up in three steps on one address; what was typed stays through all of them. */
export function SignUp() {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const { step, challenge, proof, proofExpired, sendCode, acceptEmail, acceptProof, dropProof, goBack } = useOwnEmail()
  const heading = useStepHeading(step)
  return (
    <AuthPage title="회원가입" above={<StepLines step={step} />} heading={headings[step]} headingRef={heading}>
      {step === 'email' && (
        <EmailStep
          email={draft.email}
          onEmail={(email) => change({ email })}
          onAccept={acceptEmail}
          proofExpired={proofExpired}
        />
      )}
      {step === 'code' && challenge && (
        <CodeStep
          challenge={challenge}
          onResend={() => sendCode(challenge.email)}
          onBack={goBack}
          onProof={(token) => acceptProof({ email: challenge.email, token })}
        />
      )}
      {step === 'account' && proof && (
        <AccountStep draft={draft} onDraft={change} proof={proof} onProofExpired={dropProof} />
      )}
    </AuthPage>
  )
}

/** Showing that an address is one's own, and how far one has come with it. */
function useOwnEmail() {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [proof, setProof] = useState<Proof | null>(null)
  const [proofExpired, setProofExpired] = useState(false)
  const { step, goTo } = useSignUpStep({ code: challenge !== null, account: proof !== null })

  async function sendCode(email: string): Promise<void> {
    const sent = await call('POST /auth/verification-code', { body: { email, purpose: 'SIGN_UP' } }, quietly)
    const nowMs = Date.now()
    const expiresAtMs = nowMs + sent.expiresInSeconds * 1000
    const resendAtMs = nowMs + sent.resendInSeconds * 1000
    setChallenge({ email, challengeId: sent.challengeId, expiresAtMs, resendAtMs })
  }

  async function acceptEmail(email: string): Promise<void> {
    if (proof?.email === email) return goTo('account')
    setProof(null)
    // A code that still runs is not sent again: whoever went back and forth finds the one he has.
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
