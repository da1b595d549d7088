import { classNames } from './class-names.ts'

/** The name in two colours; `className` sets its size (text-title by default). */
export function Logo({ className = 'text-title' }: { className?: string }) {
  return (
    <span
      lang="en"
      className={classNames(
        'inline-block font-serif font-semibold leading-none tracking-[-0.01em] text-ink',
        className,
      )}
    >
      Read<span className="text-green">Grow</span>
    </span>
  )
}
