import { ExportDialog } from '#parts'
import type { State } from './filters.tsx'

interface InvitationExportProps {
  readonly filter: { readonly state?: State; readonly search?: string; readonly team?: string }
  readonly onClose: () => void
}

/** The invitations as they are filtered as a file, with the reason that the audit log keeps. */
export const InvitationExport = ({ filter, onClose }: InvitationExportProps) => (
  <ExportDialog
    call="POST /admin/invitations/export"
    args={(reason) => ({ body: { ...filter, reason } })}
    kept="invitations"
    title="초대 목록 내려받기"
    message={`${Object.keys(filter).length === 0 ? '보낸 초대 전체를' : '지금 조건에 맞는 초대를 모두'} CSV 파일로 받아요. 받은 일은 감사 기록에 남아요.`}
    said="초대 목록을 내려받았어요."
    onClose={onClose}
  />
)
