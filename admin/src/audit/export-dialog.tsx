import { showToast } from '@readgrow/ui'
import { useReason } from '#drafts'
import { ReasonDialog, saveFile, useSteppedAction } from '#parts'

interface ExportDialogProps {
  /** The fields of the filter that are filled in. */
  readonly filter: Readonly<Record<string, string>>
  readonly isFiltered: boolean
  readonly onClose: () => void
}

/** The log as a file, line by line, with the reason that the log keeps. */
export function ExportDialog({ filter, isFiltered, onClose }: ExportDialogProps) {
  const kept = useReason('audit')
  const { action, sheet } = useSteppedAction('POST /admin/audit/export', {
    done: (file) => {
      kept.forget()
      saveFile(file)
      showToast({ type: 'success', message: '감사 기록을 내려받았어요.' })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title="감사 기록 내려받기"
      message={`${isFiltered ? '지금 찾은 기록을' : '감사 기록 전체를'} 한 줄씩 CSV 파일로 받아요. 받은 일도 감사 기록에 남아요.`}
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
