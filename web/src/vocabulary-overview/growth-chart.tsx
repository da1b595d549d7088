import { sentenceOf } from '@readgrow/client'
import { wordStageNames, wordStages } from '@readgrow/contract/constants'
import { ScreenFailure, Segmented, Skeleton, Waiting } from '@readgrow/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { koreanDate } from '#korean'
import { ask } from '#query'
import { bandsOf, type History, layers, retentionLine, sampledDays, sinceFirstWord, totalOf } from './growth.ts'
import { stageFills } from './stages-part.tsx'

const spans = [
  { value: '30', label: '30일' },
  { value: '90', label: '90일' },
  { value: '365', label: '1년' },
] as const
type Span = (typeof spans)[number]['value']

/** Words by stage, day by day, and how much of what was asked was still known. */
export function GrowthChart({ wanted }: { readonly wanted: number }) {
  const [span, setSpan] = useState<Span>('90')
  const history = useQuery({
    ...ask('GET /vocabulary/history', { query: { days: Number(span) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Segmented label="기간" className="mt-3" options={spans} value={span} onChange={setSpan} />
      {history.isPending && (
        <Waiting>
          <Skeleton className="mt-3 h-40 w-full" />
        </Waiting>
      )}
      {history.isError && !history.data && (
        <ScreenFailure
          title="기록을 불러오지 못했어요"
          message={sentenceOf(history.error)}
          onRetry={() => void history.refetch()}
          busy={history.isFetching}
        />
      )}
      {history.data && <Grown history={history.data} wanted={wanted} />}
    </>
  )
}

function Grown({ history, wanted }: { readonly history: History; readonly wanted: number }) {
  const { retention } = history
  const days = sinceFirstWord(history.days)
  const most = Math.max(1, ...days.map(totalOf))
  const bands = bandsOf(days, most)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <>
      <svg
        viewBox={`0 0 ${Math.max(1, days.length)} ${most}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-40 w-full border-rule border-b"
      >
        {layers.map((stage) => (
          <path key={stage} d={bands.get(stage)} className={stageFills[stage]} />
        ))}
      </svg>
      {first && last && (
        <p className="mt-1 flex justify-between gap-4 text-small text-ink-faint tabular">
          <span>{koreanDate(first.date)}</span>
          <span>
            {koreanDate(last.date)} · {totalOf(last)}개
          </span>
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-soft">
        {wordStages.map((stage) => (
          <span key={stage} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2.5">
              <rect width="8" height="8" rx="2" className={stageFills[stage]} />
            </svg>
            {wordStageNames[stage]}
          </span>
        ))}
      </p>
      <p className="mt-3 text-body text-ink-soft tabular">
        {retentionLine(retention, wanted) ??
          '복습한 답이 30개가 되면 얼마나 기억하고 있는지 보여 드려요. 그보다 적으면 우연에 크게 흔들려요.'}
      </p>
      <GrowthTable days={days} />
    </>
  )
}

function GrowthTable({ days }: { readonly days: ReturnType<typeof sinceFirstWord> }) {
  return (
    <div className="sr-only">
      <table>
        <caption>날짜별 단어 수</caption>
        <thead>
          <tr>
            <th scope="col">날짜</th>
            {wordStages.map((stage) => (
              <th key={stage} scope="col">
                {wordStageNames[stage]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sampledDays(days).map((day) => (
            <tr key={day.date}>
              <th scope="row">{koreanDate(day.date)}</th>
              {wordStages.map((stage) => (
                <td key={stage}>{day[stage]}개</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
