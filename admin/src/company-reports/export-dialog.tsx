import { Segmented, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { useReason } from '#drafts'
import { ReasonDialog, saveFile, useSteppedAction } from '#parts'
import type { ReportFilter } from './filter.ts'
import { periodName } from './period.ts'

interface ExportDialogProps {
  readonly filter: ReportFilter
  readonly onClose: () => void
}

const formats = [
  { value: 'XLSX', label: '엑셀' },
  { value: 'CSV', label: 'CSV' },
] as const

/** The table as a file, with the reason that everybody in it can read. */
export function ExportDialog({ filter: { period, team, search }, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<(typeof formats)[number]['value']>('XLSX')
  const kept = useReason('reports')
  const { action, sheet } = useSteppedAction('POST /admin/reports/export', {
    done: (file) => {
      kept.forget()
      saveFile(file)
      showToast({ type: 'success', message: '학습 현황을 내려받았어요.' })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title="학습 현황 내려받기"
      message={`${periodName(period)} 동안 지금 고른 팀과 이름의 학습 현황을 파일로 받아요. 누가 언제 왜 받았는지는 파일에 든 구성원도 볼 수 있어요.`}
      confirmLabel="내려받기"
      busy={action.isPending}
      kept={kept}
      onConfirm={(reason) =>
        action.mutate({
          body: { ...period, format, reason, ...(team ? { team } : {}), ...(search ? { search } : {}) },
        })
      }
      onClose={onClose}
    >
      <div className="mt-3">
        <Segmented label="파일 형식" options={formats} value={format} onChange={setFormat} />
      </div>
      {sheet}
    </ReasonDialog>
  )
}
