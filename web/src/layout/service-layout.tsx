import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ServiceHeader } from './service-header.tsx'
import { SideMenu } from './side-menu.tsx'

interface ServiceLayoutProps {
  readonly header: boolean
  readonly menu: boolean
  readonly children: ReactNode
}

/** Header above, menu at the side; a screen whose frame has neither brings its own way back. */
export function ServiceLayout({ header, menu, children }: ServiceLayoutProps) {
  const [menuOpen, setMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the menu.
  useEffect(() => setMenuOpen(false), [pathname])
  useMenuFocus(menuOpen, menuButton, () => setMenuOpen(false))
  return (
    <div className="lg:flex">
      {menu && <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />}
      <div className="min-w-0 grow" inert={menuOpen}>
        {header && (
          <ServiceHeader hasMenu={menu} menuOpen={menuOpen} menuButton={menuButton} onMenu={() => setMenuOpen(true)} />
        )}
        {!header && menu && (
          <button
            ref={menuButton}
            type="button"
            aria-expanded={menuOpen}
            aria-controls="side-menu"
            className="m-2 min-h-11 rounded-control px-3 text-ink-soft hover:bg-ink/6 lg:hidden print:hidden"
            onClick={() => setMenuOpen(true)}
          >
            메뉴
          </button>
        )}
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </div>
    </div>
  )
}

// From this width on the menu stands beside the page (Tailwind's `lg`).
const standingMenu = '(width >= 64rem)'

/** While the menu lies over the page it holds the focus; Esc closes it, and the focus returns to where it was opened. */
function useMenuFocus(open: boolean, opener: RefObject<HTMLButtonElement | null>, close: () => void): void {
  const closeMenu = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    document.querySelector<HTMLElement>('#side-menu a')?.focus()
    const typed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeMenu()
    }
    const wide = window.matchMedia(standingMenu)
    const widened = () => closeMenu()
    document.addEventListener('keydown', typed)
    wide.addEventListener('change', widened)
    return () => {
      document.removeEventListener('keydown', typed)
      wide.removeEventListener('change', widened)
      // After going to another screen the focus is there already.
      if (document.activeElement === document.body || document.activeElement?.closest('#side-menu'))
        opener.current?.focus()
    }
  }, [open, opener])
}
