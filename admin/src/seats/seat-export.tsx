import { ExportDialog } from '#parts'

/** The ledger as a file, line by line, with the reason that the audit log keeps. */
export const SeatExport = ({ onClose }: { readonly onClose: () => void }) => (
  <ExportDialog
    call="POST /admin/seats/export"
    args={(reason) => ({ body: { reason } })}
    kept="seats"
    title="자리 내역 내려받기"
    message="자리가 바뀐 내역 전체를 한 줄씩 CSV 파일로 받아요. 받은 일은 감사 기록에 남아요."
    said="자리 내역을 내려받았어요."
    onClose={onClose}
  />
)
