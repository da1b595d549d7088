import { Link } from 'react-router'
import { useHost } from '#layout'
import { useAsk } from '#query'
import { AuthPage } from './auth-page.tsx'
import { HostName } from './host-name.tsx'
import { LoginForm } from './login-form.tsx'
import { useQuietReturn } from './quiet-return.ts'

/** Signing in with id and password, on the host of one's own company. */
export function Screen() {
  const { consumerHost } = useHost()
  const company = useAsk('POST /auth/check-company-domain').data
  useQuietReturn()
  return (
    <AuthPage
      title="로그인"
      heading="로그인"
      above={!consumerHost && <HostName name={company?.companyName} logoUrl={company?.logoUrl ?? null} />}
      lead={consumerHost ? '오늘의 영자신문을 이어서 읽어요.' : '회사에서 받은 아이디로 로그인해 주세요.'}
    >
      <LoginForm consumerHost={consumerHost} supportEmail={company?.supportEmail} />
      <ul className="mt-8 flex flex-wrap border-rule border-t pt-3 text-[0.9375rem]">
        {consumerHost && (
          <li className="mr-6">
            <Link
              to="/auth/signup"
              className="inline-flex min-h-11 items-center font-semibold text-green hover:underline"
            >
              회원가입
            </Link>
          </li>
        )}
        <li>
          <Link
            to="/auth/find-account"
            className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline"
          >
            아이디·비밀번호 찾기
          </Link>
        </li>
      </ul>
    </AuthPage>
  )
}
