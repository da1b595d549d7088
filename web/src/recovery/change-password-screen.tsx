import { hasCode } from '@readgrow/client'
import { passwordLength } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Form,
  FormAlert,
  FormPage,
  FormWaiting,
  NewPasswordField,
  passwordProblem,
  quietly,
  UsernameForManagers,
  useSubmit,
  WayOut,
  weakPasswordSentence,
} from '#forms'
import { ask } from '#query'
import { call, forgetFragment, useFragment } from '#session'

const title = '비밀번호 다시 정하기'

/** A new password by the link of a mail. */
export function Screen() {
  const fragment = useFragment('token')
  const token = fragment?.get('token')
  if (fragment === null) return <Asking />
  return token ? <Changing key={token} token={token} /> : <NoLink />
}

interface Link {
  readonly state: 'asked' | 'over' | 'open'
  readonly atLeast: number
  readonly customerId?: string | undefined
}

/**
 * What the link is good for, asked before anybody makes up a password. Where nobody answers the form is there all the
 * same: the link is looked at once more when it is used.
 */
function useLink(token: string): Link {
  const args = { body: { token } }
  const { data, error } = useQuery({
    ...ask('POST /auth/password-reset-check', args),
    queryFn: () => call('POST /auth/password-reset-check', args, quietly),
  })
  if (error && isDead(error)) return { state: 'over', atLeast: passwordLength.learner }
  const state = data || error ? 'open' : 'asked'
  return { state, atLeast: data?.atLeast ?? passwordLength.learner, customerId: data?.customerId }
}

function Changing({ token }: { readonly token: string }) {
  const link = useLink(token)
  const { password, problems, busy, progress, type, change } = useChange(token, link.atLeast)
  if (progress === 'done') return <Done />
  if (progress === 'over' || (!busy && link.state === 'over')) return <Over />
  if (link.state === 'asked') return <Asking />
  return (
    <FormPage
      title={title}
      heading={title}
      lead="새로 쓸 비밀번호를 정해 주세요. 로그인해 둔 기기는 모두 로그아웃돼요."
    >
      <Form onSubmit={change} problems={problems}>
        {link.customerId && <UsernameForManagers value={link.customerId} />}
        <NewPasswordField
          label="새 비밀번호"
          value={password}
          atLeast={link.atLeast}
          owner={{ addresses: link.customerId ? [link.customerId] : [], names: [] }}
          error={problems?.password}
          onChange={type}
        />
        <FormAlert>{problems?.form}</FormAlert>
        <Button type="submit" size="large" wide className="mt-7" busy={busy} busyLabel="비밀번호를 바꾸고 있어요">
          비밀번호 바꾸기
        </Button>
      </Form>
    </FormPage>
  )
}

function useChange(token: string, atLeast: number) {
  const [password, setPassword] = useState('')
  const [progress, setProgress] = useState<'open' | 'done' | 'over'>('open')
  const { problems, busy, submit, setProblems } = useSubmit({
    check: (): Problems | null => {
      const found = passwordProblem(password, atLeast)
      return found ? { password: found } : null
    },
    send: async () => {
      await call('POST /auth/password-reset', { body: { token, password } }, quietly)
      forgetFragment()
    },
    done: () => setProgress('done'),
    refused: (error) => {
      if (!isDead(error)) return problemOf(error)
      setProgress('over')
      return null
    },
  })

  const type = (typed: string) => {
    setProblems(null)
    setPassword(typed)
  }
  return { password, problems, busy, progress, type, change: () => submit() }
}

const isDead = (error: unknown) => hasCode(error, 'INVALID_LINK') || hasCode(error, 'VALIDATION_FAILED')

interface Problems {
  readonly password: string
}

function problemOf(error: unknown): Problems | undefined {
  if (!hasCode(error, 'WEAK_PASSWORD')) return undefined
  const rule = error.fields[0]?.rule
  // What is long enough for a reader is refused for its length only where somebody looks after others' accounts.
  if (rule === 'LENGTH')
    return { password: `관리자 계정의 비밀번호는 ${weakPasswordSentence(rule, passwordLength.staff)}` }
  return { password: weakPasswordSentence(rule) }
}

const Asking = () => (
  <FormPage title={title} heading={title}>
    <FormWaiting />
  </FormPage>
)

const anew = { title, to: '/auth/find-account?for=password', label: '메일 다시 받기' } as const

const NoLink = () => (
  <WayOut {...anew} heading="메일의 링크로 열어 주세요">
    <p>
      비밀번호는 메일로 받은 링크를 눌러서 다시 정할 수 있어요. 이 화면을 새로고침했다면 메일의 링크를 다시 눌러 주세요.
    </p>
  </WayOut>
)

const Over = () => (
  <WayOut {...anew} heading="이 링크는 쓸 수 없어요">
    <p>메일에 적힌 시간이 지났거나 이미 쓴 링크예요. 새 메일을 받으면 먼저 온 링크도 쓸 수 없어요.</p>
  </WayOut>
)

const Done = () => (
  <WayOut title={title} heading="비밀번호를 바꿨어요" to="/auth/login" label="로그인하기">
    <p>로그인해 둔 기기에서는 모두 로그아웃됐어요. 새 비밀번호로 로그인해 주세요.</p>
  </WayOut>
)
