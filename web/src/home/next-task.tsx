import { buttonClasses, Skeleton, useInBrowser, Waiting } from '@readgrow/ui'
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router'
import type { NextListProps } from './next-list.tsx'

// Whoever comes to a result reads the result first.
const NextList = lazy(async (): Promise<{ default: ComponentType<NextListProps> }> => {
  try {
    return { default: (await import('./next-list.tsx')).NextList }
  } catch {
    return { default: WholeDay }
  }
})

interface NextTaskProps {
  /** The article that was read just now. */
  readonly read?: string
  /** What is said first, such as what was kept of an article. */
  readonly children?: ReactNode
}

/** The end of whatever was done: what the day asks for next, the same everywhere. */
export function NextTask({ read, children }: NextTaskProps) {
  const id = useId()
  const inBrowser = useInBrowser()
  return (
    <section aria-labelledby={id} className="mt-14 border-ink border-t pt-5 print:hidden">
      <h2 id={id} className="font-bold text-heading">
        다음 할 일
      </h2>
      {children}
      {inBrowser ? (
        <Suspense fallback={<NextWaiting />}>
          <NextList read={read} waiting={<NextWaiting />} instead={<WholeDay />} />
        </Suspense>
      ) : (
        <NextWaiting />
      )}
    </section>
  )
}

/** Where the day cannot be had, the way to it. */
function WholeDay() {
  return (
    <p className="mt-4">
      <Link to="/" className={buttonClasses({ variant: 'outline' })}>
        오늘 할 일 보기
      </Link>
    </p>
  )
}

/** As high as what comes: otherwise what stands below would move away under a finger, and Back would miss its place. */
const NextWaiting = () => (
  <Waiting>
    <Skeleton className="mt-2 h-6 w-40" />
    <Skeleton className="mt-4 h-25 w-full rounded-card" />
    <Skeleton className="mt-2 h-21 w-full" />
    <Skeleton className="mt-2 h-21 w-full" />
    <Skeleton className="mt-4 h-12 w-36" />
  </Waiting>
)
