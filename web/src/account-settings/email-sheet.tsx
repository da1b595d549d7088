import { hasCode } from '@readgrow/client'
import { type StepUp, useStepUp } from '@readgrow/client/react'
import { Button, showToast, TextField, useBackCloses } from '@readgrow/ui'
import { useState } from 'react'
import { type Challenge, CodeStep, Form, FormAlert, looksLikeEmail, quietly, useSubmit } from '#forms'
import { call } from '#session'
import { isProved } from './account.ts'
import { AccountSheet } from './account-sheet.tsx'
import type { AccountSheetOpening } from './sheets.ts'
import { useAccountCache } from './use-account.ts'

/** A new address: typed, proved by a code, then put in place of the old one. */
export function EmailSheet({ account, returnTo, onClose }: AccountSheetOpening) {
  const stepUp = useStepUp(!isProved(account, Date.now()))
  const change = useEmailChange(account, stepUp, onClose)
  const { challenge, begin, finish } = change
  useBackCloses(challenge !== null, change.goBack)
  return (
    <AccountSheet
      title="이메일 바꾸기"
      step={challenge ? 'code' : 'address'}
      {...{ account, stepUp, returnTo, onClose }}
    >
      {challenge ? (
        <>
          <CodeStep
            challenge={challenge}
            onResend={() => change.send(challenge.email)}
            onBack={change.goBack}
            onProof={finish.submit}
          />
          <p role="status" className="sr-only">
            {finish.busy && '이메일을 바꾸고 있어요'}
          </p>
        </>
      ) : (
        <AddressForm {...change} id={account.customerId === account.email} domains={account.emailDomains} />
      )}
      <FormAlert className="mt-4">{begin.problems?.form ?? finish.problems?.form}</FormAlert>
    </AccountSheet>
  )
}

type Change = ReturnType<typeof useEmailChange>

interface AddressFormProps extends Change {
  readonly id: boolean
  readonly domains: readonly string[] | null
}

function AddressForm({ email, type, begin, start, id, domains }: AddressFormProps) {
  return (
    <Form onSubmit={start} problems={begin.problems}>
      <p className="text-ink-soft">
        새 주소로 인증번호를 보내요. {id && '로그인할 때 쓰는 아이디도 새 주소로 바뀌어요. '}지금 주소에는 바뀌었다는
        안내를 보내요.
        {domains && <span className="mt-2 block">{domainSentence(domains)}</span>}
      </p>
      <TextField
        className="mt-5"
        label="새 이메일"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        value={email}
        error={begin.problems?.email}
        onChange={({ target: { value } }) => type(value)}
      />
      <Button type="submit" size="large" wide className="mt-5" busy={begin.busy} busyLabel="인증번호를 보내고 있어요">
        인증번호 받기
      </Button>
    </Form>
  )
}

const managed = '회사가 관리하는 계정이라 여기에서는 바꿀 수 없어요. 회사 담당자에게 문의해 주세요.'

/** What a company allows, where it does. */
const domainSentence = (domains: readonly string[]) =>
  domains.length === 0
    ? '회사가 정한 이메일만 쓸 수 있어요. 바꾸려면 회사 관리자에게 문의해 주세요.'
    : `회사 이메일(${domains.map((domain) => `@${domain}`).join(', ')})로만 바꿀 수 있어요.`

function useEmailChange(
  { email: old, emailDomains }: AccountSheetOpening['account'],
  { withProof }: StepUp,
  onClose: () => void,
) {
  const cache = useAccountCache()
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState<Challenge | null>(null)

  async function send(to: string): Promise<void> {
    const body = { email: to, purpose: 'CHANGE_EMAIL' as const }
    const sent = await call('POST /auth/verification-code', { body }, quietly)
    const nowMs = Date.now()
    forget()
    setChallenge({
      email: to,
      challengeId: sent.challengeId,
      expiresAtMs: nowMs + sent.expiresInSeconds * 1000,
      resendAtMs: nowMs + sent.resendInSeconds * 1000,
    })
  }

  const begin = useSubmit({
    check: (): Problems | null => addressProblem(email, old, emailDomains),
    send: () => send(addressOf(email)),
    refused,
  })
  const finish = useSubmit({
    send: async (verificationToken: string) => {
      cache.put(await withProof(() => call('PUT /account/email', { body: { verificationToken } }, quietly)))
      void cache.refreshHeader()
      showToast({ type: 'success', message: '이메일을 바꿨어요.', durationMs: 3_000 })
    },
    done: onClose,
    refused,
  })

  function refused(error: unknown): Problems | undefined {
    if (hasCode(error, 'ACCOUNT_EXISTS') || hasCode(error, 'INVALID_CODE')) setChallenge(null)
    return problemsOf(error)
  }
  const forget = () => {
    begin.setProblems(null)
    finish.setProblems(null)
  }
  const type = (typed: string) => {
    forget()
    setEmail(typed)
  }
  const goBack = () => {
    forget()
    setChallenge(null)
  }
  const start = () => {
    finish.setProblems(null)
    begin.submit()
  }
  return { email, challenge, begin, finish, start, send, type, goBack }
}

interface Problems {
  readonly email?: string
  readonly form?: string
}

const addressOf = (typed: string) => typed.trim().toLowerCase()

function addressProblem(typed: string, old: string, domains: readonly string[] | null): Problems | null {
  const address = addressOf(typed)
  if (!looksLikeEmail(address)) return { email: '이메일 주소를 다시 확인해 주세요.' }
  if (address === old) return { email: '지금 쓰고 있는 이메일이에요.' }
  const isAllowed = domains === null || domains.includes(address.slice(address.lastIndexOf('@') + 1))
  return isAllowed ? null : { email: domainSentence(domains) }
}

/** The company's rule is another than when the sheet was opened. */
const outside = '그사이 회사가 회사 밖 이메일을 쓰지 않기로 했어요. 회사 이메일을 써 주세요.'

function problemsOf(error: unknown): Problems | undefined {
  if (hasCode(error, 'EMAIL_OUTSIDE_COMPANY')) return { form: outside }
  if (hasCode(error, 'FEATURE_DISABLED')) return { form: managed }
  if (hasCode(error, 'ACCOUNT_EXISTS')) return { form: '다른 계정에서 쓰고 있는 이메일이에요. 다른 주소를 써 주세요.' }
  if (hasCode(error, 'INVALID_CODE')) return { form: '확인한 시간이 지났어요. 인증번호를 다시 받아 주세요.' }
  return undefined
}
