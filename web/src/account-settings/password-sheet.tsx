import { hasCode } from '@readgrow/client'
import { type StepUp, useStepUp } from '@readgrow/client/react'
import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import {
  Form,
  FormAlert,
  NewPasswordField,
  passwordProblem,
  quietly,
  UsernameForManagers,
  useSubmit,
  weakPasswordSentence,
} from '#forms'
import { call } from '#session'
import { isProved, type OwnAccount, shortestPassword } from './account.ts'
import { AccountSheet } from './account-sheet.tsx'
import type { AccountSheetOpening } from './sheets.ts'
import { useAccountCache } from './use-account.ts'

/** Another password, or the first one. */
export function PasswordSheet({ account, returnTo, onClose }: AccountSheetOpening) {
  const stepUp = useStepUp(!isProved(account, Date.now()))
  const { password, type, problems, busy, save } = usePasswordChange(account, stepUp, onClose)
  const verb = account.hasPassword ? '바꾸기' : '정하기'
  return (
    <AccountSheet title={`비밀번호 ${verb}`} {...{ account, stepUp, returnTo, onClose }}>
      <Form onSubmit={save} problems={problems}>
        <p className="mb-5 text-ink-soft">
          {account.hasPassword ? '바꾸면' : '정하면'} 이 기기를 뺀 모든 기기에서 로그아웃돼요.
        </p>
        <UsernameForManagers value={account.customerId} />
        <NewPasswordField
          label="새 비밀번호"
          value={password}
          atLeast={shortestPassword(account)}
          owner={{ addresses: [account.customerId, account.email], names: [account.name, account.companyName] }}
          error={problems?.password}
          onChange={type}
        />
        <FormAlert className="mt-4">{problems?.form}</FormAlert>
        <Button type="submit" size="large" wide className="mt-5" busy={busy} busyLabel="저장하고 있어요">
          비밀번호 {verb}
        </Button>
      </Form>
    </AccountSheet>
  )
}

interface Problems {
  readonly password: string
}

function usePasswordChange(account: OwnAccount, { withProof }: StepUp, onClose: () => void) {
  const cache = useAccountCache()
  const [password, setPassword] = useState('')
  const atLeast = shortestPassword(account)

  const { problems, busy, submit, setProblems } = useSubmit({
    check: (): Problems | null => {
      const wrong = passwordProblem(password, atLeast)
      return wrong ? { password: wrong } : null
    },
    send: async () => {
      await withProof(() => call('PUT /account/password', { body: { password } }, quietly))
      cache.change({ hasPassword: true })
      void cache.refreshDevices()
      const message = '비밀번호를 저장했어요. 다른 기기에서는 로그아웃했어요.'
      showToast({ type: 'success', message, durationMs: 4_000 })
    },
    done: onClose,
    refused: (error) =>
      hasCode(error, 'WEAK_PASSWORD') ? { password: weakPasswordSentence(error.fields[0]?.rule, atLeast) } : undefined,
  })
  const type = (typed: string) => {
    setProblems(null)
    setPassword(typed)
  }
  return { password, type, problems, busy, save: () => submit() }
}
