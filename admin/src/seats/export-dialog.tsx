import { showToast } from '@readgrow/ui'
import { useReason } from '#drafts'
import { ReasonDialog, saveFile, useSteppedAction } from '#parts'

/** The ledger as a file, line by line, with the reason that the audit log keeps. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const kept = useReason('seats')
  const { action, sheet } = useSteppedAction('POST /admin/seats/export', {
    done: (file) => {
      kept.forget()
      saveFile(file)
      showToast({ type: 'success', message: '자리 내역을 내려받았어요.' })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title="자리 내역 내려받기"
      message="자리가 바뀐 내역 전체를 한 줄씩 CSV 파일로 받아요. 받은 일은 감사 기록에 남아요."
      confirmLabel="내려받기"
      busy={action.isPending}
      kept={kept}
      onConfirm={(reason) => action.mutate({ body: { reason } })}
      onClose={onClose}
    >
      {sheet}
    </ReasonDialog>
  )
}
