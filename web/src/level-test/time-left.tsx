import { Button } from '@readgrow/ui'
import { timeNotice } from './use-seconds-left.ts'

interface TestClockProps {
  readonly secondsLeft: number | null
  readonly busy: boolean
  readonly onTime: (untimed: boolean) => void
}

/** More time, or none to mind at all: at hand during the whole test (WCAG 2.2.1). */
export function TestClock({ secondsLeft, busy, onTime }: TestClockProps) {
  const notice = timeNotice(secondsLeft)
  return (
    <section aria-label="시간" className="mt-6 border-rule border-t pt-2">
      {/* Always there, so that screen readers hear when it gets words. */}
      <p role="status" className={notice ? 'pt-2 text-body text-amber' : 'sr-only'}>
        {notice}
      </p>
      {secondsLeft === null ? (
        <p className="py-2 text-body text-ink-faint">시간 제한이 없어요. 천천히 풀어도 돼요.</p>
      ) : (
        <div className="-mx-3 flex flex-wrap gap-x-1">
          <Button
            variant="quiet"
            size="small"
            className="min-h-11"
            aria-disabled={busy || undefined}
            onClick={() => !busy && onTime(false)}
          >
            시간 15분 더
          </Button>
          <Button
            variant="quiet"
            size="small"
            className="min-h-11"
            aria-disabled={busy || undefined}
            onClick={() => !busy && onTime(true)}
          >
            시간 제한 끄기
          </Button>
        </div>
      )}
    </section>
  )
}
