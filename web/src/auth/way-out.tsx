import { buttonClasses } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AuthPage } from './auth-page.tsx'

/** The heading of a page that takes another's place gets the focus, so that screen readers say where one is. */
export const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus()

interface WayOutProps {
  readonly title: string
  readonly heading: string
  readonly to: string
  /** A verb. */
  readonly label: string
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** The end of a way: what happened, what to do now, and one button that leads there. */
export function WayOut({ title, heading, to, label, above, children }: WayOutProps) {
  return (
    <AuthPage title={title} heading={heading} headingRef={focusHeading} above={above}>
      <div role="status" className="grid gap-3 text-ink-soft">
        {children}
      </div>
      <Link to={to} className={`${buttonClasses({ size: 'large', wide: true })} mt-7`}>
        {label}
      </Link>
    </AuthPage>
  )
}

/** An application for a company's account that its administrator has to look at. */
export const WaitingForApproval = ({ email }: { readonly email: string | null }) => (
  <WayOut title="승인 대기" heading="가입 신청을 보냈어요" to="/auth/login" label="로그인 화면으로 가기">
    <p>회사 관리자가 신청을 확인하고 있어요. 승인되면 바로 쓸 수 있어요.</p>
    <p>
      <span className="break-all font-semibold text-ink">{email ?? '회사 메일'}</span>로 결과를 알려 드릴게요. 오래
      걸리면 회사 관리자에게 물어봐 주세요.
    </p>
  </WayOut>
)

/** A quiet line while something is being found out. */
export const OneMoment = ({ title, sentence }: { readonly title: string; readonly sentence: string }) => (
  <AuthPage title={title} heading={title}>
    <p role="status" className="text-ink-soft">
      {sentence}
    </p>
  </AuthPage>
)
