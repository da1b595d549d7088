import { classNames } from './class-names.ts'

export type ProgressLineProps = {
  /** 0 to 1; anything beyond is clamped. */
  value: number
  /** What progresses, such as "읽은 분량". */
  label: string
  /** The value in words for screen readers, such as "10문제 중 3번째"; otherwise the percentage is read. */
  valueText?: string | undefined
  className?: string | undefined
}

/** A thin line that grows from the left; place it with `className` (such as "fixed inset-x-0 top-0 z-bar"). */
export function ProgressLine({ value, label, valueText, className }: ProgressLineProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={valueText}
      className={classNames('h-[3px] w-full overflow-hidden bg-rule/60 print:hidden', className)}
    >
      {/* An SVG attribute has the width: the content security policy drops style attributes from server markup. */}
      <svg aria-hidden="true" width="100%" height="100%" className="block">
        <rect width={`${percent}%`} height="100%" className="fill-green transition-all duration-calm ease-calm" />
      </svg>
    </div>
  )
}
