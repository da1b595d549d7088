import type { CallReply } from '@readgrow/contract'
import { classNames, Logo, SkipLink, ToastHost } from '@readgrow/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useAsk } from '#api'
import { Asked } from '#parts'
import { OwnerGreeting } from './owner-greeting.tsx'

/** The frame of the desk. Operators get all of its screens; owners of a company those that are theirs. */
export function DeskLayout() {
  const greeting = useAsk('GET /admin/greeting')
  return (
    <>
      <SkipLink />
      <Asked query={greeting} what="관리자 화면을">
        {(who) => (who.role === 'owner' ? <OwnersDesk who={who} /> : <EditorsDesk />)}
      </Asked>
      <ToastHost />
      <FocusOnArrival />
      <ScrollRestoration getKey={({ pathname, key }) => (pathname.startsWith('/articles/') ? pathname : key)} />
    </>
  )
}

function Desk({ name, menu, children }: { name: string; menu: ReactNode; children: ReactNode }) {
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      <header className="border-rule border-b lg:sticky lg:top-0 lg:h-dvh lg:border-r lg:border-b-0">
        <div className="flex min-h-12 items-center justify-between gap-3 px-4 lg:px-5 lg:pt-3">
          <NavLink to="/" aria-label={`ReadGrow ${name}`} className="inline-flex min-h-11 items-center">
            <Logo />
          </NavLink>
          <a
            href="/"
            className="inline-flex min-h-11 items-center text-[0.875rem] text-ink-soft hover:text-ink lg:hidden"
          >
            학습 화면으로
          </a>
        </div>
        <nav aria-label={`${name} 메뉴`} className="flex overflow-x-auto px-2 pb-1 lg:flex-col lg:px-3 lg:pt-3">
          {menu}
        </nav>
        <a
          href="/"
          className="absolute bottom-4 hidden min-h-11 items-center px-5 text-[0.875rem] text-ink-soft hover:text-ink lg:inline-flex"
        >
          학습 화면으로
        </a>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 outline-none">
        {children}
      </main>
    </div>
  )
}

function EditorsDesk() {
  const shelf = useAsk('GET /admin/newsroom/shelf')
  const menu = (
    <>
      <Place to="/">데스크</Place>
      <Place to="/articles">기사</Place>
      <Place to="/feeds">피드</Place>
      <Place to="/problems">
        독자 신고
        {shelf.data && shelf.data.openProblems > 0 && (
          <span className="tabular ml-1.5 font-bold text-amber">{shelf.data.openProblems}</span>
        )}
      </Place>
      <Place to={wordSet}>단어 세트</Place>
      <Place to="/level-items">레벨 테스트 문항</Place>
    </>
  )
  return (
    <Desk name="편집실" menu={menu}>
      <Outlet />
    </Desk>
  )
}

const wordSet = '/company-words'
/** Every other screen calls what only operators may call. */
const ownersScreens: ReadonlySet<string> = new Set([wordSet])

function OwnersDesk({ who }: { who: CallReply<'GET /admin/greeting'> }) {
  const { pathname } = useLocation()
  const menu = (
    <>
      <Place to="/">처음</Place>
      <Place to={wordSet}>단어 세트</Place>
    </>
  )
  return (
    <Desk name="회사 관리자" menu={menu}>
      {ownersScreens.has(pathname.replace(/\/$/, '')) ? <Outlet /> : <OwnerGreeting {...who} />}
    </Desk>
  )
}

function Place({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={({ isActive }) =>
        classNames(
          'flex min-h-11 shrink-0 items-center rounded-control px-3 text-[0.9375rem]',
          isActive ? 'bg-green-soft font-bold text-green' : 'text-ink-soft hover:text-ink',
        )
      }
    >
      {children}
    </NavLink>
  )
}

/** After a change of screen the focus stands at its beginning; tabs of one article keep it where it is. */
function FocusOnArrival() {
  const { pathname } = useLocation()
  const screen = pathname.split('/').slice(0, 3).join('/')
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [screen])
  return null
}
