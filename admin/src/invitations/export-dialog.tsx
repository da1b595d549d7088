import { showToast } from '@readgrow/ui'
import { useReason } from '#drafts'
import { ReasonDialog, saveFile, useSteppedAction } from '#parts'
import type { State } from './filters.tsx'

interface ExportDialogProps {
  readonly filter: { readonly state?: State; readonly search?: string; readonly team?: string }
  readonly onClose: () => void
}

/** The invitations as they are filtered as a file, with the reason that the audit log keeps. */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const kept = useReason('invitations')
  const { action, sheet } = useSteppedAction('POST /admin/invitations/export', {
    done: (file) => {
      kept.forget()
      saveFile(file)
      showToast({ type: 'success', message: '초대 목록을 내려받았어요.' })
      onClose()
    },
  })
  const isAll = Object.keys(filter).length === 0
  return (
    <ReasonDialog
      title="초대 목록 내려받기"
      message={`${isAll ? '보낸 초대 전체를' : '지금 조건에 맞는 초대를 모두'} CSV 파일로 받아요. 받은 일은 감사 기록에 남아요.`}
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
