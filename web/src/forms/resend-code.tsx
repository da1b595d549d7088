import { useState } from 'react'
import { FormAlert } from './form-alert.tsx'
import { useSecondsLeft } from './seconds-left.ts'
import { useSubmit } from './use-submit.ts'
import { WaitingButton } from './waiting-button.tsx'

interface ResendCodeProps {
  /** When a new code may be requested, in milliseconds since 1970. */
  readonly resendAtMs: number
  readonly onResend: () => Promise<void>
}

/** A new code, once a minute. It also gives three more minutes to people who need them. */
export function ResendCode({ resendAtMs, onResend }: ResendCodeProps) {
  const [sent, setSent] = useState(false)
  const untilNext = useSecondsLeft(resendAtMs)
  const {
    problems,
    busy,
    wait: refused,
    submit,
  } = useSubmit({ send: onResend, done: () => setSent(true), waits: true })
  const wait = Math.max(untilNext, refused)
  const resend = () => {
    if (busy || wait > 0) return
    setSent(false)
    submit()
  }

  return (
    <div className="mt-3">
      <WaitingButton
        variant="outline"
        busy={busy}
        busyLabel="인증번호를 다시 보내고 있어요"
        wait={wait}
        waitLabel={(left) => `인증번호 다시 받기 (${left})`}
        onClick={resend}
      >
        인증번호 다시 받기
      </WaitingButton>
      <p role="status" className="mt-2 text-body text-green">
        {sent && '새 인증번호를 보냈어요. 먼저 온 번호는 쓸 수 없어요.'}
      </p>
      <FormAlert className="mt-3">{problems?.form}</FormAlert>
    </div>
  )
}
