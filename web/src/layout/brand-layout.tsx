import { buttonClasses, classNames, Logo } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useSession } from '#session'
import { useHost } from './host.ts'
import { SiteFooter } from './site-footer.tsx'

const links = [
  { to: '/brand', label: '서비스 소개' },
  { to: '/brand/study', label: '학습 방법' },
  { to: '/brand/subscription', label: '요금', consumerOnly: true },
  { to: '/brand/partner', label: '기업 교육', consumerOnly: true },
]

/** The public side: brand header with its sign-in button, and the footer everywhere but on sign-in pages. */
export function BrandLayout({ footer, children }: { readonly footer: boolean; readonly children: ReactNode }) {
  const session = useSession()
  const { consumerHost } = useHost()
  const shown = links.filter((link) => consumerHost || !link.consumerOnly)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-rule border-b print:hidden">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-4 sm:px-6">
          <Link to={session ? '/' : '/brand'} aria-label="ReadGrow 리드그로우" className="flex min-h-14 items-center">
            <Logo />
          </Link>
          <nav
            aria-label="서비스 안내"
            className="order-3 -mx-4 flex w-screen gap-5 overflow-x-auto px-4 md:order-none md:mx-0 md:w-auto md:px-0"
          >
            {shown.map((link) => (
              <NavLink
                key={link.to}
                to={link.to}
                end
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-11 shrink-0 items-center text-body',
                    isActive ? 'font-semibold text-ink' : 'text-ink-soft hover:text-ink',
                  )
                }
              >
                {link.label}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto">
            {session ? (
              <Link to="/" className={buttonClasses({ variant: 'outline', size: 'small' })}>
                읽으러 가기
              </Link>
            ) : (
              <Link to="/auth/login" className={buttonClasses({ variant: 'outline', size: 'small' })}>
                {consumerHost ? '로그인·회원가입' : '로그인'}
              </Link>
            )}
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {footer && <SiteFooter />}
    </div>
  )
}
