import { Button, TextField } from '@readgrow/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#session'
import { looksLikeEmail } from './account-rules.ts'
import { AuthForm, WaitingButton } from './auth-form.tsx'
import { FormAlert } from './auth-page.tsx'
import { alertForbidden, authSentence, hasCode, quietly, tryAgainAtMs } from './failure.ts'
import { useSecondsLeft } from './seconds-left.ts'

interface EmailStepProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  /** Sends a code, or goes on where that has been done. */
  readonly onAccept: (email: string) => Promise<void>
  /** The ten minutes after the code have passed; everything typed is still there. */
  readonly proofExpired: boolean
}

const wrongForm = '이메일 주소를 다시 확인해 주세요. 예: name@example.com'
const lateProof = '이메일을 확인한 지 10분이 지나서 한 번 더 확인해야 해요. 입력한 내용은 그대로 있어요.'

/** The address that will be the id. */
export function EmailStep({ email, onEmail, onAccept, proofExpired }: EmailStepProps) {
  const { problem, company, busy, wait, submit, forgive, forgetCompany } = useEmailCheck(email.trim(), onAccept)
  if (company) return <CompanyAddress email={email.trim()} company={company} onOther={forgetCompany} />
  return (
    <AuthForm onSubmit={() => void submit()} problems={problem}>
      <FormAlert className="mb-6">{proofExpired && lateProof}</FormAlert>
      <TextField
        label="이메일"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        required
        value={email}
        hint={problem ? undefined : '로그인할 때 아이디로 써요. 인증번호를 이 주소로 보내요.'}
        error={problem?.sentence}
        onChange={(event) => {
          forgive()
          onEmail(event.target.value)
        }}
      />
      <WaitingButton
        type="submit"
        className="mt-7"
        busy={busy}
        busyLabel="인증번호를 보내고 있어요"
        wait={wait}
        waitLabel={(left) => `인증번호 받기 (${left})`}
      >
        인증번호 받기
      </WaitingButton>
      <p className="mt-7 border-rule border-t pt-3 text-[0.9375rem] text-ink-soft">
        이미 계정이 있나요?{' '}
        <Link
          to="/auth/login"
          className="inline-flex min-h-11 items-center px-1 font-semibold text-green hover:underline"
        >
          로그인하기
        </Link>
      </p>
    </AuthForm>
  )
}

function useEmailCheck(email: string, onAccept: (email: string) => Promise<void>) {
  const [problem, setProblem] = useState<{ sentence: string } | null>(null)
  const [company, setCompany] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [waitUntilMs, setWaitUntilMs] = useState<number | null>(null)
  const wait = useSecondsLeft(waitUntilMs)

  async function submit(): Promise<void> {
    if (busy || wait > 0) return
    if (!looksLikeEmail(email)) return setProblem({ sentence: email ? wrongForm : '이메일을 입력해 주세요.' })
    setBusy(true)
    try {
      const { accountKind, companyName } = await call('POST /auth/check-email', { body: { email } }, quietly)
      if (accountKind === 'GROUP') setCompany(companyName ?? '회사')
      else await onAccept(email)
    } catch (error) {
      setWaitUntilMs(tryAgainAtMs(error, Date.now()))
      const sentence = hasCode(error, 'VALIDATION_FAILED') ? wrongForm : authSentence(error)
      if (!alertForbidden(error)) setProblem({ sentence })
    } finally {
      setBusy(false)
    }
  }

  // A wait belongs to one mailbox or to this connection; another address may be tried, the server says whether it can.
  const forgive = () => {
    setProblem(null)
    setWaitUntilMs(null)
  }
  return { problem, company, busy, wait, submit, forgive, forgetCompany: () => setCompany(null) }
}

interface CompanyAddressProps {
  readonly email: string
  readonly company: string
  readonly onOther: () => void
}

/** An address of a company that reads with us: its accounts are made on the company's own host. */
function CompanyAddress({ email, company, onOther }: CompanyAddressProps) {
  return (
    <section aria-live="polite">
      <p className="break-all font-semibold">{email}</p>
      <p className="mt-3 text-ink-soft">
        {company} 구성원의 회사 이메일이에요. 회사 계정은 회사 관리자가 회사 전용 주소에서 만들어요. 접속 주소와
        아이디를 회사 담당자에게 물어봐 주세요.
      </p>
      <p className="mt-3 text-ink-soft">회사와 따로 읽고 싶다면 개인 이메일로 가입할 수 있어요.</p>
      <Button variant="outline" size="large" wide className="mt-7" onClick={onOther}>
        다른 이메일로 가입하기
      </Button>
    </section>
  )
}
