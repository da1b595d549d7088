import { classNames } from '@readgrow/ui'
import type { ReactNode } from 'react'

interface Column {
  readonly title: string
  /** Numbers stand at the right. */
  readonly number?: boolean
  /** Buttons need no title on the screen; it is read aloud. */
  readonly isHidden?: boolean
  readonly className?: string
}

interface TableProps {
  /** Names the table and its scroll area for screen readers. */
  readonly caption: string
  readonly columns: readonly Column[]
  readonly children: ReactNode
}

/** A table with hairlines; on a narrow screen it scrolls inside its own frame, with the keyboard as well. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable with the keyboard.
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left text-body">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-rule border-b text-small text-ink-faint">
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={classNames(
                  'whitespace-nowrap px-2 py-1.5 font-semibold',
                  column.number && 'text-right',
                  column.className,
                )}
              >
                {column.isHidden ? <span className="sr-only">{column.title}</span> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">{children}</tbody>
      </table>
    </section>
  )
}

export function Cell({ number, className, children }: { number?: boolean; className?: string; children: ReactNode }) {
  return (
    <td className={classNames('px-2 py-2 align-top', number && 'tabular whitespace-nowrap text-right', className)}>
      {children}
    </td>
  )
}
