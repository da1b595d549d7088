import { CallFailure } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { SkipLink, ToastHost } from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useAsk } from '#api'
import { Asked } from '#parts'
import { DeskFrame, MenuLink } from './desk-frame.tsx'
import { OwnerGreeting } from './owner-greeting.tsx'
import { isPlaceOf, placesOf, type Role } from './places.ts'
import { TwoStepWanted } from './two-step-wanted.tsx'

type Who = CallReply<'GET /admin/greeting'>

/** The frame of the desk: every role gets the screens that are its own. */
export function DeskLayout() {
  const greeting = useAsk('GET /admin/greeting')
  const wantsTwoStep = greeting.error instanceof CallFailure && greeting.error.code === 'TWO_STEP_REQUIRED'
  return (
    <>
      <SkipLink />
      {wantsTwoStep ? (
        <TwoStepWanted />
      ) : (
        <Asked query={greeting} what="관리자 화면을">
          {(who) => <Desk who={who} />}
        </Asked>
      )}
      <ToastHost />
      <FocusOnArrival />
      <ScrollRestoration getKey={({ pathname, key }) => (pathname.startsWith('/articles/') ? pathname : key)} />
    </>
  )
}

const deskNames: Readonly<Record<Role, string>> = {
  owner: '회사 관리자',
  lead: '팀 리드',
  editor: '편집실',
  operator: '운영실',
}

function Desk({ who }: { readonly who: Who }) {
  const menu = placesOf[who.role].map(({ to, label, begins }) => (
    <MenuLink key={to} to={to} begins={begins}>
      {label}
      {to === '/problems' && <OpenProblems />}
    </MenuLink>
  ))
  return (
    <DeskFrame name={deskNames[who.role]} menu={menu}>
      <OwnScreen who={who} />
    </DeskFrame>
  )
}

/** The screen of the address, if it is this role's; every other screen calls what the role may not call. */
function OwnScreen({ who }: { readonly who: Who }) {
  const { pathname } = useLocation()
  if (who.role === 'operator') return <Outlet />
  // What is nobody's screen says so itself; what is the operators' is not for editors.
  if (who.role === 'editor' && !isPlaceOf('operator', pathname)) return <Outlet />
  if (pathname === '/' && who.role === 'owner') return <OwnerGreeting {...who} />
  return isPlaceOf(who.role, pathname) ? <Outlet /> : <Navigate to={placesOf[who.role][0]?.to ?? '/'} replace />
}

function OpenProblems() {
  const { data } = useAsk('GET /admin/newsroom/shelf')
  if (!data || data.openProblems === 0) return null
  return <span className="tabular ml-1.5 font-bold text-amber">{data.openProblems}</span>
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
