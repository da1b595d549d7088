import { Cell, SmallSelect, Table } from '#parts'
import type { Report } from './import-lines.tsx'

type Column = Report['columns'][number]
type Field = NonNullable<Column['field']>

const fieldNames: Readonly<Record<Field, string>> = {
  NAME: '이름',
  EMAIL: '메일',
  EMPLOYEE_NO: '사번',
  TEAMS: '팀',
  ROLE: '역할',
}

const reasons: Readonly<Record<NonNullable<Column['reason']>, string>> = {
  TITLE: '제목을 보고',
  CONTENT: '메일 주소가 있어서',
  CHOSEN: '골라서',
  REMEMBERED: '지난번에 골라서',
}

const heads = [
  { title: '파일의 열', className: 'min-w-20' },
  { title: '앞줄의 값', className: 'min-w-24' },
  // As wide as its longest choice.
  { title: '읽는 곳', className: 'min-w-34' },
]
const nameOf = ({ title, place }: Column) => title || `${place + 1}번째 열`

/** `EMAIL:2,NAME:0` for a call; each field once, the last choice wins. */
function columnsWith(columns: readonly Column[], place: number, field: Field | null): string {
  const others = columns.filter((column) => column.place !== place && column.field !== null && column.field !== field)
  const all = field === null ? others : [...others, { place, field }]
  return all.map((column) => `${column.field}:${column.place}`).join(',')
}

interface ImportColumnsProps {
  readonly report: Pick<Report, 'columns' | 'headLine'>
  readonly busy: boolean
  readonly onChoose: (columns: string) => void
}

/** What each column of a file was taken for, and which were not used, before anything is done. */
export function ImportColumns({ report: { columns, headLine }, busy, onChoose }: ImportColumnsProps) {
  const unused = columns.filter(({ field }) => field === null)
  return (
    <div className="grid gap-2">
      <p className="text-body">
        {headLine > 1 && `${headLine}번째 줄을 열 제목으로 읽었어요. `}
        읽은 열 {columns.length - unused.length}개
        {unused.length > 0 && (
          <>
            {' '}
            · <b className="font-semibold">쓰지 않는 열: {unused.map(nameOf).join(', ')}</b>
          </>
        )}
      </p>
      <div className="max-h-72 overflow-y-auto">
        <Table caption="파일의 열" columns={heads}>
          {columns.map((column) => (
            <tr key={column.place}>
              <Cell>
                {nameOf(column)}
                {column.reason && <p className="text-ink-faint text-small">{reasons[column.reason]}</p>}
              </Cell>
              <Cell className="text-small text-ink-soft [overflow-wrap:anywhere]">{column.sample.join(' · ')}</Cell>
              <Cell>
                <SmallSelect
                  bare
                  label={`‘${nameOf(column)}’ 열을 읽는 곳`}
                  value={column.field ?? ''}
                  disabled={busy}
                  onChange={({ target }) =>
                    onChoose(columnsWith(columns, column.place, (target.value || null) as Field | null))
                  }
                >
                  <option value="">쓰지 않음</option>
                  {(Object.keys(fieldNames) as Field[]).map((field) => (
                    <option key={field} value={field}>
                      {fieldNames[field]}
                    </option>
                  ))}
                </SmallSelect>
              </Cell>
            </tr>
          ))}
        </Table>
      </div>
      <p className="text-ink-faint text-small">고른 대로 가져오면 다음 파일도 같은 제목을 그렇게 읽어요.</p>
    </div>
  )
}
