import { Segmented } from '@readgrow/ui'
import { useState } from 'react'
import { ExportDialog } from '#parts'
import type { ReportFilter } from './filter.ts'
import { periodName } from './period.ts'

interface ReportExportProps {
  readonly filter: ReportFilter
  readonly onClose: () => void
}

const formats = [
  { value: 'XLSX', label: '엑셀' },
  { value: 'CSV', label: 'CSV' },
] as const

/** The table as a file, with the reason that everybody in it can read. */
export function ReportExport({ filter: { period, team, search }, onClose }: ReportExportProps) {
  const [format, setFormat] = useState<(typeof formats)[number]['value']>('XLSX')
  return (
    <ExportDialog
      call="POST /admin/reports/export"
      args={(reason) => ({
        body: { ...period, format, reason, ...(team ? { team } : {}), ...(search ? { search } : {}) },
      })}
      kept="reports"
      title="학습 현황 내려받기"
      message={`${periodName(period)} 동안 지금 고른 팀과 이름의 학습 현황을 파일로 받아요. 누가 언제 왜 받았는지는 파일에 든 구성원도 볼 수 있어요.`}
      said="학습 현황을 내려받았어요."
      onClose={onClose}
      fields={
        <div>
          <Segmented label="파일 형식" options={formats} value={format} onChange={setFormat} />
        </div>
      }
    />
  )
}
