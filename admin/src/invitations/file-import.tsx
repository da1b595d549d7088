import { sentenceOf } from '@readgrow/client'
import { Checkbox } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#api'
import { FileButton, Notice } from '#parts'
import { BringImport } from './bring-import.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportLines, type Report } from './import-lines.tsx'
import { ImportTeams, type TeamWish } from './import-teams.tsx'
import { sampleAddress, sampleName } from './sample-file.ts'

const shown = (count: number) => count.toLocaleString('ko-KR')

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Browsers name a file's type after the program that opens it; the server looks into it anyway. */
const asList = (file: File) =>
  new File([file], file.name, { type: /\.xlsx$/i.test(file.name) ? workbookType : 'text/csv' })

const changedByImport = [
  'invitation pages',
  'GET /admin/seats',
  'GET /admin/seat-waits',
  'GET /admin/teams',
  'member pages',
]

interface Wish extends TeamWish {
  readonly owners: boolean
  /** As the call has it; none leaves the columns to their titles. */
  readonly columns: string | null
}
const noWish: Wish = { owners: false, teams: 'ADD', leads: false, columns: null }

/** What is not asked for stays out of the call. */
const queryOf = ({ owners, teams, leads, columns }: Wish, dry: boolean) => ({
  dry: dry ? ('true' as const) : ('false' as const),
  ...(dry ? {} : { owners: owners ? ('true' as const) : ('false' as const) }),
  ...(teams === 'REPLACE' ? { teams, leads: leads ? ('true' as const) : ('false' as const) } : {}),
  ...(columns === null ? {} : { columns }),
})

