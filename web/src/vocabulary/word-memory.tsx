import { studyDateOf } from '@readgrow/learning'
import { koreanDate } from '#korean'
import { trackNames, type WordDetail } from './word.ts'
import { Part } from './word-part.tsx'

type TrackMemory = WordDetail['memory'][number]

/** Whole days. Under one day the first decimal still matters. */
export const daysOf = (stability: number) => (stability < 1 ? stability.toFixed(1) : String(Math.round(stability)))

/** What is remembered of a word, for each way in which it is asked. */
export function Memory({ memory }: { readonly memory: readonly TrackMemory[] }) {
  const today = studyDateOf(new Date())
  const answered = memory.filter(({ answers }) => answers > 0)
  return (
    <Part title="기억">
      {answered.length === 0 && (
        <p className="py-3 text-ink-soft">아직 답한 적이 없어요. 오늘의 복습에 새 단어로 나와요.</p>
      )}
      <ul className="divide-y divide-rule">
        {answered.map((track) => (
          <li key={track.track} className="py-3">
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-medium">{trackNames[track.track]}</span>
              {track.recall !== null && (
                <span className="tabular">
                  지금 떠올릴 확률 <b className="font-semibold">{Math.round(track.recall * 100)}%</b>
                </span>
              )}
            </p>
            <p className="mt-0.5 text-small text-ink-faint tabular">
              {track.stability !== null && `약 ${daysOf(track.stability)}일 동안 기억해요 · `}답 {track.answers}번 ·
              잊은 적 {track.lapses}번
              {track.dueOn && ` · 다음 복습 ${track.dueOn <= today ? '오늘' : koreanDate(track.dueOn)}`}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
