import { showToast } from '@readgrow/ui'
import { useReason } from '#drafts'
import { ReasonDialog, useSteppedAction } from '#parts'
import { saveFile } from './file-download.ts'
import type { MemberFilter } from './filter.ts'
import { countOf } from './names.ts'

interface ExportDialogProps {
  readonly filter: Omit<MemberFilter, 'sort'>
  /** How many people fit the filter. */
  readonly total: number
  readonly onClose: () => void
}

/** The list as it is filtered as a file, with the reason that every member in it can read. */
export function ExportDialog({ filter, total, onClose }: ExportDialogProps) {
  const kept = useReason('members')
  const { action, sheet } = useSteppedAction('POST /admin/members/export', {
    done: (file) => {
      kept.forget()
      saveFile(file)
      showToast({ type: 'success', message: `${countOf(file.rows)}의 목록을 내려받았어요.` })
      onClose()
    },
  })
  const { search, state, team, role } = filter
  return (
    <ReasonDialog
      title="구성원 목록 내려받기"
      message={`지금 보이는 목록의 ${countOf(total)}을 CSV 파일로 받아요. 누가 왜 받았는지는 그 구성원도 볼 수 있어요.`}
      confirmLabel="내려받기"
      busy={action.isPending}
      kept={kept}
      onConfirm={(reason) =>
        action.mutate({
          body: {
            reason,
            ...(search ? { search } : {}),
            ...(state ? { state } : {}),
            ...(team ? { team } : {}),
            ...(role ? { role } : {}),
          },
        })
      }
      onClose={onClose}
    >
      {sheet}
    </ReasonDialog>
  )
}
