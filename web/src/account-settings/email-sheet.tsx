import { Button, showToast, TextField } from '@readgrow/ui'
import { useState } from 'react'
import {
  alertForbidden,
  type Challenge,
  CodeStep,
  Form,
  FormAlert,
  failureSentence,
  hasCode,
  looksLikeEmail,
  quietly,
} from '#forms'
import { call } from '#session'
import { isProved } from './account.ts'
import { AccountSheet } from './account-sheet.tsx'
import type { AccountSheetOpening } from './sheets.ts'
import { useAccountCache } from './use-account.ts'
import { type StepUp, useStepUp } from './use-step-up.ts'

/** Another address: written down, proved by a code, then in place of the old one. */
export function EmailSheet({ account, returnTo, onClose }: AccountSheetOpening) {
  const stepUp = useStepUp(!isProved(account, Date.now()))
  const change = useEmailChange(account.email, stepUp, onClose)
  const { challenge, problem, send } = change
  return (
    <AccountSheet title="이메일 바꾸기" {...{ account, stepUp, returnTo, onClose }}>
      {challenge ? (
        <>
          <CodeStep
            challenge={challenge}
            onResend={() => send(challenge.email)}
            onBack={change.goBack}
            onProof={(token) => void change.finish(token)}
          />
          <p role="status" className="sr-only">
            {change.busy && '이메일을 바꾸고 있어요'}
          </p>
        </>
      ) : (
        <AddressForm {...change} id={account.customerId === account.email} />
      )}
      <FormAlert className="mt-4">{problem?.form}</FormAlert>
    </AccountSheet>
  )
}

type Change = ReturnType<typeof useEmailChange>

function AddressForm({ email, type, problem, busy, begin, id }: Change & { readonly id: boolean }) {
  return (
    <Form onSubmit={() => void begin()} problems={problem}>
      <p className="text-ink-soft">
        새 주소로 인증번호를 보내요. {id && '로그인할 때 쓰는 아이디도 새 주소로 바뀌어요. '}지금 주소에는 바뀌었다는
        안내를 보내요.
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
        error={problem?.email}
        onChange={({ target: { value } }) => type(value)}
      />
      <Button type="submit" size="large" wide className="mt-5" busy={busy} busyLabel="인증번호를 보내고 있어요">
        인증번호 받기
      </Button>
    </Form>
  )
}

const managed = '회사가 관리하는 계정이라 여기에서는 바꿀 수 없어요. 회사 담당자에게 문의해 주세요.'

function useEmailChange(old: string, { withProof }: StepUp, onClose: () => void) {
  const cache = useAccountCache()
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [problem, setProblem] = useState<{ email?: string; form?: string } | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(to: string): Promise<void> {
    const body = { email: to, purpose: 'CHANGE_EMAIL' as const }
    const sent = await call('POST /auth/verification-code', { body }, quietly)
    const nowMs = Date.now()
    setProblem(null)
    setChallenge({
      email: to,
      challengeId: sent.challengeId,
      expiresAtMs: nowMs + sent.expiresInSeconds * 1000,
      resendAtMs: nowMs + sent.resendInSeconds * 1000,
    })
  }

  async function begin(): Promise<void> {
    const to = email.trim().toLowerCase()
    if (!looksLikeEmail(to)) return setProblem({ email: '이메일 주소를 다시 확인해 주세요.' })
    if (to === old) return setProblem({ email: '지금 쓰고 있는 이메일이에요.' })
    await working(() => send(to))
  }

  const finish = (verificationToken: string) =>
    working(async () => {
      cache.put(await withProof(() => call('PUT /account/email', { body: { verificationToken } }, quietly)))
      void cache.refreshHeader()
      showToast({ type: 'success', message: '이메일을 바꿨어요.', durationMs: 3_000 })
      onClose()
    })

  async function working(work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (hasCode(error, 'ACCOUNT_EXISTS') || hasCode(error, 'INVALID_CODE')) setChallenge(null)
      if (!alertForbidden(error)) setProblem({ form: sentenceFor(error) })
    } finally {
      setBusy(false)
    }
  }

  const type = (typed: string) => {
    setProblem(null)
    setEmail(typed)
  }
  const goBack = () => {
    setProblem(null)
    setChallenge(null)
  }
  return { email, challenge, problem, busy, send, begin, finish, type, goBack }
}

function sentenceFor(error: unknown): string {
  if (hasCode(error, 'FEATURE_DISABLED')) return managed
  if (hasCode(error, 'ACCOUNT_EXISTS')) return '다른 계정에서 쓰고 있는 이메일이에요. 다른 주소를 써 주세요.'
  if (hasCode(error, 'INVALID_CODE')) return '확인한 시간이 지났어요. 인증번호를 다시 받아 주세요.'
  return failureSentence(error)
}
