import { hasCode } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { providerNames } from '@readgrow/contract/constants'
import { Button, buttonClasses } from '@readgrow/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OwnEmail } from '#accounts'
import { alertForbidden, CodeStep, EmailForm, FormAlert, FormWaiting, failureSentence, quietly } from '#forms'
import { koreanDate } from '#korean'
import { call } from '#session'

type Found = CallReply<'POST /auth/find-account-id'>['accounts']

interface FindIdProps {
  readonly own: OwnEmail
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onPassword: () => void
}

/** The ids of a mailbox, once a code has shown whose it is. */
export function FindId({ own, email, onEmail, onPassword }: FindIdProps) {
  const { step, challenge, proof, proofExpired, sendCode, acceptEmail, acceptProof, dropProof, goBack } = own
  const accept = async (address: string) => {
    await acceptEmail(address)
    return undefined
  }
  if (step === 'account' && proof) {
    return (
      <Ids key={proof.token} token={proof.token} email={proof.email} onExpired={dropProof} onPassword={onPassword} />
    )
  }
  if (step === 'code' && challenge) {
    return (
      <CodeStep
        challenge={challenge}
        onResend={() => sendCode(challenge.email)}
        onBack={goBack}
        onProof={(token) => acceptProof({ email: challenge.email, token })}
      />
    )
  }
  return (
    <EmailForm
      email={email}
      onEmail={onEmail}
      hint="가입할 때 쓴 이메일을 입력해 주세요. 이 주소로 인증번호를 보내요."
      onSubmit={accept}
      proofExpired={proofExpired}
    />
  )
}

interface IdsProps {
  readonly token: string
  readonly email: string
  readonly onExpired: () => void
  readonly onPassword: () => void
}

// A proof is good for one look; an effect that runs twice must not spend it twice.
const looks = new Map<string, Promise<Found>>()

function lookOnce(verificationToken: string): Promise<Found> {
  const look =
    looks.get(verificationToken) ??
    call('POST /auth/find-account-id', { body: { verificationToken } }, quietly).then(({ accounts }) => accounts)
  looks.set(verificationToken, look)
  return look
}

function Ids({ token, email, onExpired, onPassword }: IdsProps) {
  const [found, setFound] = useState<Found | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [onLate] = useState(() => onExpired)
  useEffect(() => {
    lookOnce(token).then(setFound, (error: unknown) => {
      looks.delete(token)
      if (hasCode(error, 'INVALID_CODE')) onLate()
      else if (!alertForbidden(error)) setFailed(failureSentence(error))
    })
  }, [token, onLate])
  if (failed) return <FormAlert>{failed}</FormAlert>
  if (!found) return <FormWaiting />
  return found.length === 0 ? <None email={email} /> : <Some found={found} email={email} onPassword={onPassword} />
}

const None = ({ email }: { readonly email: string }) => (
  <div role="status">
    <p className="break-all font-semibold">{email}</p>
    <p className="mt-1 text-ink-soft">
      이 이메일로 가입한 계정이 없어요. 다른 이메일로 가입했는지 확인해 주세요. 회사 계정은 회사 전용 주소에서 찾을 수
      있어요.
    </p>
    <Link to="/auth/signup" className={`${buttonClasses({ size: 'large', wide: true })} mt-7`}>
      회원가입하기
    </Link>
  </div>
)

interface SomeProps {
  readonly found: Found
  readonly email: string
  readonly onPassword: () => void
}

const Some = ({ found, email, onPassword }: SomeProps) => (
  <div role="status">
    <p className="text-ink-soft">
      <span className="break-all font-semibold text-ink">{email}</span> 주소로 가입한 계정이에요.
    </p>
    <ul className="mt-4 grid gap-3">
      {found.map(({ maskedId, joinedOn, providers }) => (
        <li key={maskedId + joinedOn} className="rounded-card border border-rule bg-surface px-4 py-3.5">
          <p className="break-all font-semibold text-lead">{maskedId}</p>
          <p className="tabular mt-0.5 text-body text-ink-faint">{koreanDate(joinedOn)} 가입</p>
          {providers.length > 0 && (
            <p className="mt-1 text-body text-ink-soft">
              {providers.map((each) => providerNames[each]).join(', ')}로 로그인할 수 있어요.
            </p>
          )}
        </li>
      ))}
    </ul>
    <Link to="/auth/login" className={`${buttonClasses({ size: 'large', wide: true })} mt-7`}>
      로그인하기
    </Link>
    <Button variant="outline" size="large" wide className="mt-3" onClick={onPassword}>
      비밀번호 다시 정하기
    </Button>
  </div>
)
