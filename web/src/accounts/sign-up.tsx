import { passwordLength } from '@readgrow/contract/constants'
import { useState } from 'react'
import { CodeStep, FormPage, quietly } from '#forms'
import { useHost } from '#layout'
import { call } from '#session'
import type { CompanyOffer } from './account-choice.tsx'
import { type Draft, emptyDraft } from './account-rules.ts'
import { AccountStep } from './account-step.tsx'
import { EmailStep, type EmailStepProps } from './email-step.tsx'
import { KnownAddress } from './known-address.tsx'
import type { AccountOptions } from './new-account.ts'
import { type OwnEmail, useOwnEmail } from './own-email.ts'
import { StepLines, useStepHeading } from './sign-up-steps.tsx'

const headings = {
  email: '이메일을 알려 주세요',
  code: '메일로 온 숫자를 입력해 주세요',
  account: '이제 계정을 만들어요',
} as const

interface SignUpProps {
  /** An address to begin with. */
  readonly email?: string
  readonly name?: string
  /** The kind of account; an individual's own by default. */
  readonly options?: Partial<Omit<AccountOptions, 'send'>>
  /** The account begins with another service's. */
  readonly isExternal?: boolean
  readonly send?: (token: string) => AccountOptions['send']
}

const asIndividual =
  (verificationToken: string): AccountOptions['send'] =>
  (form) =>
    call('POST /auth/account', { body: { verificationToken, ...form } }, quietly)

/** Signing up in three steps on one address; what was typed stays through all of them. */
export function SignUp({ email = '', name = '', options = {}, isExternal = false, send = asIndividual }: SignUpProps) {
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, email, name })
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const own = useOwnEmail('SIGN_UP')
  const { step, proof } = own
  const [offer, setOffer] = useState<CompanyOffer | null>(null)
  const isKnown = step === 'account' && proof?.hasAccount === true
  const choosing = step === 'email' && offer !== null
  const heading = useStepHeading(choosing ? 'choice' : step)
  return (
    <FormPage
      title="회원가입"
      above={<StepLines step={step} />}
      heading={choosing ? '어떤 계정으로 읽을까요?' : isKnown ? '이미 계정이 있어요' : headings[step]}
      headingRef={heading}
      lead={(options.notice || step === 'account') && !isKnown && <Kind company={options.notice?.companyName} />}
    >
      <EmailAndCode
        own={own}
        email={draft.email}
        onEmail={(typed) => change({ email: typed })}
        offer={offer}
        onOffer={setOffer}
      />
      {isKnown && <KnownAddress email={proof.email} isExternal={isExternal} onOther={own.changeAddress} />}
      {step === 'account' && proof && !isKnown && (
        <AccountStep
          draft={draft}
          onDraft={change}
          options={{
            passwordLength: passwordLength.learner,
            notice: null,
            onUnfinished: () => undefined,
            ...options,
            email: proof.email,
            emailHint: '확인한 이메일이에요.',
            send: send(proof.token),
            onProofExpired: own.dropProof,
          }}
        />
      )}
    </FormPage>
  )
}

interface EmailAndCodeProps extends Pick<EmailStepProps, 'email' | 'onEmail' | 'offer' | 'onOffer'> {
  readonly own: OwnEmail
}

function EmailAndCode({ own, ...asked }: EmailAndCodeProps) {
  const { step, challenge, proofExpired, sendCode, acceptEmail, acceptProof, goBack } = own
  if (step === 'email') return <EmailStep {...asked} onAccept={acceptEmail} proofExpired={proofExpired} />
  if (step !== 'code' || !challenge) return null
  return (
    <CodeStep
      challenge={challenge}
      onResend={() => sendCode(challenge.email)}
      onBack={goBack}
      onProof={(token) => void acceptProof({ email: challenge.email, token })}
    />
  )
}

/** The kind of account that comes out (docs/features.md A10). */
export function Kind({ company }: { readonly company: string | undefined }) {
  const { consumerHost } = useHost()
  if (company) return <p>{company} 회사 계정을 만들어요. 이용료는 회사가 내요.</p>
  return consumerHost && <p>개인 계정을 만들어요. 학습 기록은 본인만 볼 수 있어요.</p>
}
