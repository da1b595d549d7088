import { ChevronLeftIcon, ChevronRightIcon, classNames } from '@readgrow/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

interface MenuRowProps {
  readonly label: string
  readonly children: ReactNode
}

/** The menu at the side, and on a narrow screen one row that scrolls and shows at which end it goes on. */
export function MenuRow({ label, children }: MenuRowProps) {
  const row = useRef<HTMLElement>(null)
  const hidden = useHiddenEnds(row)
  useCurrentInView(row)
  const turn = (direction: 1 | -1) => {
    const { current } = row
    current?.scrollBy({ left: (direction * current.clientWidth * 2) / 3 })
  }
  return (
    <div className="relative lg:flex lg:min-h-0 lg:flex-1 lg:flex-col">
      <nav
        ref={row}
        aria-label={label}
        className="relative flex scroll-px-14 overflow-x-auto px-2 pb-1 max-lg:-mt-1 max-lg:pt-1 motion-safe:scroll-smooth lg:min-h-0 lg:flex-1 lg:flex-col lg:overflow-y-auto lg:px-3 lg:pt-3"
      >
        {children}
      </nav>
      {hidden.left && <Turn side="left" onTurn={() => turn(-1)} />}
      {hidden.right && <Turn side="right" onTurn={() => turn(1)} />}
    </div>
  )
}

/** Lies over the end of the row, so nothing moves when it comes and goes. The links themselves are reached by the keyboard. */
const Turn = ({ side, onTurn }: { readonly side: 'left' | 'right'; readonly onTurn: () => void }) => (
  <div
    className={classNames(
      'pointer-events-none absolute top-1 flex h-11 w-16 items-center from-60% from-paper to-transparent lg:hidden',
      side === 'left' ? 'left-0 justify-start bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l',
    )}
  >
    <button
      type="button"
      // Tab goes through all the links, which come into view by themselves; a stop in between would only be in the way.
      tabIndex={-1}
      aria-label={side === 'left' ? '메뉴 앞쪽 보기' : '메뉴 더 보기'}
      className="pointer-events-auto inline-flex h-11 w-11 items-center justify-center text-ink-soft hover:text-ink"
      onClick={onTurn}
    >
      {side === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />}
    </button>
  </div>
)

interface HiddenEnds {
  readonly left: boolean
  readonly right: boolean
}

/** At which ends of a row something is out of view. */
function useHiddenEnds(row: RefObject<HTMLElement | null>): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>({ left: false, right: false })
  useEffect(() => {
    const { current } = row
    if (!current) return
    const look = () => {
      const left = current.scrollLeft > 1
      const right = current.scrollWidth - current.clientWidth - current.scrollLeft > 1
      setHidden((before) => (before.left === left && before.right === right ? before : { left, right }))
    }
    look()
    current.addEventListener('scroll', look, { passive: true })
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look)
    for (const each of [current, ...current.children]) watcher?.observe(each)
    return () => {
      current.removeEventListener('scroll', look)
      watcher?.disconnect()
    }
  }, [row])
  return hidden
}

/** Brings the item of the current screen into view. */
function useCurrentInView(row: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item changes with the address.
  useEffect(() => {
    const { current } = row
    const here = current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (current && here) current.scrollLeft = here.offsetLeft - current.clientWidth / 3
  }, [pathname])
}
