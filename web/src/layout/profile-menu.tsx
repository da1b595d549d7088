import type { Theme } from '@readgrow/contract/constants'
import { Segmented, UserIcon } from '@readgrow/ui'
import { Link } from 'react-router'
import { changeDisplay, sendDisplay, useDisplay } from '#display'
import { useHelpAddress } from '#help-link'
import { endNoticesHere } from '#learner-settings'
import { countWaiting, flush } from '#outbox'
import { signOut, useSession } from '#session'
import { Disclosure } from './disclosure.tsx'

const item = 'flex min-h-11 w-full items-center rounded-md px-3 text-left hover:bg-ink/6'
const themeNames: { value: Theme; label: string }[] = [
  { value: 'system', label: '자동' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
]

const HelpLink = ({ onGo }: { readonly onGo: () => void }) => (
  <Link to={useHelpAddress()} className={item} onClick={onGo}>
    이 화면 도움말
  </Link>
)

const PayingLinks = ({ onGo }: { readonly onGo: () => void }) => (
  <>
    <Link to="/mypage/subscription" className={item} onClick={onGo}>
      구독 관리
    </Link>
    <Link to="/mypage/pay" className={item} onClick={onGo}>
      결제·쿠폰
    </Link>
  </>
)

interface ProfileMenuProps {
  readonly name: string
  readonly customerId: string
}

const leaveAfterMs = 1_000

/** Cleans up after the person who leaves while the session still holds. Nobody waits for it. */
async function settle(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, leaveAfterMs))
  await Promise.race([Promise.allSettled([endNoticesHere(), sendDisplay()]), late])
}

/** Signing out would leave unsent answers behind on this device, so it asks first. */
async function leave(): Promise<void> {
  await flush()
  const unsent = await countWaiting()
  // The browser's own question, because it must also work without a connection, when no dialog can be fetched.
  if (unsent > 0 && !window.confirm(`아직 보내지 못한 학습 기록이 ${unsent}개 있어요. 그래도 로그아웃할까요?`)) return
  await settle()
  await signOut()
}

/** The person, and the links of their role. */
export function ProfileMenu({ name, customerId }: ProfileMenuProps) {
  const session = useSession()
  const theme = useDisplay((display) => display.theme)
  const pays = session?.companyType === 'INDIVIDUAL'
  return (
    <Disclosure
      button={
        <>
          <UserIcon className="size-6 sm:hidden" />
          <span className="hidden max-w-32 truncate sm:inline">{name} 님</span>
        </>
      }
      buttonLabel={`${name} 님, 내 메뉴`}
      buttonClass="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 text-ink-soft hover:bg-ink/6"
      panelLabel="내 메뉴"
      panelClass="absolute top-full right-0 w-64"
    >
      {(close) => (
        <>
          <p className="border-rule border-b px-3 pt-2 pb-3 leading-snug">
            <span className="block font-semibold">{name}</span>
            <span className="block truncate text-small text-ink-faint">{customerId}</span>
          </p>
          <nav aria-label="내 메뉴" className="py-1">
            <Link to="/mypage/account" className={item} onClick={close}>
              계정 관리
            </Link>
            {pays && <PayingLinks onGo={close} />}
            <HelpLink onGo={close} />
            {session?.companyOwner && (
              <a href="/admin/" className={item}>
                관리자 페이지
              </a>
            )}
          </nav>
          <div className="border-rule border-t px-3 py-3">
            <Segmented
              label="화면 밝기"
              options={themeNames}
              value={theme}
              onChange={(value) => changeDisplay({ theme: value })}
              wide
            />
          </div>
          <button type="button" className={`${item} border-rule border-t`} onClick={() => void leave()}>
            로그아웃
          </button>
        </>
      )}
    </Disclosure>
  )
}
