import { Button, PlayIcon, SpeakerIcon, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Article, Listening, Sentence } from '#articles'
import { SoundSourceLine } from '#display'
import { RecorderPanel, SideButton } from '#recorder'
import {
  FoundTake,
  keepReview,
  type ReviewedTake,
  readModel,
  type Taking,
  takeSound,
  useSounds,
  useTaking,
} from '#takes'
import type { AnchorScript } from './desk.tsx'
import type { ReviewAssessment as Assessment } from './review-assessment.tsx'
import type { SentenceHistory as History } from './sentence-history.tsx'
import { TakeReview } from './take-review.tsx'

/** Without its code the desk goes on. */
const Nothing = () => null
const SentenceHistory = lazy<typeof History>(() =>
  import('./sentence-history.tsx').then(
    (file) => ({ default: file.SentenceHistory }),
    () => ({ default: Nothing as unknown as typeof History }),
  ),
)
const ReviewAssessment = lazy<typeof Assessment>(() =>
  import('./review-assessment.tsx').then(
    (file) => ({ default: file.ReviewAssessment }),
    () => ({ default: Nothing as unknown as typeof Assessment }),
  ),
)

const longestMs = 60_000

interface SentenceTaskProps {
  readonly article: Article
  readonly listening: Listening
  readonly sentence: Sentence
  /** The take that stands for it. */
  readonly kept: string | null
  /** Only the whole script is left to read. */
  readonly last: boolean
  /** All stored takes of it, newest first. */
  readonly takes?: AnchorScript['sentenceTakes']
  readonly onKept: (takeId: string) => void
  readonly onNext: () => void
}

/** One sentence: heard, recorded, compared, and the best take kept. */
export function SentenceTask(props: SentenceTaskProps) {
  const { article, sentence, kept, onNext } = props
  const queries = useQueryClient()
  const [review, setReview] = useState<ReviewedTake | null>(null)
  const { id, level } = article.article
  const taking = useTaking({
    purpose: `anchor/${id}/${level}/${article.revision}/${sentence.id}`,
    script: sentence.en,
    model: () => readModel(queries, article, [sentence.id]),
    longestMs,
    onReview: setReview,
  })
  const { isKept, store } = useStoring(props, review)
  if (!review) return <Reading {...props} taking={taking} />
  return (
    <TakeReview
      review={review}
      sentences={[sentence]}
      hasEarlier={kept !== null}
      isKept={isKept}
      assessment={
        <Suspense fallback={null}>
          <ReviewAssessment takeId={review.take.id} onKeep={() => store(false)} />
        </Suspense>
      }
      onKeep={async (readToTheEnd) => {
        await store(readToTheEnd)
        setReview(null)
        onNext()
      }}
      onAgain={() => {
        setReview(null)
        taking.recorder.start()
      }}
      onDiscard={() => setReview(null)}
    />
  )
}

/** Keeps the take under review, once: it may have been kept before for a service to hear it. */
function useStoring({ article, sentence, onKept }: SentenceTaskProps, review: ReviewedTake | null) {
  const queries = useQueryClient()
  const [keptHere, setKeptHere] = useState<string | null>(null)
  const isKept = review !== null && keptHere === review.take.id
  async function store(readToTheEnd: boolean): Promise<void> {
    if (!review || isKept) return
    const own = { article, sentenceId: sentence.id, script: sentence.en }
    await keepReview(queries, review, { ...own, kind: 'SENTENCE', readToTheEnd, best: true })
    setKeptHere(review.take.id)
    onKept(review.take.id)
  }
  return { isKept, store }
}

interface ReadingProps extends SentenceTaskProps {
  readonly taking: Taking
}

/** The sentence before it is recorded, and while it is. */
const Reading = ({ listening, sentence, kept, last, takes = [], taking, onKept, onNext }: ReadingProps) => (
  <div className="mt-auto pt-4">
    <p className="mb-4 text-ink-soft">{sentence.ko}</p>
    {taking.found && <FoundTake found={taking.found} onUse={taking.reviewFound} onForget={taking.forgetFound} />}
    <RecorderPanel
      recorder={taking.recorder}
      settings={taking.settings}
      hint={kept ? '녹음이 있어요. 다시 해도 돼요.' : '버튼을 누르고 읽어 주세요.'}
      left={<ModelButton listening={listening} sentenceId={sentence.id} disabled={taking.isRecording} />}
      right={kept ? <KeptButton takeId={kept} /> : null}
    />
    <div className="mt-2 text-center">
      {listening.sound === 'ready' && <SoundSourceLine source={listening.source} />}
      {listening.sound === 'none' && (
        <p className="text-ink-faint text-small">이 기기에서는 예시 음성을 들을 수 없어요.</p>
      )}
      {last && kept && (
        <Button variant="outline" className="mt-2" onClick={onNext}>
          이제 한 번에 읽기
        </Button>
      )}
    </div>
    {takes.length > 0 && !taking.isRecording && (
      <Suspense fallback={null}>
        <SentenceHistory takes={takes} best={kept} onBest={onKept} />
      </Suspense>
    )}
    {taking.sheets}
  </div>
)

interface ModelButtonProps {
  readonly listening: Listening
  readonly sentenceId: string
  readonly disabled: boolean
}

const ModelButton = ({ listening, sentenceId, disabled }: ModelButtonProps) => (
  <SideButton
    icon={<SpeakerIcon />}
    disabled={listening.sound !== 'ready' || disabled}
    onClick={() => listening.playSentence(sentenceId)}
  >
    예시 음성 듣기
  </SideButton>
)

function KeptButton({ takeId }: { readonly takeId: string }) {
  const sounds = useSounds()
  async function hear(): Promise<void> {
    const sound = await takeSound(takeId)
    if (sound) sounds.toggle(takeId, sound)
    else showToast({ type: 'error', message: '녹음을 불러오지 못했어요. 연결을 확인해 주세요.', durationMs: 3_000 })
  }
  return (
    <SideButton icon={<PlayIcon />} aria-pressed={sounds.heard === takeId} onClick={() => void hear()}>
      내 녹음
    </SideButton>
  )
}
