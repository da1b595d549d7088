import { sentenceOf } from '@readgrow/client'
import { Button, buttonClasses, lazySheet, PagePart, Skeleton, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAction, useAsk } from '#query'
import { ConsentLines } from './consent-lines.tsx'
import { forgetAllHere } from './sending.ts'
import { StoredTakes } from './stored-takes.tsx'
import { WaitingTakes } from './waiting-takes.tsx'

const ConfirmSheet = lazySheet(async () => (await import('@readgrow/ui/sheet')).ConfirmSheet)

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)}MB`
const firstPage = { query: {} } as const

/** The learner's voice: what is stored, what waits on this device, what they agreed to, and how all of it goes. */
export function RecordingsPart() {
  const takes = useAsk('GET /takes', firstPage)
  const consents = useAsk('GET /takes/consents')
  return (
    <PagePart title="내 목소리 녹음" hint="나만 들을 수 있어요. 내려받거나 언제든 지울 수 있어요.">
      {takes.isError && !takes.data ? (
        <p className="mt-3 text-ink-soft">
          {sentenceOf(takes.error)}{' '}
          <Button variant="quiet" onClick={() => void takes.refetch()}>
            다시 불러오기
          </Button>
        </p>
      ) : takes.data ? (
        <>
          <p className="mt-3 tabular">
            {takes.data.total === 0
              ? '저장한 녹음이 없어요.'
              : `녹음 ${takes.data.total}개 · ${megabytes(takes.data.bytes)}`}
            {consents.data && takes.data.total > 0 && (
              <span className="text-ink-faint"> · {consents.data.retentionDays}일이 지나면 저절로 지워요</span>
            )}
          </p>
          <WaitingTakes />
          {takes.data.total > 0 && <AllTakes />}
          <StoredTakes first={takes.data} />
        </>
      ) : (
        <Skeleton className="mt-3 h-16 w-full" />
      )}
      <ConsentLines />
    </PagePart>
  )
}

/** Everything in one file, and everything gone. */
function AllTakes() {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useAction('DELETE /takes', {
    done: async ({ deleted }) => {
      setAsking(false)
      await forgetAllHere(queries)
      showToast({ type: 'success', message: `녹음 ${deleted}개와 측정한 값을 모두 지웠어요.`, durationMs: 3_000 })
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => /^GET \/(takes|anchor)/.test(String(queryKey[0])),
      })
    },
  })
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <a href="/api/takes/archive" download className={buttonClasses({ variant: 'outline' })}>
        모두 내려받기
      </a>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        모두 지우기
      </Button>
      <Suspense fallback={null}>
        {asking && (
          <ConfirmSheet
            title="녹음을 모두 지울까요?"
            confirmLabel="모두 지우기"
            cancelLabel="그대로 두기"
            tone="danger"
            busy={remove.isPending}
            onConfirm={() => remove.mutate({})}
            onClose={() => setAsking(false)}
          >
            소리와 측정한 값, 받은 의견이 함께 지워지고 되돌릴 수 없어요. 학습한 날의 기록은 남아요.
          </ConfirmSheet>
        )}
      </Suspense>
    </div>
  )
}
