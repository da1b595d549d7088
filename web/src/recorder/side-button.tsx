import type { ComponentProps, ReactNode } from 'react'

interface SideButtonProps extends ComponentProps<'button'> {
  readonly icon: ReactNode
}

/** A button beside the big one: its sign over its name, so that both stay readable on a narrow phone. */
export const SideButton = ({ icon, children, ...props }: SideButtonProps) => (
  <button
    type="button"
    {...props}
    className="grid min-h-14 min-w-20 justify-items-center gap-0.5 rounded-control px-2 py-1.5 text-center text-small hover:bg-ink/6 disabled:opacity-45 aria-pressed:text-green"
  >
    {icon}
    <span>{children}</span>
  </button>
)
