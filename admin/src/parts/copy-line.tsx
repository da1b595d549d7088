import { Button, showToast } from '@readgrow/ui'

interface CopyLineProps {
  readonly label: string
  readonly value: string
  readonly hint?: string
}

const shownMs = 2_500

/** A value with a button that copies it. */
export function CopyLine({ label, value, hint }: CopyLineProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      showToast({ type: 'success', message: '복사했어요.', durationMs: shownMs })
    } catch {
      showToast({ type: 'error', message: '복사하지 못했어요. 직접 선택해 복사해 주세요.', durationMs: shownMs })
    }
  }
  return (
    <div className="min-w-0">
      <p className="font-semibold text-small text-ink-soft leading-5">{label}</p>
      <div className="mt-1 flex items-center gap-2 rounded-control border border-rule bg-surface py-1 pr-1 pl-2.5">
        <code className="min-w-0 flex-1 select-all text-small leading-snug [overflow-wrap:anywhere]">{value}</code>
        <Button variant="outline" size="small" aria-label={`${label} 복사`} onClick={() => void copy()}>
          복사
        </Button>
      </div>
      {hint && <p className="mt-1 text-small text-ink-faint">{hint}</p>}
    </div>
  )
}
