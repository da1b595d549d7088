import type { CallReply } from '@readgrow/contract'
import { speechFailures } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ask, useAction } from '#api'
import { Mark, Section } from '#parts'

type Backlog = CallReply<'GET /admin/newsroom/speech'>

const call = 'GET /admin/newsroom/speech'
const lookAgainMs = 3_000
const isUnderWay = ({ waiting, making, rows }: Backlog) => waiting + making > 0 || rows.some(({ retries }) => retries)

/** Published levels without sound, and the button that has the speech provider make them; nothing where all is said. */
export function SpeechSection() {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...ask(call),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookAgainMs : false),
  })
  const make = useAction('POST /admin/newsroom/speech', {
    done: (backlog) => queries.setQueryData(ask(call).queryKey, backlog),
  })
  if (!data?.connected || data.rows.length === 0) return null
  const open = data.missing + data.failed
  return (
    <Section
      title="소리가 없는 글"
      actions={
        open > 0 && (
          <Button size="small" busy={make.isPending} onClick={() => make.mutate({})}>
            {open}개 소리 만들기
          </Button>
        )
      }
    >
      <p className="tabular text-body" role="status">
        {progressOf(data)}
      </p>
      <ul className="mt-2 divide-y divide-rule">
        {data.rows.slice(0, shownAtMost).map((row) => (
          <BacklogRow key={`${row.articleId} ${row.level}`} row={row} />
        ))}
      </ul>
      {silentOf(data) > shownAtMost && (
        <p className="mt-1 text-small text-ink-faint">이 밖에 {silentOf(data) - shownAtMost}개가 더 있어요.</p>
      )}
    </Section>
  )
}

const shownAtMost = 8
const silentOf = ({ missing, waiting, making, failed }: Backlog) => missing + waiting + making + failed

function progressOf(backlog: Backlog): string {
  const { spoken, missing, waiting, making, failed } = backlog
  const parts = [
    [missing, '아직 요청하지 않음'],
    [waiting, '차례를 기다림'],
    [making, '만드는 중'],
    [failed, '만들지 못함'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${what} ${count}`)
  return `레벨별로 센 글 ${spoken + silentOf(backlog)}개 가운데 ${spoken}개에 소리가 있어요. ${said.join(' · ')}`
}

const marks = {
  MISSING: ['plain', '소리 없음'],
  WAITING: ['plain', '기다림'],
  MAKING: ['good', '만드는 중'],
  FAILED: ['bad', '만들지 못함'],
} as const

function BacklogRow({ row }: { readonly row: Backlog['rows'][number] }) {
  const [tone, mark] = marks[row.state]
  return (
    <li className="py-2.5">
      <div className="flex items-baseline gap-2">
        {row.manuscriptId === null ? (
          <span className="min-w-0 truncate font-semibold">{row.title}</span>
        ) : (
          <Link
            to={`/articles/${row.manuscriptId}/media`}
            className="block min-w-0 truncate font-semibold pointer-coarse:py-2.5 underline-offset-4 hover:underline"
          >
            {row.title}
          </Link>
        )}
        <span className="text-small text-ink-faint">{row.level}</span>
        <Mark tone={tone}>{mark}</Mark>
      </div>
      {row.state === 'FAILED' && (
        <p className="text-small text-ink-soft">
          {speechFailures[row.reason ?? 'UNEXPECTED']} {row.retries && '잠시 뒤 자동으로 다시 시도해요.'}
        </p>
      )}
    </li>
  )
}
