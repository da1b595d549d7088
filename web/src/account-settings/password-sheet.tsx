import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import {
  alertForbidden,
  Form,
  FormAlert,
  failureSentence,
  hasCode,
  NewPasswordField,
  passwordProblem,
  quietly,
  weakPasswordSentence,
} from '#forms'
import { call } from '#session'
import { isProved, type OwnAccount, shortestPassword } from './account.ts'
import { AccountSheet } from './account-sheet.tsx'
import type { AccountSheetOpening } from './sheets.ts'
import { useAccountCache } from './use-account.ts'
import { type StepUp, useStepUp } from './use-step-up.ts'

/** Another password, or the first one. */
export function PasswordSheet({ account, returnTo, onClose }: AccountSheetOpening) {
  const stepUp = useStepUp(!isProved(account, Date.now()))
  const { password, type, problem, busy, save } = usePasswordChange(account, stepUp, onClose)
  const verb = account.hasPassword ? '바꾸기' : '정하기'
  return (
    <AccountSheet title={`비밀번호 ${verb}`} {...{ account, stepUp, returnTo, onClose }}>
      <Form onSubmit={() => void save()} problems={problem}>
        <p className="mb-5 text-ink-soft">
          {account.hasPassword ? '바꾸면' : '정하면'} 이 기기를 뺀 모든 기기에서 로그아웃돼요.
        </p>
        <NewPasswordField
          label="새 비밀번호"
          value={password}
          atLeast={shortestPassword(account)}
          error={problem?.password}
          onChange={type}
        />
        <FormAlert className="mt-4">{problem?.form}</FormAlert>
        <Button type="submit" size="large" wide className="mt-5" busy={busy} busyLabel="저장하고 있어요">
          비밀번호 {verb}
        </Button>
      </Form>
    </AccountSheet>
  )
}

function usePasswordChange(account: OwnAccount, { withProof }: StepUp, onClose: () => void) {
  const cache = useAccountCache()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<{ password?: string; form?: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const atLeast = shortestPassword(account)

  async function save(): Promise<void> {
    const wrong = passwordProblem(password, atLeast)
    if (wrong) return setProblem({ password: wrong })
    if (busy) return
    setBusy(true)
    try {
      await withProof(() => call('PUT /account/password', { body: { password } }, quietly))
      cache.change({ hasPassword: true })
      void cache.refreshDevices()
      const message = '비밀번호를 저장했어요. 다른 기기에서는 로그아웃했어요.'
      showToast({ type: 'success', message, durationMs: 4_000 })
      onClose()
    } catch (error) {
      setBusy(false)
      if (hasCode(error, 'WEAK_PASSWORD'))
        setProblem({ password: weakPasswordSentence(error.fields[0]?.rule, atLeast) })
      else if (!alertForbidden(error)) setProblem({ form: failureSentence(error) })
    }
  }
  const type = (typed: string) => {
    setProblem(null)
    setPassword(typed)
  }
  return { password, type, problem, busy, save }
}
