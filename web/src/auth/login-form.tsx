import { TextField } from '@readgrow/ui'
import { useState } from 'react'
import { call, setSession } from '#session'
import { AuthForm, WaitingButton } from './auth-form.tsx'
import { FormAlert } from './auth-page.tsx'
import { alertForbidden, authSentence, hasCode, quietly, tryAgainAtMs } from './failure.ts'
import { useSecondsLeft } from './seconds-left.ts'

interface Problems {
  readonly customerId?: string
  readonly password?: string
  readonly form?: string
  readonly suspended?: true
}

interface LoginFormProps {
  readonly consumerHost: boolean
  readonly supportEmail: string | undefined
}

/** Id and password. The inputs keep their own values, so that what was typed or filled in before the script stays. */
export function LoginForm({ consumerHost, supportEmail }: LoginFormProps) {
  const { problems, busy, wait, signIn, forgive } = useSignIn(consumerHost)
  return (
    <AuthForm onSubmit={(form) => void signIn(form)} problems={problems} onInput={forgive}>
      <TextField
        label={consumerHost ? '이메일' : '아이디 또는 이메일'}
        name="customerId"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        required
        error={problems?.customerId}
      />
      <TextField
        className="mt-5"
        label="비밀번호"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        required
        error={problems?.password}
      />
      <FormAlert>{problems?.form && <Failure problems={problems} supportEmail={supportEmail} />}</FormAlert>
      <WaitingButton
        type="submit"
        className="mt-7"
        busy={busy}
        busyLabel="로그인하고 있어요"
        wait={wait}
        waitLabel={(left) => `${left} 후 다시 로그인하기`}
      >
        로그인하기
      </WaitingButton>
    </AuthForm>
  )
}

function useSignIn(consumerHost: boolean) {
  const [problems, setProblems] = useState<Problems | null>(null)
  const [busy, setBusy] = useState(false)
  const [waitUntilMs, setWaitUntilMs] = useState<number | null>(null)
  const wait = useSecondsLeft(waitUntilMs)

  async function signIn(form: HTMLFormElement): Promise<void> {
    if (busy || wait > 0) return
    const typed = new FormData(form)
    const customerId = String(typed.get('customerId') ?? '').trim()
    const password = String(typed.get('password') ?? '')
    const missing = missingFields(customerId, password, consumerHost)
    setWaitUntilMs(null)
    setProblems(missing)
    if (missing) return
    setBusy(true)
    try {
      setSession(await call('POST /auth/login', { body: { customerId, password } }, quietly))
      // A full load, so that the first screen comes rendered with everything that belongs to this person.
      window.location.assign('/')
    } catch (error) {
      setBusy(false)
      setWaitUntilMs(tryAgainAtMs(error, Date.now()))
      if (!alertForbidden(error)) setProblems(problemsOf(error))
    }
  }

  const waited = waitUntilMs !== null && wait === 0
  const forgive = () => problems && wait === 0 && setProblems(null)
  return { problems: waited ? null : problems, busy, wait, signIn, forgive }
}

function missingFields(customerId: string, password: string, consumerHost: boolean): Problems | null {
  if (customerId && password) return null
  return {
    ...(customerId ? {} : { customerId: consumerHost ? '이메일을 입력해 주세요.' : '아이디를 입력해 주세요.' }),
    ...(password ? {} : { password: '비밀번호를 입력해 주세요.' }),
  }
}

function problemsOf(error: unknown): Problems {
  if (hasCode(error, 'INVALID_CREDENTIALS')) return { password: authSentence(error) }
  if (hasCode(error, 'ACCOUNT_SUSPENDED')) return { form: authSentence(error), suspended: true }
  if (hasCode(error, 'TOO_MANY_ATTEMPTS'))
    return { form: '여러 번 틀려서 잠시 쉬어야 해요. 아래 시간이 지나면 다시 시도해 주세요.' }
  return { form: authSentence(error) }
}

function Failure({
  problems,
  supportEmail,
}: {
  readonly problems: Problems
  readonly supportEmail: string | undefined
}) {
  return (
    <>
      <p>{problems.form}</p>
      {problems.suspended && supportEmail && (
        <a
          href={`mailto:${supportEmail}`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
        >
          {supportEmail}
        </a>
      )}
    </>
  )
}
