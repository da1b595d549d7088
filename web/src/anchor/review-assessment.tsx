import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { AssessmentPart } from '#speech-assessment'
import { useAgree, useConsents, useTakeProgress } from '#takes'

interface ReviewAssessmentProps {
  readonly takeId: string
  /** Keeps the take, because a service can only hear what the server has. */
  readonly onKeep: () => Promise<void>
}

/** What a service says about the sentence that was just read; that there is none where nobody is connected. */
export function ReviewAssessment({ takeId, onKeep }: ReviewAssessmentProps) {
  const { pronunciation } = useConsents()
  const progress = useTakeProgress((all) => all[takeId])
  const consent = useAgree('ASSESSMENT')
  const [busy, setBusy] = useState(false)
  async function keep(): Promise<void> {
    setBusy(true)
    await onKeep().finally(() => setBusy(false))
  }
  if (pronunciation === undefined) return null
  if (progress?.kind === 'SENT')
    return (
      <div className="mt-5 border-rule border-t pt-4">
        <AssessmentPart takeId={takeId} agree={consent.agree} />
        {consent.sheet}
      </div>
    )
  return (
    <section aria-label="발음 평가" className="mt-5 border-rule border-t pt-4">
      <h3 className="font-bold text-lead">발음 평가</h3>
      {pronunciation === null ? (
        <p className="mt-1 text-body text-ink-soft">발음 평가 서비스를 연결하지 않았어요. 측정하지 않았어요.</p>
      ) : progress ? (
        <p role="status" className="mt-1 text-body text-ink-soft">
          {progress.kind === 'REFUSED'
            ? '서버가 이 녹음을 받지 않았어요. 녹음 관리에서 확인해 주세요.'
            : '녹음을 보내고 있어요. 다 보내면 평가를 받을 수 있어요.'}
        </p>
      ) : (
        <>
          <p className="mt-1 text-body text-ink-soft">이 녹음을 저장하면 단어마다 평가를 받을 수 있어요.</p>
          <Button variant="outline" className="mt-2" busy={busy} onClick={() => void keep()}>
            저장하고 발음 평가 받기
          </Button>
        </>
      )}
    </section>
  )
}
