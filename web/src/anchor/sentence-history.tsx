import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { koreanDay } from '#korean'
import { useAction } from '#query'
import { AssessmentPart } from '#speech-assessment'
import { type Measure, measureText, takeSound, useAgree, useSounds } from '#takes'
import type { AnchorScript } from './desk.tsx'

type SentenceTake = AnchorScript['sentenceTakes'][number]

interface SentenceHistoryProps {
  /** of one sentence, newest first */
  readonly takes: readonly SentenceTake[]
  /** The take that stands for it. */
  readonly best: string | null
  readonly onBest: (takeId: string) => void
}

/** All takes of a sentence with their figures; any of them can stand for it. */
export function SentenceHistory({ takes, best, onBest }: SentenceHistoryProps) {
  const queries = useQueryClient()
  const sounds = useSounds()
  const consent = useAgree('ASSESSMENT')
  const choosing = useAction('PUT /takes/:takeId/best', {
    done: async (_reply, { params: { takeId } }) => {
      onBest(takeId)
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => /^GET \/(takes|anchor)/.test(String(queryKey[0])),
      })
    },
  })
  return (
    <section aria-label="이 문장의 녹음" className="mt-6 border-rule border-t pt-3">
      <h2 className="font-bold">이 문장의 녹음 {takes.length}개</h2>
      <ol className="divide-y divide-rule">
        {takes.map((take) => (
          <HistoryRow
            key={take.takeId}
            {...{ take, sounds }}
            isBest={take.takeId === best}
            busy={choosing.isPending}
            agree={consent.agree}
            onBest={() => choosing.mutate({ params: { takeId: take.takeId } })}
          />
        ))}
      </ol>
      {consent.sheet}
    </section>
  )
}

interface HistoryRowProps {
  readonly take: SentenceTake
  readonly sounds: ReturnType<typeof useSounds>
  readonly isBest: boolean
  readonly busy: boolean
  readonly agree: () => Promise<boolean>
  readonly onBest: () => void
}

function HistoryRow({ take, sounds, isBest, busy, agree, onBest }: HistoryRowProps) {
  const [assessing, setAssessing] = useState(false)
  const { takeId, recordedAt } = take
  const when = timeText(recordedAt)
  async function hear(): Promise<void> {
    const sound = await takeSound(takeId)
    if (sound) sounds.toggle(takeId, sound)
    else showToast({ type: 'error', message: '녹음을 불러오지 못했어요. 연결을 확인해 주세요.', durationMs: 3_000 })
  }
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold tabular">{when}</span>
        {isBest && <span className="font-semibold text-green text-small">대표 녹음</span>}
      </p>
      <p className="text-body text-ink-soft tabular">{figuresText(take)}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button variant="outline" aria-pressed={sounds.heard === takeId} onClick={() => void hear()}>
          {sounds.heard === takeId ? '멈춤' : '듣기'}
          <span className="sr-only"> {when} 녹음</span>
        </Button>
        {!isBest && (
          <Button variant="outline" disabled={busy} onClick={onBest}>
            대표로 쓰기
            <span className="sr-only"> {when} 녹음</span>
          </Button>
        )}
        {!assessing && (
          <Button variant="quiet" onClick={() => setAssessing(true)}>
            발음 평가
            <span className="sr-only"> {when} 녹음</span>
          </Button>
        )}
      </div>
      {assessing && (
        <div className="mt-3">
          <AssessmentPart takeId={takeId} agree={agree} />
        </div>
      )}
    </li>
  )
}

const timeText = (at: string): string =>
  `${koreanDay(at)} ${new Date(at).toLocaleTimeString('ko-KR', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Seoul' })}`

/** What was measured, each by its name; what was not says so. */
function figuresText({ speechTime, pauses, wordsPerMinute, heardShare }: SentenceTake): string {
  const of = (name: string, measure: Measure, unit = '') =>
    'unavailable' in measure ? `${name} 측정하지 않음` : `${name} ${measureText(measure)}${unit}`
  const heard = heardShare === null || heardShare === 1 ? [] : [`들린 단어 ${Math.round(heardShare * 100)}%(추정)`]
  return [of('소리 낸 시간', speechTime), of('쉰 곳', pauses), of('1분에', wordsPerMinute, '단어'), ...heard].join(
    ' · ',
  )
}
