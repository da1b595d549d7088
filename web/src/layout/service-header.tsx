import { IconButton, Logo, MenuIcon } from '@readgrow/ui'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useAsk } from '#query'
import { AlarmBell } from './alarm-bell.tsx'
import { ExpiryBanner } from './expiry-banner.tsx'
import { LevelMenu } from './level-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'

interface ServiceHeaderProps {
  readonly hasMenu: boolean
  readonly menuOpen: boolean
  readonly menuButton: RefObject<HTMLButtonElement | null>
  readonly onMenu: () => void
}

export function ServiceHeader({ hasMenu, menuOpen, menuButton, onMenu }: ServiceHeaderProps) {
  const info = useAsk('GET /common/header-info')
  const profile = info.data?.userProfile
  return (
    <>
      {profile && <ExpiryBanner expiredDays={profile.expiredDays} status={profile.customerPaymentStatus} />}
      <header className="flex min-h-14 flex-wrap items-center gap-1 border-rule border-b px-2 sm:gap-2 sm:px-6 print:hidden">
        {hasMenu && (
          <span className="lg:hidden">
            <IconButton
              ref={menuButton}
              aria-label="메뉴 열기"
              aria-expanded={menuOpen}
              aria-controls="side-menu"
              onClick={onMenu}
            >
              <MenuIcon />
            </IconButton>
          </span>
        )}
        <Link to="/" aria-label="ReadGrow 홈" className="hidden min-h-11 items-center min-[400px]:flex lg:hidden">
          <Logo />
        </Link>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
          {profile && <LevelMenu levels={profile.activeCustomerLevels} />}
          {info.data && <AlarmBell alarms={info.data.userAlarmList} />}
          {profile && <ProfileMenu name={profile.customerName} customerId={profile.customerId} />}
        </div>
      </header>
    </>
  )
}
