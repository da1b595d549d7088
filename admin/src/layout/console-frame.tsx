import { classNames, Logo } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { MenuRow } from './menu-row.tsx'

interface ConsoleFrameProps {
  readonly name: string
  readonly menu: ReactNode
  readonly children: ReactNode
}

const quietLink = 'inline-flex min-h-11 items-center text-small text-ink-soft hover:text-ink'

/** The menu at the side, or on top of a narrow screen, with the links out of the console. */
export function ConsoleFrame({ name, menu, children }: ConsoleFrameProps) {
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      <header className="border-rule border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-b-0">
        <div className="flex min-h-12 items-center justify-between gap-3 px-4 lg:px-5 lg:pt-3">
          <NavLink to="/" aria-label={`ReadGrow ${name}`} className="inline-flex min-h-11 items-center">
            <Logo />
          </NavLink>
          <WaysOut className="flex gap-4 lg:hidden" />
        </div>
        <MenuRow label={`${name} 메뉴`}>{menu}</MenuRow>
        <WaysOut className="hidden flex-col px-5 pb-3 lg:flex" />
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 outline-none">
        {children}
      </main>
    </div>
  )
}

/** Pages of the reader's app: another program, so full loads. */
const WaysOut = ({ className }: { readonly className: string }) => (
  <div className={className}>
    <a href="/mypage/account" className={quietLink}>
      내 계정
    </a>
    <a href="/" className={quietLink}>
      학습 화면으로
    </a>
  </div>
)

interface MenuLinkProps {
  readonly to: string
  /** Draws a hairline before it. */
  readonly begins?: boolean | undefined
  readonly children: ReactNode
}

export function MenuLink({ to, begins, children }: MenuLinkProps) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={({ isActive }) =>
        classNames(
          'flex min-h-11 shrink-0 items-center rounded-control px-3 text-body',
          isActive ? 'bg-green-soft font-bold text-green' : 'text-ink-soft hover:text-ink',
          begins && 'relative max-lg:ml-3 lg:mt-4',
          begins && 'before:absolute before:bg-rule max-lg:before:inset-y-2.5 max-lg:before:-left-2 max-lg:before:w-px',
          begins && 'lg:before:inset-x-0 lg:before:-top-2 lg:before:h-px',
        )
      }
    >
      {children}
    </NavLink>
  )
}
