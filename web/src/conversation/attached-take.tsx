import { Button } from '@readgrow/ui'
import { clockText } from '#recorder'
import { problemText, type ReviewedTake, useSounds } from '#takes'

interface AttachedTakeProps {
  readonly review: ReviewedTake
  readonly onDrop: () => void
}

/** The recording that goes along with an answer: to hear once more, or to leave out. */
export function AttachedTake({ review: { take, transcript, problems }, onDrop }: AttachedTakeProps) {
  const sounds = useSounds()
  const { sound } = take
  return (
    <section aria-label="녹음한 답" className="mt-5 rounded-card border border-rule bg-surface p-4">
      <p className="font-semibold tabular">녹음한 답 {clockText(take.durationMs)}</p>
      <p className="mt-1 text-body text-ink-soft">
        {transcript
          ? '브라우저가 들은 대로 아래에 적었어요. 다르면 고쳐 주세요.'
          : '받아 적지 못했어요. 한 말을 아래에 적어도 되고, 비워 두고 보내도 돼요.'}
      </p>
      {problems.map((problem) => (
        <p key={problem} className="mt-1 text-amber text-body">
          {problemText[problem]}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap gap-2">
        {sound && (
          <Button
            variant="outline"
            size="small"
            className="min-h-11"
            aria-pressed={sounds.heard === take.id}
            onClick={() => sounds.toggle(take.id, sound)}
          >
            {sounds.heard === take.id ? '멈추기' : '들어 보기'}
          </Button>
        )}
        <Button variant="quiet" size="small" className="min-h-11" onClick={onDrop}>
          이 녹음은 빼기
        </Button>
      </div>
    </section>
  )
}

/** Whether there is anything to keep of a recording. */
export const isUsable = ({ take, analysis, problems }: ReviewedTake): boolean =>
  take.sound !== null && analysis !== null && !problems.includes('SILENT') && !problems.includes('BROKEN')
