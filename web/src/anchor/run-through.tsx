import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Article, allSentences, type Sentence } from '#articles'
import { QuietSwitch } from '#quiet'
import { RecorderPanel } from '#recorder'
import { FoundTake, keepReview, type ReviewedTake, readModel, type Taking, useTaking } from '#takes'
import { Teleprompter, usualPace } from '#teleprompter'
import { useEndAfterSilence } from './end-after-silence.ts'
import { TakeReview } from './take-review.tsx'

interface RunThroughProps {
  readonly article: Article
}

const longestMs = 10 * 60_000

/** The whole script in one go, as it runs by; the take of which the clip is made. */
export function RunThrough({ article }: RunThroughProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sentences = useMemo(() => allSentences(article), [article])
  const { id, level } = article.article
  const [run, setRun] = useState(0)
  const [review, setReview] = useState<ReviewedTake | null>(null)
  const script = sentences.map(({ en }) => en).join(' ')
  const taking = useTaking({
    purpose: `anchor/${id}/${level}/${article.revision}/all`,
    script,
    model: () => readModel(queries, article),
    longestMs,
    onReview: setReview,
  })
  function again(): void {
    setReview(null)
    setRun((now) => now + 1)
  }
  async function keep(readToTheEnd: boolean): Promise<void> {
    if (!review) return
    await keepReview(queries, review, {
      article,
      kind: 'RUN_THROUGH',
      sentenceId: null,
      script,
      readToTheEnd,
      best: false,
    })
    await navigate(`/anchor/view/${id}?level=${level}&take=${review.take.id}`)
  }
  if (review)
    return (
      <TakeReview
        review={review}
        sentences={sentences}
        hasEarlier={false}
        onKeep={keep}
        onAgain={again}
        onDiscard={again}
      />
    )
  return (
    <>
      {taking.found && <FoundTake found={taking.found} onUse={taking.reviewFound} onForget={taking.forgetFound} />}
      <Script key={run} {...{ sentences, taking }} level={level} />
      <div className="mt-auto pt-3">
        <RecorderPanel
          recorder={taking.recorder}
          settings={taking.settings}
          hint="버튼을 누르면 원고가 움직이기 시작해요."
        />
        <div className="text-center">
          <QuietSwitch />
        </div>
      </div>
      {taking.sheets}
    </>
  )
}

interface ScriptProps {
  readonly sentences: readonly Sentence[]
  readonly taking: Taking
  readonly level: string
}

/** The script runs while it is recorded: pausing one pauses the other. */
function Script({ sentences, taking: { recorder, isRecording }, level }: ScriptProps) {
  const [pace, setPace] = useState(() => usualPace(level))
  const [over, setOver] = useState(false)
  useEndAfterSilence(recorder, over)
  return (
    <div className="mt-3 h-[46dvh] min-h-56 sm:h-[54dvh]">
      <Teleprompter
        {...{ sentences, pace }}
        running={recorder.state.kind === 'RECORDING'}
        onPace={setPace}
        onRunning={(goes) => {
          if (!goes) recorder.pause()
          else if (isRecording) recorder.resume()
          else recorder.start()
        }}
        onEnd={() => setOver(true)}
      />
    </div>
  )
}
