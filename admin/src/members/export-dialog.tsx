import { showToast } from '@readgrow/ui'
import { useReason } from '#drafts'
import { ReasonDialog, useSteppedAction } from '#parts'
import { saveFile } from './file-download.ts'
import type { MemberFilter } from './filter.ts'
import { countOf } from './names.ts'

interface ExportDialogProps {
  readonly filter: Pick<MemberFilter, 'state' | 'team'>
  readonly onClose: () => void
}

/** The list as a file, with the reason that every member in it can read. */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const kept = useReason('members')
  const { action, sheet } = useSteppedAction('POST /admin/members/export', {
    done: (file) => {
      kept.forget()
      saveFile(file)
      showToast({ type: 'success', message: `${countOf(file.rows)}의 목록을 내려받았어요.` })
      onClose()
    },
  })
  const { state, team } = filter
  return (
    <ReasonDialog
      title="구성원 목록 내려받기"
      message="지금 고른 상태와 팀의 구성원을 CSV 파일로 받아요. 누가 왜 받았는지는 목록에 있는 구성원도 볼 수 있어요."
      confirmLabel="내려받기"
      busy={action.isPending}
      kept={kept}
      onConfirm={(reason) =>
        action.mutate({ body: { reason, ...(state ? { state } : {}), ...(team ? { team } : {}) } })
      }
      onClose={onClose}
    >
      {sheet}
    </ReasonDialog>
  )
}
