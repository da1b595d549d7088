import { Segmented } from '@readgrow/ui'
import { useState } from 'react'
import { studyDateNow } from '#korean'
import { ExportDialog, SmallField } from '#parts'

const formats = [
  { value: 'XLSX', label: '엑셀' },
  { value: 'CSV', label: 'CSV' },
] as const

const monthStart = (today: string) => `${today.slice(0, 8)}01`

/** Payments and refunds of a time as a file for the accounts. */
export function PaymentExport({ onClose }: { readonly onClose: () => void }) {
  const [format, setFormat] = useState<(typeof formats)[number]['value']>('XLSX')
  const [from, setFrom] = useState(() => monthStart(studyDateNow()))
  const [to, setTo] = useState(studyDateNow)
  const isOrdered = from !== '' && to !== '' && from <= to
  return (
    <ExportDialog
      call="POST /admin/payments/export"
      args={(reason) => (isOrdered ? { body: { from, to, format, reason } } : null)}
      kept="payments"
      title="정산용 파일 받기"
      message="그동안 끝난 결제와 환불이 한 줄씩 들어 있어요. 이름과 아이디는 없고 회원 번호만 있어요."
      said="정산용 파일을 내려받았어요."
      onClose={onClose}
      fields={
        <>
          <div className="grid grid-cols-2 gap-3">
            <SmallField
              label="시작 날짜"
              type="date"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
              {...(isOrdered ? {} : { error: '시작 날짜가 끝 날짜보다 늦어요.' })}
            />
            <SmallField label="끝 날짜" type="date" value={to} onChange={(event) => setTo(event.target.value)} />
          </div>
          <div>
            <Segmented label="파일 형식" options={formats} value={format} onChange={setFormat} />
          </div>
        </>
      }
    />
  )
}
