import { Button } from '@readgrow/ui'
import type { FoundRecording } from '#recorder'

interface FoundTakeProps {
  readonly found: FoundRecording
  readonly onUse: () => void
  readonly onForget: () => void
}

/** A recording that leaving, a closed tab or an empty battery cut off; it lost its last seconds at most. */
export function FoundTake({ found, onUse, onForget }: FoundTakeProps) {
  const time = new Date(found.at).toLocaleTimeString('ko-KR', { hour: 'numeric', minute: '2-digit' })
  return (
    <section aria-label="끝내지 못한 녹음" className="mb-4 rounded-card border border-rule bg-surface p-4">
      <p className="font-semibold">끝내지 못한 녹음이 있어요</p>
      <p className="mt-1 text-body text-ink-soft">{time}까지 녹음한 것을 이 기기에 남겨 두었어요.</p>
      <div className="mt-3 flex gap-2">
        <Button variant="outline" onClick={onUse}>
          불러오기
        </Button>
        <Button variant="quiet" onClick={onForget}>
          지우기
        </Button>
      </div>
    </section>
  )
}
