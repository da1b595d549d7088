import { useState } from 'react'
import { alertForbidden, failureSentence, tryAgainAtMs } from './failure.ts'
import { FormAlert } from './form-alert.tsx'
import { useSecondsLeft } from './seconds-left.ts'
import { WaitingButton } from './waiting-button.tsx'

interface ResendCodeProps {
  /** From when on a new code can be asked for, in milliseconds since 1970. */
  readonly resendAtMs: number
  readonly onResend: () => Promise<void>
}

/** A new code, once a minute; it also gives three new minutes to whoever needs more time. */
export function ResendCode({ resendAtMs, onResend }: ResendCodeProps) {
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
      setOutcome({ sent: '새 인증번호를 보냈어요. 먼저 온 번호는 쓸 수 없어요.' })
    } catch (error) {
      setRefusedUntilMs(tryAgainAtMs(error, Date.now()) ?? 0)
      if (!alertForbidden(error)) setOutcome({ failed: failureSentence(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-3">
      <WaitingButton
        variant="outline"
        busy={busy}
        busyLabel="인증번호를 다시 보내고 있어요"
        wait={wait}
        waitLabel={(left) => `인증번호 다시 받기 (${left})`}
        onClick={() => void resend()}
      >
        인증번호 다시 받기
      </WaitingButton>
      <p role="status" className="mt-2 text-body text-green">
        {outcome.sent}
      </p>
      <FormAlert className="mt-3">{outcome.failed}</FormAlert>
    </div>
  )
}
