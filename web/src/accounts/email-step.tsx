import { Link } from 'react-router'
import { EmailForm, quietly } from '#forms'
import { useHost } from '#layout'
import { call } from '#session'
import { AccountChoice, type CompanyOffer } from './account-choice.tsx'

export interface EmailStepProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  /** Sends a code, or goes on where that has been done. */
  readonly onAccept: (email: string) => Promise<void>
  /** The ten minutes after the code have passed; everything typed is still there. */
  readonly proofExpired: boolean
  /** The company that the address belongs to, while the person chooses between two kinds of account. */
  readonly offer: CompanyOffer | null
  readonly onOffer: (offer: CompanyOffer | null) => void
}

/** The address that will be the id; one of a company that reads with us may become either kind of account. */
export function EmailStep({ email, onEmail, onAccept, proofExpired, offer, onOffer }: EmailStepProps) {
  const { consumerHost } = useHost()
  const address = email.trim()

  async function submit(): Promise<string | undefined> {
    const {
      accountKind,
      companyName = '회사',
      companyOrigin,
    } = await call('POST /auth/check-email', { body: { email: address } }, quietly)
    if (consumerHost && accountKind === 'GROUP') onOffer({ companyName, companyOrigin })
    else if (!consumerHost && companyOrigin) return elsewhere(companyName)
    else if (!consumerHost && accountKind === 'INDIVIDUAL') return notOfCompany
    else await onAccept(address)
    return undefined
  }

  if (offer) {
    return (
      <AccountChoice email={address} {...offer} onIndividual={() => onAccept(address)} onOther={() => onOffer(null)} />
    )
  }
  return (
    <EmailForm
      email={email}
      onEmail={onEmail}
      hint={
        consumerHost ? '로그인할 때 아이디로 써요. 인증번호를 이 주소로 보내요.' : '회사 메일 주소를 입력해 주세요.'
      }
      onSubmit={submit}
      proofExpired={proofExpired}
    >
      <p className="mt-7 border-rule border-t pt-3 text-body text-ink-soft">
        이미 계정이 있나요?{' '}
        <Link
          to="/auth/login"
          className="inline-flex min-h-11 items-center px-1 font-semibold text-green hover:underline"
        >
          로그인하기
        </Link>
      </p>
    </EmailForm>
  )
}

const elsewhere = (company: string) => `${company}의 이메일이에요. ${company} 전용 주소에서 가입해 주세요.`
const notOfCompany =
  '이 회사의 메일 주소가 아니에요. 회사 메일 주소로 가입하거나, 초대를 받았다면 초대 메일의 버튼을 눌러 주세요.'
