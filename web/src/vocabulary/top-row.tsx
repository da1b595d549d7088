import { ArrowLeftIcon } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HelpEntry } from '#help-link'

/** The way back to the word book, and what a screen offers beside it; these screens have no header of their own. */
export function TopRow({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="-mx-2 flex min-h-11 items-center justify-between pt-3 print:hidden">
      <Link
        to="/vocabulary"
        aria-label="단어장으로 돌아가기"
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-ink/6"
      >
        <ArrowLeftIcon />
      </Link>
      <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-1">
        {children}
        <HelpEntry />
      </div>
    </div>
  )
}

interface Tab {
  readonly label: string
  readonly to: string
  readonly current: boolean
}

/** A quiet row of filters, each an address. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto border-rule border-b px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-5">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              replace
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className={`-mb-px flex min-h-12 items-center whitespace-nowrap border-b-2 text-body ${
                tab.current ? 'border-green font-semibold' : 'border-transparent text-ink-soft hover:text-ink'
              }`}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
