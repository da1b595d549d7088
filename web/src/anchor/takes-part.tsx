import { Button, buttonClasses, lazySheet, PagePart, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Article } from '#articles'
import { koreanDay } from '#korean'
import { useAction } from '#query'
import { clockText } from '#recorder'
import { type Measure, measureText, numberOf } from '#takes'
import type { AnchorScript } from './desk.tsx'

const ConfirmSheet = lazySheet(async () => (await import('@readgrow/ui/sheet')).ConfirmSheet)

interface TakesPartProps {
  readonly article: Article
  readonly runThroughs: AnchorScript['runThroughs']
  readonly shown: string | null
}

/** All run-throughs of the script by date; each can be opened and deleted. */
export function TakesPart({ article: { article }, runThroughs, shown }: TakesPartProps) {
  const [deleting, setDeleting] = useState<string | null>(null)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const at = `${article.id}?level=${article.level}`
  const remove = useAction('DELETE /takes/:takeId', {
    done: async (_reply, { params: { takeId } }) => {
      setDeleting(null)
      showToast({ type: 'success', message: '녹음과 측정한 값을 지웠어요.' })
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => /^GET \/(takes|anchor)/.test(String(queryKey[0])),
      })
      if (takeId === shown) await navigate(`/anchor/view/${at}`, { replace: true })
    },
  })
  // Without any the page says so itself, and leads to the first one.
  if (runThroughs.length === 0) return null
  return (
    <PagePart title="이 대본의 녹음">
      <ul className="divide-y divide-rule">
        {runThroughs.map(({ takeId, recordedAt, durationMs, measures: { pace } }) => (
          <TakeRow
            key={takeId}
            to={`/anchor/view/${at}&take=${takeId}`}
            current={takeId === shown}
            day={koreanDay(recordedAt)}
            about={`${clockText(durationMs)} · ${paceText(pace.wordsPerMinute)}`}
            onDelete={() => setDeleting(takeId)}
          />
        ))}
      </ul>
      <Link to={`/anchor/register/${at}`} className={`mt-3 ${buttonClasses({ variant: 'outline' })}`}>
        다시 읽기
      </Link>
      <Suspense fallback={null}>
        {deleting && (
          <ConfirmSheet
            title="이 녹음을 지울까요?"
            confirmLabel="지우기"
            cancelLabel="그대로 두기"
            tone="danger"
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ params: { takeId: deleting } })}
            onClose={() => setDeleting(null)}
          >
            소리와 측정한 값이 함께 지워지고 되돌릴 수 없어요.
          </ConfirmSheet>
        )}
      </Suspense>
    </PagePart>
  )
}

const paceText = (pace: Measure) =>
  numberOf(pace) === null || !('value' in pace) ? '빠르기 측정하지 않음' : `1분에 ${measureText(pace)}단어`

interface TakeRowProps {
  readonly to: string
  readonly current: boolean
  readonly day: string
  readonly about: string
  readonly onDelete: () => void
}

const TakeRow = ({ to, current, day, about, onDelete }: TakeRowProps) => (
  <li className="flex min-h-14 flex-wrap items-center gap-x-3 py-2">
    <Link
      to={to}
      aria-current={current ? 'true' : undefined}
      className="min-h-11 content-center font-semibold tabular underline-offset-4 hover:underline aria-[current]:text-green"
    >
      {day}
    </Link>
    <span className="grow text-body text-ink-soft tabular">{about}</span>
    <Button variant="quiet" onClick={onDelete}>
      지우기
      <span className="sr-only"> {day} 녹음</span>
    </Button>
  </li>
)
