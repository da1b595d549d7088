import {
  ChartIcon,
  CloseIcon,
  classNames,
  GuideIcon,
  HeadsetIcon,
  HomeIcon,
  IconButton,
  LearnIcon,
  Logo,
  NewspaperIcon,
  useBackCloses,
  VocabularyIcon,
} from '@readgrow/ui'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router'

interface MenuItem {
  readonly to: string
  readonly label: string
  readonly icon: ComponentType<{ className?: string }>
  /** Paths on which the item is the current one. */
  readonly covers: readonly string[]
}

const items: readonly MenuItem[] = [
  { to: '/', label: '홈', icon: HomeIcon, covers: [] },
  {
    to: '/education',
    label: '학습',
    icon: LearnIcon,
    covers: ['/education', '/anchor', '/discussion', '/selfstudy', '/conversation', '/challenge'],
  },
  { to: '/article', label: '영자신문', icon: NewspaperIcon, covers: ['/article'] },
  { to: '/vocabulary', label: '단어장', icon: VocabularyIcon, covers: ['/vocabulary'] },
  {
    to: '/learning-manage/monthly-report',
    label: '학습관리',
    icon: ChartIcon,
    covers: ['/learning-manage', '/report-participation'],
  },
]
const lowerItems: readonly MenuItem[] = [
  { to: '/guide', label: '이용가이드', icon: GuideIcon, covers: ['/guide'] },
  { to: '/customer/faq', label: '고객센터', icon: HeadsetIcon, covers: ['/customer'] },
]

/** Whether a menu item is the current one at a path. */
export function isCurrent(item: Pick<MenuItem, 'to' | 'covers'>, path: string): boolean {
  return item.to === path || item.covers.some((root) => path === root || path.startsWith(`${root}/`))
}

function MenuList({ list, onGo }: { readonly list: readonly MenuItem[]; readonly onGo: () => void }) {
  const { pathname } = useLocation()
  return (
    <ul className="grid gap-0.5">
      {list.map((item) => {
        const current = isCurrent(item, pathname)
        const Icon = item.icon
        return (
          <li key={item.to}>
            <Link
              to={item.to}
              onClick={onGo}
              aria-current={current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-control px-3 transition-colors',
                current ? 'bg-green-soft font-semibold text-green' : 'text-ink-soft hover:bg-ink/5',
              )}
            >
              <Icon className="size-5" />
              {item.label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface SideMenuProps {
  /** On phones the menu slides in from the left while this holds; on desktops it is always there. */
  readonly open: boolean
  readonly onClose: () => void
}

export function SideMenu({ open, onClose }: SideMenuProps) {
  useBackCloses(open, onClose)
  return (
    <>
      {open && (
        <button
          type="button"
          aria-label="메뉴 닫기"
          tabIndex={-1}
          className="fixed inset-0 z-float bg-scrim lg:hidden"
          onClick={onClose}
        />
      )}
      <nav
        aria-label="주 메뉴"
        id="side-menu"
        className={classNames(
          'fixed inset-y-0 left-0 z-float flex w-64 flex-col border-rule border-r bg-paper p-3 transition-transform duration-calm ease-calm print:hidden',
          'lg:sticky lg:top-0 lg:z-auto lg:h-dvh lg:w-54 lg:shrink-0 lg:translate-x-0 lg:visible',
          open ? 'visible translate-x-0' : 'invisible -translate-x-full',
        )}
      >
        <div className="mb-4 flex min-h-11 items-center justify-between px-3">
          <Link to="/" aria-label="ReadGrow 홈" onClick={onClose}>
            <Logo />
          </Link>
          <span className="lg:hidden">
            <IconButton aria-label="메뉴 닫기" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </span>
        </div>
        <MenuList list={items} onGo={onClose} />
        <div className="mt-auto">
          <MenuList list={lowerItems} onGo={onClose} />
        </div>
      </nav>
    </>
  )
}
