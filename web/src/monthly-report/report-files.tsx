import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { blobOf, download } from '#downloads'
import { call } from '#session'

interface ReportFilesProps {
  readonly month: string
  readonly pdf: boolean
}

/** The report as a file or on paper. */
export function ReportFiles({ month, pdf }: ReportFilesProps) {
  const [busy, setBusy] = useState(false)
  async function fetchFile(): Promise<void> {
    setBusy(true)
    try {
      const file = await call('GET /monthly-reports/:month/file', { params: { month } })
      download(blobOf(file), file.fileName)
    } catch {
      // The call has shown its sentence.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-8 flex flex-wrap gap-2 print:hidden">
      {pdf && (
        <Button variant="outline" busy={busy} onClick={() => void fetchFile()}>
          PDF로 받기
        </Button>
      )}
      <Button variant="outline" onClick={() => window.print()}>
        인쇄하기
      </Button>
      {!pdf && (
        <p className="w-full text-body text-ink-faint">이 서버에서는 PDF를 만들 수 없어요. 인쇄해서 보관해 주세요.</p>
      )}
    </div>
  )
}
