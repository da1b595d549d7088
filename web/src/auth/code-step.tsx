import { Button, CodeField } from '@readgrow/ui'
import { useState } from 'react'
import { countdown } from '#korean'
import { call } from '#session'
import { AuthForm } from './auth-form.tsx'
import { FormAlert } from './auth-page.tsx'
import { alertForbidden, authSentence, hasCode, quietly, tryAgainAtMs } from './failure.ts'
import { spokenCountdown, useSecondsLeft } from './seconds-left.ts'
import type { Challenge } from './sign-up.tsx'

// As many tries as the server gives one code.
const triesPerCode = 5
const codeLength = 6
const outOfTime = '3분이 지나서 이 번호는 쓸 수 없어요. 인증번호를 다시 받아 주세요.'
const outOfTries = '여러 번 틀려서 이 번호는 쓸 수 없어요. 인증번호를 다시 받아 주세요.'
const wrongCode = '인증번호가 맞지 않아요. 메일에서 다시 확인해 주세요.'

interface CodeStepProps {
  readonly challenge: Challenge
  readonly onResend: () => Promise<void>
  readonly onBack: () => void
  readonly onProof: (verificationToken: string) => void
}

export function CodeStep({ challenge, onResend, onBack, onProof }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ sentence: string } | null>(null)
  const [checking, setChecking] = useState(false)
  const [wrongTries, setWrongTries] = useState(0)
  const left = useSecondsLeft(challenge.expiresAtMs)

  async function check(digits: string): Promise<void> {
    if (checking || left === 0 || wrongTries >= triesPerCode) return
    if (digits.length < codeLength) return setProblem({ sentence: '숫자 여섯 자리를 모두 입력해 주세요.' })
    setChecking(true)
    try {
      const body = { challengeId: challenge.challengeId, code: digits }
      onProof((await call('POST /auth/verification-code-check', { body }, quietly)).verificationToken)
    } catch (error) {
      const wrong = hasCode(error, 'INVALID_CODE')
      if (wrong) setWrongTries(wrongTries + 1)
      if (!alertForbidden(error)) setProblem({ sentence: wrong ? wrongCode : authSentence(error) })
    } finally {
      setChecking(false)
    }
  }

  const over = left === 0 ? outOfTime : wrongTries >= triesPerCode ? outOfTries : undefined
  return (
    <>
      <p className="text-ink-soft">
        <span className="break-all font-semibold text-ink">{challenge.email}</span>
        <span className="block">인증번호 여섯 자리를 보냈어요.</span>
      </p>
      <AuthForm className="mt-6" onSubmit={() => void check(code)} problems={problem}>
        <CodeField
          label="인증번호"
          name="code"
          value={code}
          required
          onChange={(digits) => {
            setProblem(null)
            setCode(digits)
          }}
          onComplete={(digits) => void check(digits)}
          trailing={countdown(left)}
          error={over ?? problem?.sentence}
        />
        <p role="status" className="sr-only">
          {spokenCountdown(left)}
        </p>
        <Button
          type="submit"
          size="large"
          wide
          className="mt-6"
          busy={checking}
          busyLabel="확인하고 있어요"
          disabled={over !== undefined}
        >
          확인하기
        </Button>
      </AuthForm>
      <ResendCode
        resendAtMs={challenge.resendAtMs}
        onResend={async () => {
          await onResend()
          setCode('')
          setProblem(null)
          setWrongTries(0)
        }}
      />
      <p className="mt-6 border-rule border-t pt-4 text-[0.9375rem] text-ink-faint">
        메일이 보이지 않으면 스팸함도 확인해 주세요.
      </p>
      <Button variant="quiet" className="-ml-5 mt-1" onClick={onBack}>
        다른 이메일 쓰기
      </Button>
    </>
  )
}

/** A new code, once a minute; it also gives three new minutes to whoever needs more time. */
function ResendCode({ resendAtMs, onResend }: { readonly resendAtMs: number; readonly onResend: () => Promise<void> }) {
  const [refusedUntilMs, setRefusedUntilMs] = useState(0)
  const [outcome, setOutcome] = useState<{ sent?: string; failed?: string }>({})
  const [busy, setBusy] = useState(false)
  const wait = useSecondsLeft(Math.max(resendAtMs, refusedUntilMs))

  async function resend(): Promise<void> {
    if (busy || wait > 0) return
    setBusy(true)
    setOutcome({})
    try {
      await onResend()
      setOutcome({ sent: '새 인증번호를 보냈어요. 먼저 온 번호는 쓰지 마세요.' })
    } catch (error) {
      setRefusedUntilMs(tryAgainAtMs(error, Date.now()) ?? 0)
      if (!alertForbidden(error)) setOutcome({ failed: authSentence(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-3">
      <Button
        variant="outline"
        size="large"
        wide
        className={wait > 0 ? 'tabular opacity-60' : 'tabular'}
        busy={busy}
        busyLabel="인증번호를 다시 보내고 있어요"
        aria-disabled={wait > 0 || undefined}
        onClick={() => void resend()}
      >
        {wait > 0 ? `인증번호 다시 받기 (${countdown(wait)})` : '인증번호 다시 받기'}
      </Button>
      <p role="status" className="mt-2 text-[0.9375rem] text-green">
        {outcome.sent}
      </p>
      <FormAlert>{outcome.failed}</FormAlert>
    </div>
  )
}
