import { Button } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { type ReactNode, useState } from 'react'
import { dateTimeOf } from '#korean'

interface MachineKeyRowProps {
  readonly name: string
  readonly detail?: ReactNode
  readonly createdAt: string
  readonly lastUsedAt: string | null
  /** What stops working with it. */
  readonly warning: string
  readonly busy: boolean
  readonly onRevoke: () => void
}

/** A token or key of a machine: when it was made, when it was last used, and a button that revokes it. */
export function MachineKeyRow(props: MachineKeyRowProps) {
  const { name, detail, createdAt, lastUsedAt, warning, busy, onRevoke } = props
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {name} {detail}
        </p>
        <p className="tabular text-small text-ink-faint">
          {dateTimeOf(createdAt)} 만듦 · {lastUsedAt ? `${dateTimeOf(lastUsedAt)} 마지막 사용` : '아직 쓰지 않음'}
        </p>
      </div>
      <Button
        size="small"
        variant="danger"
        aria-label={`${name} 폐기하기`}
        busy={busy}
        onClick={() => setIsConfirming(true)}
      >
        폐기하기
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="폐기할까요?"
        message={warning}
        confirmLabel="폐기하기"
        cancelLabel="그대로 두기"
        tone="danger"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          onRevoke()
        }}
      />
    </li>
  )
}
