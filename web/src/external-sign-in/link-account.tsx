import { TextField } from '@readgrow/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  alertForbidden,
  Form,
  FormAlert,
  FormPage,
  failureSentence,
  focusHeading,
  hasCode,
  quietly,
  tryAgainAtMs,
  useSecondsLeft,
  WaitingButton,
} from '#forms'
import { call, enterService, type OutcomeOf, type Unfinished } from '#session'

interface LinkAccountProps {
  readonly outcome: OutcomeOf<'LINK_REQUIRED'>
  readonly next: string | undefined
  readonly onUnfinished: (outcome: Unfinished) => void
}

/** The address has an account already; its password shows that both belong to one person. */
export function LinkAccount(props: LinkAccountProps) {
  const { problem, busy, wait, link, forgive } = useLinking(props)
  return (
    <FormPage
      title="계정 연결"
      heading="이미 가입한 계정이 있어요"
      headingRef={focusHeading}
      lead="이 이메일로 가입한 계정이 있어요. 비밀번호를 입력하면 두 로그인 방법을 연결해요. 다음부터는 어느 쪽으로든 로그인할 수 있어요."
    >
      <Form onSubmit={(form) => void link(form)} problems={problem} onInput={forgive}>
        <TextField
          className="[&_input]:bg-ink/4 [&_input]:text-ink-soft"
          label="가입한 아이디"
          readOnly
          value={props.outcome.maskedId}
        />
        <TextField
          className="mt-5"
          label="비밀번호"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          required
          error={problem?.password}
        />
        <FormAlert>{problem?.form}</FormAlert>
        <WaitingButton
          type="submit"
          className="mt-7"
          busy={busy}
          busyLabel="연결하고 있어요"
          wait={wait}
          waitLabel={(left) => `${left} 후 다시 연결하기`}
        >
          연결하고 로그인하기
        </WaitingButton>
      </Form>
      <ul className="mt-8 flex flex-wrap gap-x-6 border-rule border-t pt-3 text-body text-ink-soft">
        <li>
          <Link to="/auth/find-account?for=password" className={linkClasses}>
            비밀번호 다시 정하기
          </Link>
        </li>
        <li>
          <Link to="/auth/login" className={linkClasses}>
            다른 방법으로 로그인하기
          </Link>
        </li>
      </ul>
    </FormPage>
  )
}

const linkClasses = 'inline-flex min-h-11 items-center hover:text-ink hover:underline'

function useLinking({ outcome: { ticket }, next, onUnfinished }: LinkAccountProps) {
  const [problem, setProblem] = useState<{ password?: string; form?: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [waitUntilMs, setWaitUntilMs] = useState<number | null>(null)
  const wait = useSecondsLeft(waitUntilMs)

  async function link(form: HTMLFormElement): Promise<void> {
    if (busy || wait > 0) return
    const password = String(new FormData(form).get('password') ?? '')
    if (!password) return setProblem({ password: '비밀번호를 입력해 주세요.' })
    setBusy(true)
    try {
      const unfinished = enterService(
        await call('POST /auth/external-link', { body: { ticket, password } }, quietly),
        next,
      )
      if (unfinished) onUnfinished(unfinished)
    } catch (error) {
      setBusy(false)
      setWaitUntilMs(tryAgainAtMs(error, Date.now()))
      if (hasCode(error, 'INVALID_CREDENTIALS')) setProblem({ password: '비밀번호가 맞지 않아요. 다시 입력해 주세요.' })
      else if (hasCode(error, 'INVALID_LINK')) setProblem({ form: late })
      else if (!alertForbidden(error)) setProblem({ form: failureSentence(error) })
    }
  }
  return { problem, busy, wait, link, forgive: () => problem && wait === 0 && setProblem(null) }
}

const late = '연결할 시간이 지났어요. 로그인 화면에서 처음부터 다시 해 주세요.'
