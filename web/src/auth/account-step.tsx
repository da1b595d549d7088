import { seoulDateOf } from '@readgrow/learning'
import { Button, buttonClasses, TextField } from '@readgrow/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAsk } from '#query'
import { call, setSession } from '#session'
import {
  type AccountProblems,
  accountProblems,
  type Draft,
  passwordRemark,
  weakPasswordSentence,
} from './account-rules.ts'
import { AuthForm } from './auth-form.tsx'
import { FormAlert } from './auth-page.tsx'
import { birthDateSentences, readBirthDate, writtenDate } from './birth-date.ts'
import { ConsentSection } from './consent-section.tsx'
import { consentRows } from './consents.ts'
import { alertForbidden, authSentence, hasCode, quietly } from './failure.ts'
import type { Proof } from './sign-up.tsx'

interface AccountStepProps {
  readonly draft: Draft
  readonly onDraft: (change: Partial<Draft>) => void
  readonly proof: Proof
  /** The proof of the address is older than ten minutes. */
  readonly onProofExpired: () => void
}

interface Refused extends AccountProblems {
  readonly form?: string
  readonly exists?: true
}

/** Password, name, birth date and consents; then the account is there and one is signed in. */
export function AccountStep({ draft, onDraft, proof, onProofExpired }: AccountStepProps) {
  const [problems, setProblems] = useState<Refused | null>(null)
  const [progress, setProgress] = useState<'open' | 'sending' | 'done'>('open')
  const consents = useAsk('GET /auth/consent-items')
  const items = consents.data?.items

  async function signUp(): Promise<void> {
    if (progress !== 'open' || !items) return
    const today = seoulDateOf(new Date())
    const found = accountProblems(draft, items, today)
    setProblems(found)
    const birth = readBirthDate(draft.birthDate, today)
    if (found || 'problem' in birth) return
    setProgress('sending')
    try {
      const body = {
        verificationToken: proof.token,
        password: draft.password,
        name: draft.name.trim(),
        birthDate: birth.date,
        consents: consentRows(items, draft.agreed),
      }
      setSession(await call('POST /auth/account', { body }, quietly))
      setProgress('done')
      window.location.assign('/')
    } catch (error) {
      setProgress('open')
      if (hasCode(error, 'INVALID_CODE')) return onProofExpired()
      if (hasCode(error, 'CONSENT_REQUIRED')) askAgain()
      if (!alertForbidden(error)) setProblems(refusedBy(error))
    }
  }

  /** The texts changed while this page was open: what was agreed to is not what is in force any more. */
  function askAgain(): void {
    onDraft({ agreed: new Set() })
    void consents.refetch()
  }

  const change = (part: Partial<Draft>, cleared: keyof Refused) => {
    onDraft(part)
    if (problems?.[cleared] !== undefined) setProblems(without(problems, cleared))
  }

  if (progress === 'done') return <Done />
  return (
    <AuthForm onSubmit={() => void signUp()} problems={progress === 'open' ? problems : null}>
      <FormAlert>{problems?.form && <Failure problems={problems} />}</FormAlert>
      <div className="grid gap-5">
        <TextField
          label="이메일"
          type="email"
          name="username"
          autoComplete="username"
          readOnly
          value={proof.email}
          trailing={<Verified />}
        />
        <TextField
          label="비밀번호"
          type="password"
          name="password"
          autoComplete="new-password"
          maxLength={128}
          required
          value={draft.password}
          hint={passwordRemark(draft.password)}
          error={problems?.password}
          onChange={(event) => change({ password: event.target.value }, 'password')}
        />
        <TextField
          label="이름"
          name="name"
          autoComplete="name"
          maxLength={40}
          required
          value={draft.name}
          error={problems?.name}
          onChange={(event) => change({ name: event.target.value }, 'name')}
        />
        <TextField
          label="생년월일"
          name="bday"
          autoComplete="bday"
          inputMode="numeric"
          maxLength={16}
          required
          value={draft.birthDate}
          hint="숫자 여덟 자리로 입력해 주세요. 예: 19950505"
          error={problems?.birthDate}
          onChange={(event) => change({ birthDate: event.target.value }, 'birthDate')}
          onBlur={() => onDraft({ birthDate: writtenDate(draft.birthDate) ?? draft.birthDate })}
        />
        <ConsentSection
          items={items}
          failed={consents.isError}
          onRetry={() => void consents.refetch()}
          agreed={draft.agreed}
          onChange={(agreed) => onDraft({ agreed })}
          missing={problems?.missing ?? []}
        />
      </div>
      <Button
        type="submit"
        size="large"
        wide
        className="mt-7"
        busy={progress === 'sending'}
        busyLabel="가입하고 있어요"
      >
        가입하기
      </Button>
    </AuthForm>
  )
}

function without(problems: Refused, cleared: keyof Refused): Refused {
  const { [cleared]: _, ...rest } = problems
  return rest
}

function refusedBy(error: unknown): Refused {
  if (hasCode(error, 'WEAK_PASSWORD')) return { password: weakPasswordSentence(error.fields[0]?.rule) }
  if (hasCode(error, 'GUARDIAN_CONSENT_REQUIRED')) return { birthDate: birthDateSentences.TOO_YOUNG }
  if (hasCode(error, 'ACCOUNT_EXISTS'))
    return { form: '이미 가입된 이메일이에요. 가입한 계정으로 로그인해 주세요.', exists: true }
  if (hasCode(error, 'CONSENT_REQUIRED')) return { form: '약관이 새로 바뀌었어요. 다시 확인하고 동의해 주세요.' }
  return { form: authSentence(error) }
}

function Failure({ problems }: { readonly problems: Refused }) {
  return (
    <>
      <p>{problems.form}</p>
      {problems.exists && (
        <Link to="/auth/login" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2">
          로그인하러 가기
        </Link>
      )}
    </>
  )
}

const Verified = () => <span className="px-3 font-semibold text-[0.9375rem] text-green">확인했어요</span>

/** Stands while the first screen is on its way; the link helps where that takes long. */
function Done() {
  return (
    <div role="status">
      <p className="font-semibold text-lg">가입했어요.</p>
      <p className="mt-1 text-ink-soft">시작 화면을 열고 있어요.</p>
      <a href="/" className={`${buttonClasses({ size: 'large', wide: true })} mt-7`}>
        시작하기
      </a>
    </div>
  )
}
