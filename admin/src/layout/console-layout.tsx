import { CallFailure } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { SkipLink, ToastHost } from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useAsk } from '#api'
import { Loaded } from '#parts'
import { ConsoleFrame, MenuLink } from './console-frame.tsx'
import { isInMenuOf, menuOf, type Role } from './menu.ts'
import { OwnerGreeting } from './owner-greeting.tsx'
import { TwoStepWanted } from './two-step-wanted.tsx'

type Who = CallReply<'GET /admin/greeting'>

/** The frame of the console: every role gets its own screens. */
export function ConsoleLayout() {
  const greeting = useAsk('GET /admin/greeting')
  const wantsTwoStep = greeting.error instanceof CallFailure && greeting.error.code === 'TWO_STEP_REQUIRED'
  return (
    <>
      <SkipLink />
      {wantsTwoStep ? (
        <TwoStepWanted />
      ) : (
        <Loaded query={greeting} what="관리자 화면을">
          {(who) => <Console who={who} />}
        </Loaded>
      )}
      <ToastHost />
      <FocusOnArrival />
      <ScrollRestoration getKey={({ pathname, key }) => (pathname.startsWith('/articles/') ? pathname : key)} />
    </>
  )
}

const consoleNames: Readonly<Record<Role, string>> = {
  owner: '회사 관리자',
  lead: '팀 리드',
  editor: '편집실',
  operator: '운영실',
}

function Console({ who }: { readonly who: Who }) {
  const menu = menuOf[who.role].map(({ to, label, begins }) => (
    <MenuLink key={to} to={to} begins={begins}>
      {label}
      {to === '/problems' && <OpenProblems />}
    </MenuLink>
  ))
  return (
    <ConsoleFrame name={consoleNames[who.role]} menu={menu}>
      <OwnScreen who={who} />
    </ConsoleFrame>
  )
}

/** The screen of the address if this role has it; any other screen would make calls that the role may not make. */
function OwnScreen({ who }: { readonly who: Who }) {
  const { pathname } = useLocation()
  if (who.role === 'operator') return <Outlet />
  // An unknown address has its own screen; the operators' screens are not for editors.
  if (who.role === 'editor' && !isInMenuOf('operator', pathname)) return <Outlet />
  if (pathname === '/' && who.role === 'owner') return <OwnerGreeting {...who} />
  return isInMenuOf(who.role, pathname) ? <Outlet /> : <Navigate to={menuOf[who.role][0]?.to ?? '/'} replace />
}

function OpenProblems() {
  const { data } = useAsk('GET /admin/newsroom/shelf')
  if (!data || data.openProblems === 0) return null
  return <span className="tabular ml-1.5 font-bold text-amber">{data.openProblems}</span>
}

/** Moves the focus to the start of a new screen; tabs of one article leave it where it is. */
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