/** Invites many people from a file: first a preview, then the import itself. */
export function FileImport() {
  const [file, setFile] = useState<File | null>(null)
  const [wish, setWish] = useState(noWish)
  const [report, setReport] = useState<Report | null>(null)
  const queries = useQueryClient()
  const preview = useAction('POST /admin/member-import', { quiet: true, done: setReport })
  const bring = useAction('POST /admin/member-import', {
    quiet: true,
    done: () => {
      for (const key of changedByImport) void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  const look = (chosen: File, next: Wish) => {
    setWish(next)
    bring.reset()
    preview.mutate({ query: queryOf(next, true), file: chosen })
  }
  const choose = (chosen: File) => {
    const list = asList(chosen)
    setFile(list)
    setReport(null)
    look(list, noWish)
  }
  const failure = bring.error ?? preview.error
  return (
    <div className="grid gap-3 pt-4">
      <Picker fileName={file?.name} busy={preview.isPending} onFile={choose} />
      {failure && (
        <Notice tone="bad" live>
          {sentenceOf(failure)}
        </Notice>
      )}
      {file && report && !bring.data && (
        <>
          <Summary report={report} isDone={false} />
          <ImportColumns
            report={report}
            busy={preview.isPending}
            onChoose={(columns) => look(file, { ...wish, columns })}
          />
          <ImportTeams report={report} wish={wish} onWish={(teams) => look(file, { ...wish, ...teams })} />
          <ImportLines key="preview" {...report} />
          {report.owners > 0 && (
            <OwnersTick report={report} isTicked={wish.owners} onTick={(owners) => setWish({ ...wish, owners })} />
          )}
          <BringImport
            report={report}
            owners={wish.owners}
            busy={bring.isPending || preview.isPending}
            onBring={() => bring.mutate({ query: queryOf(wish, false), file })}
          />
        </>
      )}
      {bring.data && <Brought report={bring.data} />}
    </div>
  )
}

const Brought = ({ report }: { readonly report: Report }) => (
  <>
    <Summary report={report} isDone />
    <ImportLines {...report} />
  </>
)

interface PickerProps {
  readonly fileName: string | undefined
  readonly busy: boolean
  readonly onFile: (file: File) => void
}

const Picker = ({ fileName, busy, onFile }: PickerProps) => (
  <>
    <p className="text-body text-ink-soft">
      <b className="font-semibold">메일, 이름, 사번, 팀, 역할</b> 같은 열 제목이 있는 CSV나 엑셀(.xlsx) 파일이면 돼요.
      엑셀은 보이는 첫 시트를 읽어요. 제목 위에 다른 줄이 있어도 되고, 어느 열을 읽을지는 다음에서 바꿀 수 있어요. 팀이
      여럿이면 세미콜론(;)이나 쉼표로 나눠요.
    </p>
    <div className="flex flex-wrap items-center gap-3">
      <FileButton label="파일 고르기" accept=".csv,.xlsx,text/csv" busy={busy} onFile={onFile} />
      <a
        href={sampleAddress}
        download={sampleName}
        className="inline-flex min-h-dense items-center text-body text-green underline underline-offset-4"
      >
        예시 파일 받기
      </a>
      {fileName && <span className="text-small text-ink-faint">{fileName}</span>}
    </div>
  </>
)

interface OwnersTickProps {
  readonly report: Report
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

/** Owners, the caller among them, are changed by a file only after a tick. */
function OwnersTick({ report: { owners, lines }, isTicked, onTick }: OwnersTickProps) {
  const touched = lines.filter(({ kind }) => kind === 'OWNER')
  const names = touched.map(({ name, email, self }) => (self ? `${name || email}(나)` : name || email))
  return (
    <Notice tone="warn">
      <p>회사 관리자가 파일에 있어요: {names.join(', ')}. 표시하지 않으면 그대로 두고 가져와요.</p>
      <Checkbox
        label={`회사 관리자 ${shown(owners)}명의 정보도 바꾸기`}
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
    </Notice>
  )
}

interface SummaryProps {
  readonly report: Report
  readonly isDone: boolean
}

function Summary({ report, isDone }: SummaryProps) {
  const { encoding, rows, invited, unchanged, updated, noSeat, newTeams, lines, seatsFree } = report
  const faulty = lines.filter(({ kind }) => kind === 'PROBLEM').length
  const kept = lines.filter((line) => line.kept !== null).length
  return (
    <Notice tone={faulty + noSeat > 0 ? 'warn' : 'good'} live>
      <p className="tabular font-semibold">
        {isDone ? '가져왔어요.' : `${shown(rows)}줄을 읽었어요.`} 초대 {shown(invited)}명 · 정보 변경 {shown(updated)}명
        · 그대로 {shown(unchanged)}명 · 문제 {shown(faulty)}줄
      </p>
      {noSeat > 0 && <p>{seatsSentence(report, isDone)}</p>}
      {newTeams.length > 0 && (
        <p>
          {isDone ? '새로 만든 팀' : '새로 만들 팀'}: {newTeams.join(', ')}
        </p>
      )}
      {seatsFree !== null && noSeat === 0 && (
        <p>
          {isDone ? '남은 자리' : '가져온 뒤 남는 자리'}: {shown(seatsFree)}자리
        </p>
      )}
      {kept > 0 && (
        <p>
          사번 {shown(kept)}개는 표 프로그램이 모양을 바꾼 것으로 보여 지금 사번을 그대로 {isDone ? '뒀어요' : '둬요'}.
        </p>
      )}
      {encoding !== 'UTF-8' && encoding !== 'XLSX' && (
        <p className="text-small text-ink-faint">글자 방식: {encoding}</p>
      )}
    </Notice>
  )
}

const seatsSentence = ({ invited, noSeat }: Report, isDone: boolean) =>
  isDone
    ? `자리가 모자라 ${shown(noSeat)}명은 초대하지 못했어요. 이용 인원의 ‘자리를 기다리는 사람’에 올려 두었어요.`
    : invited === 0
      ? `남은 자리가 없어 ${shown(noSeat)}명은 초대하지 못해요. 가져오면 ‘자리를 기다리는 사람’에 올려요.`
      : `자리가 모자라 앞줄부터 ${shown(invited)}명만 초대하고 ${shown(noSeat)}명은 ‘자리를 기다리는 사람’에 올려요.`
