import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  useEffect(() => {
    if (!menuOpen) return
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setMenuOpen(false)
      menuButton.current?.focus()
    }
    document.addEventListener('keydown', typed)
    return () => document.removeEventListener('keydown', typed)
  }, [menuOpen])
  return (
    <div className="lg:flex">
      {menu && <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />}
      <div className="min-w-0 grow">
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
