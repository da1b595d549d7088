import type { CallReply } from '@readgrow/contract'
import { Button, Segmented } from '@readgrow/ui'
import { useState } from 'react'
import { Cell, Mark, Table } from '#parts'
import { problemSentences } from './problem-sentences.ts'

export type Report = CallReply<'POST /admin/member-import'>
type Line = Report['lines'][number]
type Kind = Line['kind']

const kinds: Readonly<Record<Kind, { readonly name: string; readonly tone: 'plain' | 'good' | 'warn' | 'bad' }>> = {
  INVITE: { name: '초대', tone: 'good' },
  CHANGE: { name: '정보 변경', tone: 'warn' },
  OWNER: { name: '관리자', tone: 'warn' },
  SAME: { name: '그대로', tone: 'plain' },
  NO_SEAT: { name: '자리 없음', tone: 'warn' },
  PROBLEM: { name: '문제', tone: 'bad' },
}

const fieldNames: Readonly<Record<Line['facts'][number]['field'], string>> = {
  NAME: '이름',
  EMPLOYEE_NO: '사번',
  TEAMS: '팀',
  LEADS: '팀 리드',
}

const columns = [
  { title: '줄', number: true },
  { title: '메일', className: 'min-w-48' },
  { title: '할 일' },
  { title: '바뀌는 것', className: 'min-w-52' },
]

const onOnePage = 100
const shown = (count: number) => count.toLocaleString('ko-KR')

interface ImportLinesProps {
  readonly lines: readonly Line[]
  readonly newTeams: readonly string[]
}

/** Every line of a file with what becomes of it, a hundred at a time, filtered by kind. */
export function ImportLines({ lines, newTeams }: ImportLinesProps) {
  const [kind, setKind] = useState<Kind | 'ALL'>('ALL')
  const [page, setPage] = useState(0)
  const found = kind === 'ALL' ? lines : lines.filter((line) => line.kind === kind)
  const counts = Map.groupBy(lines, (line) => line.kind)
  const from = page * onOnePage
  return (
    <div className="grid gap-2">
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label="줄 고르기"
          options={[
            option('ALL' as const, '모두', lines.length),
            ...(Object.keys(kinds) as Kind[]).flatMap((each) =>
              counts.has(each) ? [option(each, kinds[each].name, counts.get(each)?.length ?? 0)] : [],
            ),
          ]}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setPage(0)
          }}
          className="max-w-none!"
        />
      </div>
      <div className="max-h-96 overflow-y-auto">
        <Table caption="파일의 줄" columns={columns}>
          {found.slice(from, from + onOnePage).map((line) => (
            <LineCells key={line.line} line={line} newTeams={newTeams} />
          ))}
        </Table>
      </div>
      {found.length > onOnePage && <Pages from={from} count={found.length} onPage={(step) => setPage(page + step)} />}
    </div>
  )
}

const option = <T extends string>(value: T, name: string, count: number) => ({
  value,
  label: (
    <span className="whitespace-nowrap">
      {name} <span className="tabular text-ink-faint">{shown(count)}</span>
    </span>
  ),
})

interface PagesProps {
  readonly from: number
  readonly count: number
  readonly onPage: (step: 1 | -1) => void
}

const Pages = ({ from, count, onPage }: PagesProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <Button size="small" variant="outline" disabled={from === 0} onClick={() => onPage(-1)}>
      앞 줄
    </Button>
    <Button size="small" variant="outline" disabled={from + onOnePage >= count} onClick={() => onPage(1)}>
      다음 줄
    </Button>
    <p role="status" className="tabular text-small text-ink-soft">
      {shown(count)}줄 가운데 {shown(from + 1)}–{shown(Math.min(count, from + onOnePage))}
    </p>
  </div>
)

function LineCells({ line, newTeams }: { readonly line: Line; readonly newTeams: readonly string[] }) {
  const { kind, email, name, problem, facts, self, kept } = line
  return (
    <tr>
      <Cell number>{line.line}</Cell>
      <Cell>
        <span className="[overflow-wrap:anywhere]">{email || name || '비어 있음'}</span>
        {email && name && <p className="text-small text-ink-faint">{name}</p>}
      </Cell>
      <Cell className="whitespace-nowrap">
        <Mark tone={kinds[kind].tone}>{self ? `${kinds[kind].name} · 나` : kinds[kind].name}</Mark>
      </Cell>
      <Cell className="text-small">
        {problem && <span className="text-ink-soft">{problemSentences[problem]}</span>}
        {kept !== null && <p className="text-ink-soft">사번 {kept}: 파일에서 모양이 바뀐 것으로 보여 그대로 둬요.</p>}
        {facts.map((fact) => (
          <Fact key={fact.field} fact={fact} isNew={kind === 'INVITE' || kind === 'NO_SEAT'} newTeams={newTeams} />
        ))}
      </Cell>
    </tr>
  )
}

interface FactProps {
  readonly fact: Line['facts'][number]
  /** The person is new: there is nothing before. */
  readonly isNew: boolean
  readonly newTeams: readonly string[]
}

function Fact({ fact: { field, before, after }, isNew, newTeams }: FactProps) {
  const made = field === 'TEAMS' ? (after?.split(', ') ?? []).filter((team) => newTeams.includes(team)) : []
  return (
    <p className="[overflow-wrap:anywhere]">
      <span className="text-ink-faint">{fieldNames[field]}</span>{' '}
      {!isNew && (
        <>
          <del className="text-ink-faint">{before ?? '없음'}</del>
          <span className="text-ink-faint"> → </span>
        </>
      )}
      <ins className="no-underline">{after ?? '없음'}</ins>
      {made.length > 0 && <span className="text-amber"> (새 팀: {made.join(', ')})</span>}
    </p>
  )
}
