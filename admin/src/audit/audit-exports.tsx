import { ExportDialog } from '#parts'

interface AuditExportProps {
  /** The fields of the filter that are filled in. */
  readonly filter: Readonly<Record<string, string>>
  readonly onClose: () => void
}

/** A company's log as a file, line by line, with the reason that the log keeps. */
export const AuditExport = ({ filter, isFiltered, onClose }: AuditExportProps & { readonly isFiltered: boolean }) => (
  <ExportDialog
    call="POST /admin/audit/export"
    args={(reason) => ({ body: { ...filter, reason } })}
    kept="audit"
    title="감사 기록 내려받기"
    message={`${isFiltered ? '지금 찾은 기록을' : '감사 기록 전체를'} 한 줄씩 CSV 파일로 받아요. 받은 일도 감사 기록에 남아요.`}
    said="감사 기록을 내려받았어요."
    onClose={onClose}
  />
)

/** The log of everywhere, or of one company, as a file, with the reason that the log keeps. */
export function AllAuditExport({ filter, onClose }: AuditExportProps) {
  const what = Object.keys(filter).length > 0 ? '지금 찾은 기록을' : '모든 회사와 운영진의 기록 전체를'
  const where = filter.company ? '받은 일은 이 회사의 감사 기록에도 남아요.' : '받은 일도 감사 기록에 남아요.'
  return (
    <ExportDialog
      call="POST /admin/all-audit/export"
      args={(reason) => ({ body: { ...filter, reason } })}
      kept="all-audit"
      title="전체 감사 기록 내려받기"
      message={`${what} 한 줄씩 CSV 파일로 받아요. ${where}`}
      said="감사 기록을 내려받았어요."
      onClose={onClose}
    />
  )
}
