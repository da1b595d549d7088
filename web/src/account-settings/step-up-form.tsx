import { hasCode } from '@readgrow/client'
import { type ExternalProvider, providerNames } from '@readgrow/contract/constants'
import { Button, TextField } from '@readgrow/ui'
import { type RefObject, useState } from 'react'
import { Form, FormAlert, quietly, UsernameForManagers, useSubmit, WaitingButton } from '#forms'
import { call, signOut } from '#session'
import { byWayOf, type OwnAccount } from './account.ts'
import { alertSessionOver } from './session-over.ts'
import { noCodeYet, TwoStepCodeField, twoStepCodeOf, wrongCode } from './two-step-code.tsx'
import { useAccountCache } from './use-account.ts'
import { useAway } from './use-away.ts'

interface StepUpFormProps {
  readonly account: OwnAccount
  /** Where a trip to another service comes back to. */
  readonly returnTo: string
  readonly onProved: () => void
  readonly onAway?: (() => void) | undefined
  readonly firstField: RefObject<HTMLInputElement | null>
}

/** People prove who they are by their password or by a linked service. The proof holds for ten minutes. */
export function StepUpForm({ account, returnTo, onProved, onAway, firstField }: StepUpFormProps) {
  const { hasPassword, providers } = account
  return (
    <>
      <p className="text-ink-soft">계정을 지키려고 본인인지 한 번 더 확인해요. 확인하면 10분 동안 다시 묻지 않아요.</p>
      {hasPassword && <PasswordAgain account={account} onProved={onProved} firstField={firstField} />}
      <OtherWays providers={providers.map(({ provider }) => provider)} returnTo={returnTo} onAway={onAway} />
      {!hasPassword && providers.length === 0 && <NoWay />}
    </>
  )
}

interface PasswordAgainProps extends Pick<StepUpFormProps, 'account' | 'onProved' | 'firstField'> {}

function PasswordAgain({ account, onProved, firstField }: PasswordAgainProps) {
  const { draft, type, problems, busy, wait, prove } = useReauthentication(account.twoStep.on, onProved)
  return (
    <Form className="mt-5 grid gap-5" onSubmit={prove} problems={problems}>
      <UsernameForManagers value={account.customerId} />
      <TextField
        ref={firstField}
        label="비밀번호"
        type="password"
        name="current-password"
        autoComplete="current-password"
        maxLength={128}
        required
        value={draft.password}
        error={problems?.password}
        onChange={({ target: { value } }) => type({ ...draft, password: value })}
      />
      {account.twoStep.on && (
        <TwoStepCodeField value={draft.code} error={problems?.code} onChange={(code) => type({ ...draft, code })} />
      )}
      <div>
        <FormAlert className="mb-4">{problems?.form}</FormAlert>
        <WaitingButton
          type="submit"
          busy={busy}
          busyLabel="확인하고 있어요"
          wait={wait}
          waitLabel={(left) => `${left} 후 다시 확인하기`}
        >
          확인하기
        </WaitingButton>
      </div>
    </Form>
  )
}

interface Problems {
  readonly password?: string
  readonly code?: string
  readonly form?: string
}

function useReauthentication(twoStep: boolean, onProved: () => void) {
  const cache = useAccountCache()
  const [draft, setDraft] = useState({ password: '', code: '' })
  const code = twoStep ? twoStepCodeOf(draft.code) : undefined
  const { problems, busy, wait, submit, setProblems } = useSubmit({
    check: (): Problems | null => {
      if (draft.password === '') return { password: '비밀번호를 입력해 주세요.' }
      return code === null ? { code: noCodeYet } : null
    },
    send: async () => {
      const body = { password: draft.password, ...(code ? { code } : {}) }
      cache.change(await call('POST /account/reauthentication', { body }, quietly))
    },
    done: onProved,
    refused: problemsOf,
    waits: true,
  })
  const type = (next: typeof draft) => {
    setProblems(null)
    setDraft(next)
  }
  return { draft, type, problems, busy, wait, prove: () => submit() }
}

function problemsOf(error: unknown): Problems | null | undefined {
  if (hasCode(error, 'INVALID_CREDENTIALS')) return { password: '비밀번호가 맞지 않아요. 다시 입력해 주세요.' }
  if (hasCode(error, 'INVALID_CODE')) return { code: wrongCode }
  return alertSessionOver(error) ? null : undefined
}

interface OtherWaysProps {
  readonly providers: readonly ExternalProvider[]
  readonly returnTo: string
  readonly onAway: (() => void) | undefined
}

function OtherWays({ providers, returnTo, onAway }: OtherWaysProps) {
  const { going, failed, goAway } = useAway()
  if (providers.length === 0) return null
  return (
    <>
      <ul aria-label="다른 서비스로 확인하기" className="mt-4 grid gap-2">
        {providers.map((provider) => (
          <li key={provider}>
            <Button
              variant="outline"
              size="large"
              wide
              busy={going === provider}
              busyLabel={`${providerNames[provider]} 화면을 열고 있어요`}
              onClick={() => {
                onAway?.()
                goAway(provider, { intent: 'REAUTHENTICATE', next: returnTo })
              }}
            >
              {byWayOf(provider)} 확인하기
            </Button>
          </li>
        ))}
      </ul>
      <FormAlert className="mt-4">{failed}</FormAlert>
    </>
  )
}

const NoWay = () => (
  <div className="mt-5 grid gap-4">
    <p>
      이 계정에는 아직 비밀번호도, 연결한 서비스도 없어요. 로그아웃한 뒤 로그인 화면의 ‘아이디·비밀번호 찾기’에서
      비밀번호를 정해 주세요.
    </p>
    <Button variant="outline" size="large" wide onClick={() => void signOut()}>
      로그아웃하기
    </Button>
  </div>
)
