import { messageOf } from '@readgrow/contract/errors'
import { Button, buttonClasses } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isInMemoryAlone, sendAgain, useTakeProgress, waitingTakes } from './sending.ts'
import type { WaitingTake } from './take-store.ts'
import { useAgree } from './use-agree.tsx'

interface LateLineProps {
  readonly articleId: string
  /** Sending failed when it was tried last. */
  readonly fails: boolean
}

/** What did not arrive of an article: kept and sent later, or refused, with the way to have it taken. */
export function LateLine({ articleId, fails }: LateLineProps) {
  const takes = useTakesHere(articleId)
  const refused = takes.filter((take) => take.refused !== null)
  const withoutConsent = refused.filter((take) => take.refused === 'RECORDING_CONSENT_REQUIRED')
  const other = refused.find((take) => take.refused !== 'RECORDING_CONSENT_REQUIRED')
  const waiting = fails ? takes.filter((take) => take.refused === null) : []
  return (
    <div role="status" className="empty:hidden">
      {waiting.length > 0 && <p className={line}>{waitingText(waiting)}</p>}
      {withoutConsent.length > 0 && <WithoutConsent takes={withoutConsent} />}
      {other?.refused && (
        <div className={line}>
          <p>서버가 녹음을 받지 않아 이 기기에만 있어요. {messageOf(other.refused)}</p>
          <Link to="/mypage/account" className={`mt-2 ${buttonClasses({ variant: 'outline' })}`}>
            녹음 관리하기
          </Link>
        </div>
      )}
    </div>
  )
}

const line = 'mt-3 rounded-card border border-rule bg-surface px-4 py-3 text-body'

function waitingText(takes: readonly WaitingTake[]): string {
  const what = takes.length === 1 ? '녹음을' : `녹음 ${takes.length}개를`
  return takes.some(isInMemoryAlone)
    ? `${what} 아직 보내지 못했어요. 연결되면 보낼 테니 그때까지 이 창을 닫지 마세요.`
    : `${what} 아직 보내지 못했어요. 이 기기에 저장해 뒀고, 연결되면 보낼게요.`
}

/** Consent was withdrawn while it was recorded, in another tab or on another device. */
function WithoutConsent({ takes }: { readonly takes: readonly WaitingTake[] }) {
  const queries = useQueryClient()
  const { agree, sheet } = useAgree('RECORDING')
  const [busy, setBusy] = useState(false)
  async function send(): Promise<void> {
    if (!(await agree())) return
    setBusy(true)
    for (const take of takes) await sendAgain(queries, take)
    setBusy(false)
  }
  return (
    <div className={line}>
      <p>
        녹음 동의를 철회해서 서버가 {takes.length > 1 ? `녹음 ${takes.length}개를` : '녹음을'} 받지 않았어요. 이
        기기에만 있어요.
      </p>
      <Button variant="outline" className="mt-2" busy={busy} onClick={() => void send()}>
        동의하고 보내기
      </Button>
      {sheet}
    </div>
  )
}

/** Takes of an article that only this device has, read again whenever one of them gets on. */
function useTakesHere(articleId: string): readonly WaitingTake[] {
  const queries = useQueryClient()
  // The share that is sent changes with every part; what is on the device does not.
  const states = useTakeProgress((all) =>
    Object.entries(all)
      .map(([id, { kind }]) => `${id} ${kind}`)
      .join(),
  )
  const [takes, setTakes] = useState<readonly WaitingTake[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent meanwhile is no longer on the device.
  useEffect(() => {
    let left = false
    void waitingTakes(queries).then((all) => {
      if (!left) setTakes(all.filter(({ opening }) => opening.articleId === articleId))
    })
    return () => {
      left = true
    }
  }, [queries, states, articleId])
  return takes
}
