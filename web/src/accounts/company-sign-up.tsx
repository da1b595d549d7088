import { sentenceOf } from '@readgrow/client'
import { buttonClasses, ScreenFailure } from '@readgrow/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormPage, FormWaiting, quietly } from '#forms'
import { HostName } from '#layout'
import { useAsk } from '#query'
import type { Unfinished } from '#session'
import { call } from '#session'
import type { AccountOptions } from './new-account.ts'
import { SignUp } from './sign-up.tsx'
import { WaitingForApproval } from './waiting-for-approval.tsx'

/** Joining the company of this host with an address of its domain, if the company allows it. */
export function CompanySignUp({ email }: { readonly email: string }) {
  const notice = useAsk('GET /auth/company-notice')
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  if (unfinished) return <WaitingForApproval email={null} />
  if (notice.data?.joining === 'INVITATION') return <InvitedOnly />
  if (!notice.data) return <Asking error={notice.error} onRetry={() => void notice.refetch()} />
  const { version } = notice.data
  return (
    <SignUp
      email={email}
      options={{ notice: notice.data, onUnfinished: setUnfinished, sentences: joiningSentences }}
      send={asMember(version)}
    />
  )
}

const asMember =
  (companyNotice: string) =>
  (verificationToken: string): AccountOptions['send'] =>
  (form) =>
    call('POST /auth/group-account', { body: { verificationToken, companyNotice, ...form } }, quietly)

/** What a refusal means for people who join a company. */
export const joiningSentences = {
  SEATS_FULL:
    '회사 이용 인원이 가득 차서 지금은 가입할 수 없어요. 가입하려고 했다는 것을 회사 관리자에게 알렸으니, 자리가 나면 다시 가입해 주세요.',
  FEATURE_DISABLED:
    '이 이메일로는 이 회사에 가입할 수 없어요. 회사 메일 주소가 맞는지 보고, 맞다면 회사 관리자에게 초대를 부탁해 주세요.',
  INVALID_LINK: '초대 링크가 만료되었거나 이미 사용되었어요. 초대한 분에게 다시 보내 달라고 해 주세요.',
} as const

interface AskingProps {
  readonly error: unknown
  readonly onRetry: () => void
}

const Asking = ({ error, onRetry }: AskingProps) => (
  <FormPage title="회원가입" heading="회사 계정으로 가입해요">
    {error ? (
      <ScreenFailure title="가입 화면을 준비하지 못했어요" message={sentenceOf(error)} onRetry={onRetry} />
    ) : (
      <FormWaiting />
    )}
  </FormPage>
)

/** A company that takes invited people only. */
function InvitedOnly() {
  const company = useAsk('POST /auth/check-company-domain').data
  return (
    <FormPage
      title="회원가입"
      heading="초대를 받으면 가입할 수 있어요"
      above={<HostName name={company?.companyName} logoUrl={company?.logoUrl ?? null} />}
    >
      <p className="text-ink-soft">
        {company?.companyName ?? '이 회사'}는 초대받은 사람만 가입할 수 있어요. 초대 메일을 받았다면 메일의 버튼을 눌러
        주세요. 아직 받지 못했다면 회사 담당자에게 물어봐 주세요.
      </p>
      {company && (
        <dl className="mt-6 border-rule border-y py-3">
          <dt className="text-body text-ink-faint">문의할 곳</dt>
          <dd>
            <a
              href={`mailto:${company.supportEmail}`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
            >
              {company.supportEmail}
            </a>
          </dd>
        </dl>
      )}
      <Link to="/auth/login" className={`${buttonClasses({ size: 'large', wide: true })} mt-7`}>
        로그인하기
      </Link>
    </FormPage>
  )
}
