import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Article, allSentences, type Listening } from '#articles'
import { QuietSwitch } from '#quiet'
import { RecorderPanel } from '#recorder'
import { FoundTake, keepReview, type ReviewedTake, readModel, useTaking } from '#takes'
import { Teleprompter, usualPace } from '#teleprompter'

import { TakeReview } from './take-review.tsx'

interface RunThroughProps {
  readonly article: Article
  readonly listening: Listening
}

const longestMs = 10 * 60_000

/** The whole script in one go, as it runs by; the take of which the clip is made. */
export function RunThrough({ article }: RunThroughProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sentences = allSentences(article)
  const { id, level } = article.article
  const [pace, setPace] = useState(() => usualPace(level))
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
  const { recorder } = taking
  const running = recorder.state.kind === 'RECORDING'
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
      <div className="mt-3 h-[46dvh] min-h-56 sm:h-[54dvh]">
        <Teleprompter
          key={run}
          {...{ sentences, running, pace }}
          onPace={setPace}
          onRunning={(goes) => {
            if (goes) (taking.isRecording ? recorder.resume : recorder.start)()
            else recorder.pause()
          }}
          onEnd={() => undefined}
          onSentence={() => undefined}
        />
      </div>
      <div className="mt-auto pt-3">
        <RecorderPanel recorder={recorder} hint="버튼을 누르면 원고가 움직이기 시작해요." right={<QuietSwitch />} />
      </div>
      {taking.sheets}
    </>
  )
}
