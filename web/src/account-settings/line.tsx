import type { ReactNode } from 'react'

interface LineProps {
  readonly name: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** One line of a list: what it is, its state, and what can be done with it. */
export const Line = ({ name, children, action }: LineProps) => (
  <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-b py-2.5">
    <div className="min-w-0 flex-[1_1_8rem]">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">{name}</p>
      {children && <div className="text-body text-ink-faint">{children}</div>}
    </div>
    {action && <div className="flex shrink-0 flex-wrap justify-end gap-2">{action}</div>}
  </div>
)
