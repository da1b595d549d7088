import { hasCode } from '@readgrow/client'
import { TextField } from '@readgrow/ui'
import { Link } from 'react-router'
import { Form, FormAlert, FormPage, focusHeading, quietly, useSubmit, WaitingButton } from '#forms'
import { call, enterService, type OutcomeOf, type Unfinished } from '#session'

interface LinkAccountProps {
  readonly outcome: OutcomeOf<'LINK_REQUIRED'>
  readonly next: string | undefined
  readonly onUnfinished: (outcome: Unfinished) => void
}

/** The address has an account already; its password shows that both belong to one person. */
export function LinkAccount(props: LinkAccountProps) {
  const { problems, busy, wait, link, forgive } = useLinking(props)
  return (
    <FormPage
      title="계정 연결"
      heading="이미 가입한 계정이 있어요"
      headingRef={focusHeading}
      lead="이 이메일로 가입한 계정이 있어요. 비밀번호를 입력하면 두 로그인 방법을 연결해요. 다음부터는 어느 쪽으로든 로그인할 수 있어요."
    >
      <Form onSubmit={link} problems={problems} onInput={forgive}>
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
          error={problems?.password}
        />
        <FormAlert>{problems?.form}</FormAlert>
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

interface Problems {
  readonly password?: string
  readonly form?: string
}

function problemOf(error: unknown): Problems | undefined {
  if (hasCode(error, 'INVALID_CREDENTIALS')) return { password: '비밀번호가 맞지 않아요. 다시 입력해 주세요.' }
  return hasCode(error, 'INVALID_LINK') ? { form: late } : undefined
}

function useLinking({ outcome: { ticket }, next, onUnfinished }: LinkAccountProps) {
  const { problems, busy, wait, submit, setProblems } = useSubmit({
    check: (password: string): Problems | null => (password ? null : { password: '비밀번호를 입력해 주세요.' }),
    send: async (password) =>
      enterService(await call('POST /auth/external-link', { body: { ticket, password } }, quietly), next),
    done: (unfinished) => unfinished && onUnfinished(unfinished),
    refused: problemOf,
    waits: true,
    leaves: true,
  })
  const link = (form: HTMLFormElement) => submit(String(new FormData(form).get('password') ?? ''))
  return { problems, busy, wait, link, forgive: () => problems && wait === 0 && setProblems(null) }
}

const late = '연결할 시간이 지났어요. 로그인 화면에서 처음부터 다시 해 주세요.'
