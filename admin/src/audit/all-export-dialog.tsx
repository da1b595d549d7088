import { showToast } from '@readgrow/ui'
import { useReason } from '#drafts'
import { ReasonDialog, saveFile, useSteppedAction } from '#parts'

interface AllExportDialogProps {
  /** The fields of the filter that are filled in. */
  readonly filter: Readonly<Record<string, string>>
  readonly onClose: () => void
}

/** The log of everywhere, or of one company, as a file, with the reason that the log keeps. */
export function AllExportDialog({ filter, onClose }: AllExportDialogProps) {
  const kept = useReason('all-audit')
  const { action, sheet } = useSteppedAction('POST /admin/all-audit/export', {
    done: (file) => {
      kept.forget()
      saveFile(file)
      showToast({ type: 'success', message: '감사 기록을 내려받았어요.' })
      onClose()
    },
  })
  const what = Object.keys(filter).length > 0 ? '지금 찾은 기록을' : '모든 회사와 운영진의 기록 전체를'
  const where = filter.company ? '받은 일은 이 회사의 감사 기록에도 남아요.' : '받은 일도 감사 기록에 남아요.'
  return (
    <ReasonDialog
      title="전체 감사 기록 내려받기"
      message={`${what} 한 줄씩 CSV 파일로 받아요. ${where}`}
      confirmLabel="내려받기"
      busy={action.isPending}
      kept={kept}
      onConfirm={(reason) => action.mutate({ body: { ...filter, reason } })}
      onClose={onClose}
    >
      {sheet}
    </ReasonDialog>
  )
}
