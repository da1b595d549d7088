import { sentenceOf } from '@readgrow/client'
import { Button, SkeletonLines, Spinner, Waiting } from '@readgrow/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useSecondsLeft } from '#forms'
import { countdown } from '#korean'
import { ask, useAction } from '#query'
import { AssessmentResult } from './assessment-result.tsx'
import { type AssessmentView, providerNames, whyMissing } from './names.ts'

interface AssessmentPartProps {
  readonly takeId: string
  /** Asks the learner whether a service outside may hear their takes; true once they agreed. */
  readonly agree: () => Promise<boolean>
}

const lookAgainMs = 2_000
/** The server gives the service 25 s. */
const patienceMs = 40_000

/** What a service for pronunciation measured about a take, or why nothing was measured and what to do about it. */
export function AssessmentPart({ takeId, agree }: AssessmentPartProps) {
  const id = useId()
  const queries = useQueryClient()
  const args = { params: { takeId } }
  const options = ask('GET /takes/:takeId/assessment', args)
  const asked = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.state === 'MEASURING' ? lookAgainMs : false),
  })
  const assessing = useAction('POST /takes/:takeId/assessment', {
    quiet: true,
    call: { timeoutMs: patienceMs },
    done: (view) => queries.setQueryData(options.queryKey, view),
    // What became of it stands on the server, whatever was lost on the way.
    failed: () => void queries.invalidateQueries({ queryKey: options.queryKey }),
  })
  async function start(consented: boolean) {
    if (consented || (await agree())) assessing.mutate(args)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-bold text-lead">
        발음 평가
      </h2>
      {asked.isPending && (
        <Waiting className="mt-3">
          <SkeletonLines count={2} />
        </Waiting>
      )}
      {asked.isError && (
        <Problem sentence={sentenceOf(asked.error)}>
          <Button variant="outline" busy={asked.isFetching} onClick={() => void asked.refetch()}>
            다시 시도
          </Button>
        </Problem>
      )}
      {asked.data && (
        <Standing
          view={asked.data}
          sinceMs={asked.dataUpdatedAt}
          busy={assessing.isPending}
          problem={assessing.error && sentenceOf(assessing.error)}
          onStart={() => void start(asked.data.consented)}
        />
      )}
    </section>
  )
}

interface StandingProps {
  readonly view: AssessmentView
  /** When the server said so. */
  readonly sinceMs: number
  readonly busy: boolean
  readonly problem: string | null
  readonly onStart: () => void
}

function Standing({ view, sinceMs, busy, problem, onStart }: StandingProps) {
  const start = { busy, problem, onStart }
  switch (view.state) {
    case 'OFF':
      return <p className="mt-1 text-body text-ink-soft">발음 평가 서비스를 연결하지 않았어요. 측정하지 않았어요.</p>
    case 'NOT_ASKED':
      return (
        <>
          <p className="mt-1 text-body text-ink-soft">
            아직 측정하지 않았어요. 누르면 이 녹음과 대본을 {view.provider && providerNames[view.provider]}에 보내요.
            이름과 계정은 보내지 않아요.
          </p>
          <StartButton {...start}>발음 평가 받기</StartButton>
        </>
      )
    case 'MEASURING':
      return (
        <p role="status" className="mt-2 flex items-center gap-2 text-body text-ink-soft">
          <Spinner /> 발음 평가를 받고 있어요. 나갔다 와도 결과는 남아 있어요.
        </p>
      )
    case 'FAILED':
      return <Failed view={view} sinceMs={sinceMs} {...start} />
    case 'MEASURED':
      return <AssessmentResult view={view} />
  }
}

type FailedProps = Omit<StandingProps, 'view'> & { readonly view: Extract<AssessmentView, { state: 'FAILED' }> }

function Failed({ view: { reason, again, retryAfterSeconds }, sinceMs, ...start }: FailedProps) {
  const wait = useSecondsLeft(retryAfterSeconds === null ? null : sinceMs + retryAfterSeconds * 1_000)
  const sentence = `측정하지 않았어요. ${whyMissing(reason)}`
  if (!again) return <p className="mt-1 text-body text-ink-soft">{sentence}</p>
  return (
    <>
      <p role="status" className="mt-1 text-body text-ink-soft">
        {sentence} 녹음은 그대로 있어요.
      </p>
      <StartButton {...start} wait={wait}>
        다시 시도
      </StartButton>
    </>
  )
}

interface StartButtonProps extends Pick<StandingProps, 'busy' | 'problem' | 'onStart'> {
  /** Seconds until the service wants to be asked again. */
  readonly wait?: number
  readonly children: string
}

/** Stays focusable while it counts down, so that a keyboard does not lose its place. */
function StartButton({ busy, problem, onStart, wait = 0, children }: StartButtonProps) {
  const waiting = wait > 0
  return (
    <Problem sentence={busy ? null : problem}>
      <Button
        variant="outline"
        busy={busy}
        busyLabel="발음 평가를 받고 있어요"
        aria-disabled={waiting || undefined}
        className={waiting ? 'tabular opacity-60' : undefined}
        onClick={() => !waiting && onStart()}
      >
        {waiting ? `${countdown(wait)} 뒤 다시 시도` : children}
      </Button>
    </Problem>
  )
}

interface ProblemProps {
  readonly sentence: string | null
  readonly children: React.ReactNode
}

const Problem = ({ sentence, children }: ProblemProps) => (
  <>
    <p role="alert" className="mt-2 text-body text-red empty:hidden">
      {sentence}
    </p>
    <div className="mt-3">{children}</div>
  </>
)
