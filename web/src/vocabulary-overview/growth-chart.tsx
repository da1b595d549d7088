import { sentenceOf } from '@readgrow/client'
import { wordStageNames, wordStages } from '@readgrow/contract/constants'
import { layersFigure } from '@readgrow/learning/figures'
import { Figure, FigureKey, ScreenFailure, Segmented, Skeleton, Waiting } from '@readgrow/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { koreanDate } from '#korean'
import { ask } from '#query'
import { type History, layers, retentionLine, sampledDays, sinceFirstWord, totalOf } from './growth.ts'
import { stageLooks } from './stages-part.tsx'

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
  const days = sinceFirstWord(history.days)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <>
      {first && last && (
        <Figure
          title="날짜별 단어 수"
          legend={<Stages />}
          summary={`${koreanDate(first.date)} ${totalOf(first)}개에서 ${koreanDate(last.date)} ${totalOf(last)}개`}
          figure={layersFigure(
            layers.map((stage) => ({ look: stageLooks[stage], amounts: days.map((day) => day[stage]) })),
            [koreanDate(first.date), `${koreanDate(last.date)} · ${totalOf(last)}개`],
          )}
          table={{
            heads: ['날짜', ...wordStages.map((stage) => wordStageNames[stage])],
            rows: sampledDays(days).map((day) => [
              koreanDate(day.date),
              ...wordStages.map((stage) => `${day[stage]}개`),
            ]),
          }}
        />
      )}
      <p className="mt-3 text-body text-ink-soft tabular">
        {retentionLine(history.retention, wanted) ??
          '복습한 답이 30개가 되면 얼마나 기억하고 있는지 보여 드려요. 그보다 적으면 우연에 크게 흔들려요.'}
      </p>
    </>
  )
}

const Stages = () => (
  <span className="flex flex-wrap gap-x-4">
    {wordStages.map((stage) => (
      <span key={stage} className="inline-flex items-center gap-1.5">
        <FigureKey look={stageLooks[stage]} />
        {wordStageNames[stage]}
      </span>
    ))}
  </span>
)
