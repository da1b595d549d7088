import { hasCode } from '@readgrow/client'
import { TextField } from '@readgrow/ui'
import { Form, FormAlert, failureSentence, quietly, useSubmit, WaitingButton } from '#forms'
import { call, enterService } from '#session'
import type { TwoStepTicket } from '#two-step'

interface Problems {
  readonly customerId?: string
  readonly password?: string
  readonly form?: string
  readonly suspended?: true
}

interface LoginFormProps {
  readonly consumerHost: boolean
  /** Not for administrators alone. */
  readonly passwordForAll: boolean
  readonly supportEmail: string | undefined
  /** Where to go then; home without it. */
  readonly next: string | undefined
  /** The account has a second step. */
  readonly onTwoStep: (ticket: TwoStepTicket) => void
}

/** Id and password. The inputs keep their own values, so that what was typed or filled in before the script stays. */
export function LoginForm(props: LoginFormProps) {
  const { consumerHost, supportEmail } = props
  const { problems, busy, wait, signIn, forgive } = useSignIn(props)
  return (
    <Form onSubmit={signIn} problems={problems} onInput={forgive}>
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
    </Form>
  )
}

function useSignIn({ consumerHost, passwordForAll, next, onTwoStep }: LoginFormProps) {
  const { problems, busy, wait, waited, submit, setProblems } = useSubmit({
    check: (typed: Credentials) => missingFields(typed, consumerHost),
    send: async (body) => enterService(await call('POST /auth/login', { body }, quietly), next),
    done: (unfinished) => unfinished?.status === 'TWO_STEP' && onTwoStep(unfinished),
    refused: (error) => problemsOf(error, passwordForAll),
    waits: true,
    leaves: true,
  })
  const signIn = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    submit({
      customerId: String(typed.get('customerId') ?? '').trim(),
      password: String(typed.get('password') ?? ''),
    })
  }
  const forgive = () => problems && wait === 0 && setProblems(null)
  return { problems: waited ? null : problems, busy, wait, signIn, forgive }
}

interface Credentials {
  readonly customerId: string
  readonly password: string
}

function missingFields({ customerId, password }: Credentials, consumerHost: boolean): Problems | null {
  if (customerId && password) return null
  return {
    ...(customerId ? {} : { customerId: consumerHost ? '이메일을 입력해 주세요.' : '아이디를 입력해 주세요.' }),
    ...(password ? {} : { password: '비밀번호를 입력해 주세요.' }),
  }
}

function problemsOf(error: unknown, passwordForAll: boolean): Problems | undefined {
  if (hasCode(error, 'FEATURE_DISABLED')) return { form: passwordForAll ? noPassword : administratorsOnly }
  if (hasCode(error, 'INVALID_CREDENTIALS')) return { password: failureSentence(error) }
  if (hasCode(error, 'ACCOUNT_SUSPENDED')) return { form: failureSentence(error), suspended: true }
  if (hasCode(error, 'TOO_MANY_ATTEMPTS'))
    return { form: '여러 번 틀려서 잠시 쉬어야 해요. 아래 시간이 지나면 다시 시도해 주세요.' }
  return undefined
}

const noPassword = '이곳에서는 비밀번호로 로그인할 수 없어요. 회사 계정으로 로그인해 주세요.'
const administratorsOnly = '비밀번호는 회사 관리자만 쓸 수 있어요. 위의 회사 계정으로 로그인해 주세요.'

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
