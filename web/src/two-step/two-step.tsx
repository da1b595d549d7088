import { hasCode } from '@readgrow/client'
import { Button, CodeField, TextField } from '@readgrow/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  Form,
  FormAlert,
  FormPage,
  focusHeading,
  quietly,
  spokenCountdown,
  useSecondsLeft,
  useSubmit,
  WaitingButton,
} from '#forms'
import { countdown } from '#korean'
import { call, enterService } from '#session'

export interface TwoStepTicket {
  readonly ticket: string
  readonly expiresInSeconds: number
}

interface TwoStepProps {
  readonly ticket: TwoStepTicket
  readonly next?: string | undefined
  /** Goes back to the form; without it there is a link to the sign-in page. */
  readonly onBack?: (() => void) | undefined
}

/** The second step of a sign-in: the number that an app shows now, or one of the recovery codes. */
export function TwoStep({ ticket, next, onBack }: TwoStepProps) {
  const step = useSecondStep(ticket, next)
  const { way, left, over } = step
  return (
    <FormPage
      title="2단계 인증"
      heading="2단계 인증"
      headingRef={focusHeading}
      lead={
        way === 'app'
          ? '인증 앱에 지금 보이는 숫자 여섯 자리를 입력해 주세요.'
          : '2단계 인증을 켤 때 받은 복구 코드를 하나 입력해 주세요. 한 번 쓴 코드는 다시 쓸 수 없어요.'
      }
    >
      <Form onSubmit={() => step.pass()} problems={step.problems}>
        <Code {...step} />
        <p role="status" className="sr-only">
          {over ? '' : spokenCountdown(left)}
        </p>
        <FormAlert>{step.problems?.form}</FormAlert>
        {!over && (
          <WaitingButton
            type="submit"
            className="mt-6"
            busy={step.busy}
            busyLabel="확인하고 있어요"
            wait={step.wait}
            waitLabel={(rest) => `${rest} 후 다시 확인하기`}
          >
            로그인하기
          </WaitingButton>
        )}
      </Form>
      {!over && (
        <Button variant="outline" size="large" wide className="mt-3" onClick={step.change}>
          {way === 'app' ? '복구 코드 쓰기' : '인증 앱 번호 쓰기'}
        </Button>
      )}
      <p className="mt-7 border-rule border-t pt-4 text-body text-ink-faint">
        인증 앱도 복구 코드도 쓸 수 없다면 회사 관리자에게 2단계 인증을 초기화해 달라고 해 주세요. 혼자 관리하고 있다면
        고객센터에 알려 주세요.
      </p>
      <Back over={over} onBack={onBack} />
    </FormPage>
  )
}

type Step = ReturnType<typeof useSecondStep>

function Code({ way, code, left, over, problems, type, pass }: Step) {
  if (way === 'app') {
    return (
      <CodeField
        label="인증번호"
        name="code"
        value={code}
        required
        onChange={type}
        onComplete={pass}
        trailing={over ? undefined : countdown(left)}
        error={over ? outOfTime : problems?.code}
      />
    )
  }
  return (
    <TextField
      label="복구 코드"
      name="recovery-code"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={14}
      required
      value={code}
      trailing={over ? undefined : <span className="tabular pr-3.5 text-body text-ink-soft">{countdown(left)}</span>}
      hint={problems?.code || over ? undefined : '다섯 글자씩 두 묶음이에요. 예: AB2CD-EF3GH'}
      error={over ? outOfTime : problems?.code}
      onChange={(event) => type(event.target.value)}
    />
  )
}

function Back({ over, onBack }: { readonly over: boolean; readonly onBack: (() => void) | undefined }) {
  const looks = over
    ? ({ variant: 'primary', size: 'large', wide: true, className: 'mt-4' } as const)
    : ({ variant: 'quiet', className: '-ml-5 mt-1' } as const)
  const label = over ? '처음부터 다시 로그인하기' : '다른 계정으로 로그인하기'
  if (onBack) {
    return (
      <Button {...looks} onClick={onBack}>
        {label}
      </Button>
    )
  }
  return (
    <Button {...looks} render={<Link to="/auth/login" />}>
      {label}
    </Button>
  )
}

const outOfTime = '로그인할 시간이 지났어요. 처음부터 다시 로그인해 주세요.'
const wrong = {
  app: '번호가 맞지 않아요. 인증 앱에 지금 보이는 번호인지 확인해 주세요.',
  recovery: '복구 코드가 맞지 않거나 이미 쓴 코드예요.',
}
const codeForm = { app: /^\d{6}$/, recovery: /^[A-Z0-9]{5}-?[A-Z0-9]{5}$/i }

function useSecondStep({ ticket, expiresInSeconds }: TwoStepTicket, next: string | undefined) {
  const [endsAtMs] = useState(() => Date.now() + expiresInSeconds * 1000)
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [ended, setEnded] = useState(false)
  const left = useSecondsLeft(endsAtMs)
  const over = ended || left === 0

  const { problems, busy, wait, submit, setProblems } = useSubmit({
    check: (given: string) => (codeForm[way].test(given) ? null : { code: way === 'app' ? sixDigits : tenLetters }),
    send: async (given) =>
      enterService(await call('POST /auth/two-step', { body: { ticket, code: given } }, quietly), next),
    refused: (error) => {
      if (hasCode(error, 'INVALID_LINK')) {
        setEnded(true)
        return null
      }
      return hasCode(error, 'INVALID_CODE') ? { code: wrong[way] } : undefined
    },
    waits: true,
    leaves: true,
  })
  const pass = (typed: string = code) => {
    if (!over) submit(typed.normalize('NFKC').replaceAll(/\s/g, ''))
  }

  const type = (typed: string) => {
    setProblems(null)
    setCode(typed)
  }
  const change = () => {
    type('')
    setWay(way === 'app' ? 'recovery' : 'app')
  }
  return { way, code, problems, busy, wait, left, over, pass, type, change }
}

const sixDigits = '숫자 여섯 자리를 모두 입력해 주세요.'
const tenLetters = '복구 코드 열 글자를 모두 입력해 주세요.'
