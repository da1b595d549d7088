import { buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { useHost } from '#layout'
import { useAsk } from '#query'
import { AuthPage } from './auth-page.tsx'
import { HostName } from './host-name.tsx'
import { SignUp } from './sign-up.tsx'

/** Individuals sign up here; on a company's host the page says how an account is made there. */
export function Screen() {
  const { consumerHost } = useHost()
  return consumerHost ? <SignUp /> : <CompanyJoin />
}

/** A company's host has no form of its own: its administrator makes the accounts. */
function CompanyJoin() {
  const company = useAsk('POST /auth/check-company-domain').data
  return (
    <AuthPage
      title="계정 만들기"
      heading="계정은 회사에서 만들어 드려요"
      above={<HostName name={company?.companyName} logoUrl={company?.logoUrl ?? null} />}
    >
      <p className="text-ink-soft">
        이 주소는 {company?.companyName ?? '회사'} 구성원이 함께 쓰는 곳이에요. 회사 관리자가 계정을 만들고 아이디를
        알려 드려요. 아직 받지 못했다면 회사 담당자에게 물어봐 주세요.
      </p>
      {company && (
        <dl className="mt-6 border-rule border-y py-3">
          <dt className="text-[0.9375rem] text-ink-faint">문의할 곳</dt>
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
    </AuthPage>
  )
}
