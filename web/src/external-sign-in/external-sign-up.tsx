import { sentenceOf } from '@readgrow/client'
import { ScreenFailure } from '@readgrow/ui'
import { useState } from 'react'
import type { AccountForm, AccountOptions, CompanyNotice } from '#accounts'
import { AccountStep, type Draft, emptyDraft, joiningSentences, Kind, SignUp } from '#accounts'
import { FormPage, FormWaiting, focusHeading, quietly } from '#forms'
import { useAsk } from '#query'
import type { OutcomeOf, Unfinished } from '#session'
import { call } from '#session'

interface ExternalSignUpProps {
  readonly outcome: OutcomeOf<'SIGN_UP'>
  readonly next: string | undefined
  readonly onUnfinished: (outcome: Unfinished) => void
}

/** The account of a newcomer from another service: age, consents, and an address if the service has none. */
export function ExternalSignUp(props: ExternalSignUpProps) {
  return props.outcome.companyName === null ? <Filling {...props} notice={null} /> : <WithNotice {...props} />
}

function WithNotice(props: ExternalSignUpProps) {
  const { data, error, refetch } = useAsk('GET /auth/company-notice')
  if (data) return <Filling {...props} notice={data} />
  return (
    <FormPage title="회원가입" heading={heading} headingRef={focusHeading}>
      {error ? (
        <ScreenFailure
          title="가입 화면을 준비하지 못했어요"
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormWaiting />
      )}
    </FormPage>
  )
}

const heading = '이제 계정을 만들어요'

type FillingProps = ExternalSignUpProps & { readonly notice: CompanyNotice | null }

function Filling({ outcome, next, onUnfinished, notice }: FillingProps) {
  const { ticket, name, email } = outcome
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, name })
  const options = { passwordLength: null, notice, onUnfinished, sentences, ...(next ? { next } : {}) }
  const send =
    (verificationToken?: string): AccountOptions['send'] =>
    ({ password: _, ...form }: AccountForm) =>
      call(
        'POST /auth/external-account',
        { body: { ticket, ...form, ...(verificationToken ? { verificationToken } : {}) } },
        quietly,
      )
  if (email === null)
    return <SignUp email={outcome.suggestedEmail ?? ''} name={name} options={options} isExternal send={send} />
  return (
    <FormPage
      title="회원가입"
      heading={heading}
      headingRef={focusHeading}
      lead={<Kind company={notice?.companyName} />}
    >
      <AccountStep
        draft={draft}
        onDraft={(part) => setDraft((before) => ({ ...before, ...part }))}
        options={{
          ...options,
          email,
          emailHint: '알림과 안내를 이 주소로 보내요.',
          send: send(),
          onProofExpired: () => undefined,
        }}
      />
    </FormPage>
  )
}

const sentences = {
  ...joiningSentences,
  FEATURE_DISABLED: '이 계정으로는 이곳에 가입할 수 없어요. 다른 방법으로 가입해 주세요.',
  INVALID_LINK: '가입할 시간이 지났어요. 로그인 화면에서 처음부터 다시 해 주세요.',
} as const
