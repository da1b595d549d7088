import { Checkbox, CheckIcon, CloseIcon } from '@readgrow/ui'
import type { ReactNode } from 'react'
import type { CompanyNotice } from './new-account.ts'

interface NoticeSectionProps {
  readonly notice: CompanyNotice
  readonly seen: boolean
  readonly onSeen: (seen: boolean) => void
  readonly error: string | undefined
}

/** What the company will see of a member and what it never does, before one joins (docs/features.md A10). */
export function NoticeSection({ notice, seen, onSeen, error }: NoticeSectionProps) {
  return (
    <section aria-labelledby="company-notice" className="mt-7">
      <h2 id="company-notice" className="mb-1.5 font-semibold text-body">
        {notice.companyName} 회사 계정은 이렇게 달라요
      </h2>
      <div className="rounded-card border border-rule bg-surface px-4 pt-4 pb-1.5">
        <Rows title="회사가 보는 것" rows={notice.sees} mark={<CheckIcon className={`${markClasses} text-green`} />} />
        <Rows
          className="mt-4"
          title="회사가 보지 않는 것"
          rows={notice.neverSees}
          mark={<CloseIcon className={`${markClasses} text-ink-faint`} />}
        />
        <div className="mt-4 border-rule border-t pt-1.5">
          <Checkbox
            mark="(필수)"
            label="회사가 보는 것을 확인했어요"
            checked={seen}
            error={error}
            onChange={(event) => onSeen(event.target.checked)}
          />
        </div>
      </div>
    </section>
  )
}

const markClasses = 'mt-0.5 size-5 shrink-0'

interface RowsProps {
  readonly title: string
  readonly rows: readonly string[]
  readonly mark: ReactNode
  readonly className?: string
}

const Rows = ({ title, rows, mark, className }: RowsProps) => (
  <div className={className}>
    <h3 className="font-semibold text-body">{title}</h3>
    <ul className="mt-1.5 grid gap-1 text-body text-ink-soft">
      {rows.map((row) => (
        <li key={row} className="flex gap-2">
          {mark}
          <span>{row}</span>
        </li>
      ))}
    </ul>
  </div>
)
