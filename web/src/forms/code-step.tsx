import { hasCode } from '@readgrow/client'
import { Button, CodeField } from '@readgrow/ui'
import { useState } from 'react'
import { countdown } from '#korean'
import { call } from '#session'
import type { Challenge } from './challenge.ts'
import { quietly } from './failure.ts'
import { Form } from './form.tsx'
import { ResendCode } from './resend-code.tsx'
import { spokenCountdown, useSecondsLeft } from './seconds-left.ts'
import { useSubmit } from './use-submit.ts'

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

/** Six digits from the email, with the time that is left, a new code on request, and a way back. */
export function CodeStep({ challenge, onResend, onBack, onProof }: CodeStepProps) {
  const left = useSecondsLeft(challenge.expiresAtMs)
  const { code, problems, over, checking, type, check, startOver } = useCodeCheck(challenge.challengeId, left, onProof)
  const resend = async () => {
    await onResend()
    startOver()
  }
  return (
    <>
      <p className="text-ink-soft">
        <span className="break-all font-semibold text-ink">{challenge.email}</span>(으)로 인증번호 여섯 자리를 보냈어요.
      </p>
      <Form className="mt-6" onSubmit={() => check(code)} problems={problems}>
        <CodeField
          label="인증번호"
          name="code"
          value={code}
          required
          onChange={type}
          onComplete={check}
          trailing={countdown(left)}
          error={over ?? problems?.code ?? problems?.form}
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
      </Form>
      <ResendCode resendAtMs={challenge.resendAtMs} onResend={resend} />
      <p className="mt-7 border-rule border-t pt-4 text-body text-ink-faint">
        메일이 보이지 않으면 스팸함도 확인해 주세요.
      </p>
      <Button variant="quiet" className="-ml-5 mt-1" onClick={onBack}>
        다른 이메일 쓰기
      </Button>
    </>
  )
}

function useCodeCheck(challengeId: string, left: number, onProof: (verificationToken: string) => void) {
  const [code, setCode] = useState('')
  const [wrongTries, setWrongTries] = useState(0)
  const [refusedCode, setRefusedCode] = useState<string | null>(null)
  const over = left === 0 ? outOfTime : wrongTries >= triesPerCode ? outOfTries : undefined

  const { problems, busy, submit, setProblems } = useSubmit({
    check: (digits: string) => {
      if (digits.length < codeLength) return { code: '숫자 여섯 자리를 모두 입력해 주세요.' }
      // It would be as wrong as before.
      return digits === refusedCode ? { code: wrongCode } : null
    },
    send: (digits) => call('POST /auth/verification-code-check', { body: { challengeId, code: digits } }, quietly),
    done: ({ verificationToken }) => onProof(verificationToken),
    refused: (error, digits) => {
      if (!hasCode(error, 'INVALID_CODE')) return undefined
      setWrongTries(wrongTries + 1)
      setRefusedCode(digits)
      return { code: wrongCode }
    },
  })
  const check = (digits: string) => {
    if (!over) submit(digits)
  }
  const type = (digits: string) => {
    setProblems(null)
    setCode(digits)
  }
  const startOver = () => {
    type('')
    setWrongTries(0)
    setRefusedCode(null)
  }
  return { code, problems, over, checking: busy, type, check, startOver }
}
