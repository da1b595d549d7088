import { showToast, TextField } from '@readgrow/ui'
import { useState } from 'react'
import {
  AuthForm,
  alertForbidden,
  authSentence,
  FormAlert,
  hasCode,
  quietly,
  tryAgainAtMs,
  useSecondsLeft,
  WaitingButton,
} from '#auth'
import { call } from '#session'
import { isProved } from './account.ts'
import { AccountSheet } from './account-sheet.tsx'
import type { AccountSheetOpening } from './sheets.ts'
import { useAccountCache } from './use-account.ts'
import { type StepUp, useStepUp } from './use-step-up.ts'

/** Turning the second step off, by a code of it. */
export function TwoStepOffSheet({ account, returnTo, onClose }: AccountSheetOpening) {
  const stepUp = useStepUp(!isProved(account, Date.now()))
  const { code, type, problem, busy, wait, turnOff } = useTurnOff(stepUp, onClose)
  return (
    <AccountSheet title="2단계 인증 끄기" {...{ account, stepUp, returnTo, onClose }}>
      <AuthForm onSubmit={() => void turnOff()} problems={problem}>
        <p className="mb-5 text-ink-soft">끄면 비밀번호만으로 로그인할 수 있고, 복구 코드도 모두 지워져요.</p>
        <TextField
          label="2단계 인증번호"
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={14}
          required
          value={code}
          hint={problem?.code ? undefined : '인증 앱의 숫자 여섯 자리나 복구 코드를 입력해 주세요.'}
          error={problem?.code}
          onChange={({ target: { value } }) => type(value)}
        />
        <FormAlert className="mt-4">{problem?.form}</FormAlert>
        <WaitingButton
          type="submit"
          variant="danger"
          className="mt-5"
          busy={busy}
          busyLabel="끄고 있어요"
          wait={wait}
          waitLabel={(left) => `${left} 후 다시 끄기`}
        >
          끄기
        </WaitingButton>
      </AuthForm>
    </AccountSheet>
  )
}

const codeForm = /^(\d{6}|[A-Z0-9]{5}-?[A-Z0-9]{5})$/i

function useTurnOff({ withProof }: StepUp, onClose: () => void) {
  const cache = useAccountCache()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<{ code?: string; form?: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [waitUntilMs, setWaitUntilMs] = useState<number | null>(null)
  const wait = useSecondsLeft(waitUntilMs)

  async function turnOff(): Promise<void> {
    if (busy || wait > 0) return
    const code = typed.normalize('NFKC').replaceAll(/\s/g, '')
    if (!codeForm.test(code)) return setProblem({ code: '숫자 여섯 자리나 복구 코드 열 글자를 입력해 주세요.' })
    setBusy(true)
    try {
      await withProof(() => call('POST /account/two-step/removal', { body: { code } }, quietly))
      void cache.refresh()
      showToast({ type: 'success', message: '2단계 인증을 껐어요.', durationMs: 3_000 })
      onClose()
    } catch (error) {
      setBusy(false)
      setWaitUntilMs(tryAgainAtMs(error, Date.now()))
      if (hasCode(error, 'INVALID_CODE'))
        setProblem({ code: '번호가 맞지 않거나 이미 쓴 번호예요. 다시 확인해 주세요.' })
      else if (!alertForbidden(error)) setProblem({ form: authSentence(error) })
    }
  }
  const type = (next: string) => {
    setProblem(null)
    setTyped(next)
  }
  return { code: typed, type, problem, busy, wait, turnOff }
}
