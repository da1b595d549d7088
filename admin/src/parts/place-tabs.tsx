import { classNames } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

interface PlaceTabsProps {
  readonly label: string
  readonly places: readonly { readonly to: string; readonly name: ReactNode }[]
}

/** The screens that belong together, as tabs with an address each. */
export const PlaceTabs = ({ label, places }: PlaceTabsProps) => (
  <nav aria-label={label} className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
    <ul className="flex gap-1 border-rule border-b">
      {places.map(({ to, name }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            className={({ isActive }) =>
              classNames(
                'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-2 px-3 text-body',
                isActive ? 'border-green font-semibold text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )
            }
          >
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
