import { Button } from '@readgrow/ui'
import { type Ref, useState } from 'react'
import { call } from '#api'
import { Notice } from '#parts'

interface TakePlayerProps {
  readonly requestId: string
  readonly ref: Ref<HTMLAudioElement>
}

/** The learner's sound. Nothing is fetched before it is played, because fetching it counts as hearing it. */
export function TakePlayer({ requestId, ref }: TakePlayerProps) {
  const [round, setRound] = useState(0)
  const [failed, setFailed] = useState(false)
  const [renewing, setRenewing] = useState(false)
  async function again(): Promise<void> {
    setRenewing(true)
    // A call renews the session and shows whether the hour is over; a player can do neither.
    await call('PUT /admin/take-comments/:requestId/hold', { params: { requestId } }).catch(() => null)
    setRenewing(false)
    setFailed(false)
    setRound(round + 1)
  }
  return (
    <div className="mt-3 grid gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: the script stands below. */}
      <audio
        key={round}
        ref={ref}
        controls
        preload="none"
        src={`/api/admin/take-comments/${requestId}/sound`}
        aria-label="학습자의 녹음"
        className="w-full max-w-xl"
        onError={() => setFailed(true)}
      />
      {failed && (
        <Notice
          tone="bad"
          live
          actions={
            <Button variant="outline" size="small" busy={renewing} onClick={() => void again()}>
              다시 불러오기
            </Button>
          }
        >
          녹음을 불러오지 못했어요. 맡은 시간이 끝났거나 연결이 끊겼을 수 있어요.
        </Notice>
      )}
    </div>
  )
}
