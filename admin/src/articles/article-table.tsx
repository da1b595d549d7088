import { sectionNames } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { Link } from 'react-router'
import { dateTimeOf, originNames, stateNames, studyDateNow } from '#korean'
import { Cell, Mark, Table } from '#parts'
import type { ManuscriptRow, More } from './use-more-pages.ts'

const columns = [
  { title: '기사', className: 'min-w-56' },
  { title: '상태' },
  { title: '레벨' },
  { title: '다시 볼 것', number: true },
  { title: '신고', number: true },
  { title: '마지막 수정' },
]

export function ArticleTable({ rows, more }: { readonly rows: readonly ManuscriptRow[]; readonly more: More }) {
  return (
    <>
      <Table caption="기사 목록" columns={columns}>
        {rows.map((row) => (
          <tr key={row.id}>
            <Cell>
              <Link to={`/articles/${row.id}`} className="font-semibold underline-offset-4 hover:underline">
                {row.title || '제목 없는 기사'}
              </Link>
              <p className="text-small text-ink-faint">
                {sectionNames[row.section]} · {originNames[row.origin]}
              </p>
            </Cell>
            <Cell className="whitespace-nowrap">
              <StateMark row={row} />
            </Cell>
            <Cell className="whitespace-nowrap">{row.levels.join(' · ') || '없음'}</Cell>
            <Cell number className={row.stale > 0 ? 'font-bold text-amber' : 'text-ink-faint'}>
              {row.stale}
            </Cell>
            <Cell number className={row.openProblems > 0 ? 'font-bold text-amber' : 'text-ink-faint'}>
              {row.openProblems}
            </Cell>
            <Cell className="tabular whitespace-nowrap text-small text-ink-soft">
              {dateTimeOf(row.updatedAt)}
              <br />
              <span className="text-ink-faint">{row.updatedBy}</span>
            </Cell>
          </tr>
        ))}
      </Table>
      {more.there && (
        <div className="mt-5 flex justify-center">
          <Button variant="outline" busy={more.loading} onClick={more.load}>
            더 보기
          </Button>
        </div>
      )}
    </>
  )
}

const tones = { DRAFT: 'plain', SCHEDULED: 'warn', PUBLISHED: 'good', RETIRED: 'plain' } as const

const isStale = ({ staleAfter }: ManuscriptRow) => staleAfter !== null && staleAfter <= studyDateNow()

function StateMark({ row }: { readonly row: ManuscriptRow }) {
  return (
    <>
      <Mark tone={tones[row.state]}>{stateNames[row.state]}</Mark>
      {row.state === 'SCHEDULED' && row.publishAt && (
        <p className="tabular mt-0.5 text-small text-ink-soft">{dateTimeOf(row.publishAt)}</p>
      )}
      {row.state === 'PUBLISHED' && row.unpublishedChanges && (
        <p className="mt-0.5 text-small text-amber">발행 안 한 수정이 있어요</p>
      )}
      {row.state === 'PUBLISHED' && isStale(row) && (
        <p className="mt-0.5 text-small text-amber">사실을 다시 확인할 때예요</p>
      )}
    </>
  )
}
