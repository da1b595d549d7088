import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** One grey block where something will be; `className` sets size and shape. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('max-w-full animate-breathe rounded-md bg-ink/8', className)} />
}

const lineWidths = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3']

/** Grey lines of text; the last one is short, as a paragraph ends. */
export function SkeletonLines({ count, className }: { count: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('flex flex-col gap-3', className)}>
      {Array.from({ length: count }, (_, row) => {
        const width = row === count - 1 ? 'w-2/3' : lineWidths[row % lineWidths.length]
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        return <Skeleton key={row} className={classNames('h-4', width)} />
      })}
    </div>
  )
}

/** Wraps a screen's skeletons and says once to screen readers that it is loading. */
export function Waiting({
  label = '불러오고 있어요',
  children,
  className,
}: {
  label?: string
  children: ReactNode
  className?: string
}) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
