import type { CallReply } from '@readgrow/contract'
import { Button } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#api'
import { Cell, FileButton, Notice, Table } from '#parts'
import { fileSentenceOf, problemSentences } from './problem-sentences.ts'
import { sampleAddress, sampleName } from './sample-file.ts'

type Report = CallReply<'POST /admin/member-import'>

/** Browsers name a CSV file's type after the program that opens it; the server knows three of those. */
const asCsv = (file: File) => new File([file], file.name, { type: 'text/csv' })

/** Invites many people from a file: first a preview, then the import itself. */
export function FileImport() {
  const [file, setFile] = useState<File | null>(null)
  const queries = useQueryClient()
  const preview = useAction('POST /admin/member-import', { quiet: true })
  const bring = useAction('POST /admin/member-import', {
    quiet: true,
    done: () => {
      for (const key of ['invitation pages', 'GET /admin/seats', 'GET /admin/teams', 'member pages'])
        void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  const choose = (chosen: File) => {
    const csv = asCsv(chosen)
    setFile(csv)
    bring.reset()
    preview.mutate({ query: { dry: 'true' }, file: csv })
  }
  const failure = bring.error ?? preview.error
  const change = preview.data && preview.data.invited + preview.data.updated
  return (
    <div className="grid gap-3 pt-4">
      <p className="text-body text-ink-soft">
        첫 줄에 <b className="font-semibold">메일, 이름, 사번, 팀, 역할</b>을 적은 CSV 파일이면 돼요. 팀이 여럿이면
        세미콜론(;)으로 나눠요.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton label="CSV 파일 고르기" accept=".csv,text/csv" busy={preview.isPending} onFile={choose} />
        <a
          href={sampleAddress}
          download={sampleName}
          className="inline-flex min-h-9 items-center text-body text-green underline underline-offset-4"
        >
          예시 파일 받기
        </a>
        {file && <span className="text-small text-ink-faint">{file.name}</span>}
      </div>
      {failure && (
        <Notice tone="bad" live>
          {fileSentenceOf(failure)}
        </Notice>
      )}
      {preview.data && !bring.data && (
        <>
          <Counts report={preview.data} isDone={false} />
          <div>
            <Button
              busy={bring.isPending}
              disabled={change === 0}
              onClick={() => file && bring.mutate({ query: { dry: 'false' }, file })}
            >
              {change ? `${change}명 가져오기` : '가져올 사람이 없어요'}
            </Button>
          </div>
        </>
      )}
      {bring.data && <Counts report={bring.data} isDone />}
    </div>
  )
}

function Counts({ report, isDone }: { readonly report: Report; readonly isDone: boolean }) {
  const { encoding, rows, invited, unchanged, updated, newTeams, problems, seatsFree } = report
  return (
    <>
      <Notice tone={problems.length > 0 ? 'warn' : 'good'} live>
        <p className="tabular font-semibold">
          {isDone ? '가져왔어요.' : `${rows.toLocaleString('ko-KR')}줄을 읽었어요.`} 초대 {invited}명 · 정보 변경{' '}
          {updated}명 · 그대로 {unchanged}명 · 확인할 줄 {problems.length}줄
        </p>
        {newTeams.length > 0 && (
          <p>
            {isDone ? '새로 만든 팀' : '새로 만들 팀'}: {newTeams.join(', ')}
          </p>
        )}
        {seatsFree !== null && (
          <p>
            {isDone ? '남은 자리' : '가져온 뒤 남는 자리'}: {seatsFree.toLocaleString('ko-KR')}자리
          </p>
        )}
        {encoding !== 'UTF-8' && <p className="text-small text-ink-faint">글자 방식: {encoding}</p>}
      </Notice>
      {problems.length > 0 && (
        <div className="max-h-80 overflow-y-auto">
          <Table caption="확인할 줄" columns={[{ title: '줄', number: true }, { title: '메일' }, { title: '이유' }]}>
            {problems.map(({ line, email, name, problem }) => (
              <tr key={`${line} ${problem}`}>
                <Cell number>{line}</Cell>
                <Cell>{email || name || '비어 있음'}</Cell>
                <Cell className="text-ink-soft">{problemSentences[problem]}</Cell>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </>
  )
}
