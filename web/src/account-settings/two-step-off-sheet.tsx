import { hasCode } from '@readgrow/client'
import { type StepUp, useStepUp } from '@readgrow/client/react'
import { showToast } from '@readgrow/ui'
import { useState } from 'react'
import { Form, FormAlert, quietly, useSubmit, WaitingButton } from '#forms'
import { call } from '#session'
import { isProved } from './account.ts'
import { AccountSheet } from './account-sheet.tsx'
import { alertSessionOver } from './session-over.ts'
import type { AccountSheetOpening } from './sheets.ts'
import { noCodeYet, TwoStepCodeField, twoStepCodeOf, wrongCode } from './two-step-code.tsx'
import { useAccountCache } from './use-account.ts'

/** Turns the second step off with one of its codes. */
export function TwoStepOffSheet({ account, returnTo, onClose }: AccountSheetOpening) {
  const stepUp = useStepUp(!isProved(account, Date.now()))
  const { code, type, problems, busy, wait, turnOff } = useTurnOff(stepUp, onClose)
  return (
    <AccountSheet title="2단계 인증 끄기" {...{ account, stepUp, returnTo, onClose }}>
      <Form onSubmit={turnOff} problems={problems}>
        <p className="mb-5 text-ink-soft">끄면 비밀번호만으로 로그인할 수 있고, 복구 코드도 모두 지워져요.</p>
        <TwoStepCodeField value={code} error={problems?.code} onChange={type} />
        <FormAlert className="mt-4">{problems?.form}</FormAlert>
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
      </Form>
    </AccountSheet>
  )
}

function useTurnOff({ withProof }: StepUp, onClose: () => void) {
  const cache = useAccountCache()
  const [typed, setTyped] = useState('')
  const code = twoStepCodeOf(typed)
  const { problems, busy, wait, submit, setProblems } = useSubmit({
    check: () => (code === null ? { code: noCodeYet } : null),
    send: async () => {
      await withProof(() => call('POST /account/two-step/removal', { body: { code: code ?? '' } }, quietly))
      void cache.refresh()
      showToast({ type: 'success', message: '2단계 인증을 껐어요.', durationMs: 3_000 })
    },
    done: onClose,
    refused: (error) => {
      if (hasCode(error, 'INVALID_CODE')) return { code: wrongCode }
      return alertSessionOver(error) ? null : undefined
    },
    waits: true,
  })
  const type = (next: string) => {
    setProblems(null)
    setTyped(next)
  }
  return { code: typed, type, problems, busy, wait, turnOff: () => submit() }
}
