import { compareWords } from '@readgrow/learning/speech'
import { Button, showToast } from '@readgrow/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Sentence } from '#articles'
import { forgetRecording } from '#recorder'
import { MeasureView, pausedText, problemText, type ReviewedTake } from '#takes'
import { ReviewPicture } from './picture/review-picture.tsx'
import { SaidText } from './said-text.tsx'
import { spansOf } from './sentence-spans.ts'
import { UnheardNote } from './unheard-note.tsx'

interface TakeReviewProps {
  readonly review: ReviewedTake
  readonly sentences: readonly Pick<Sentence, 'id' | 'en'>[]
  /** A take stands for the sentence already; this one would replace it. */
  readonly hasEarlier: boolean
  /** Resolves once it is kept on this device. */
  readonly onKeep: (readToTheEnd: boolean) => Promise<void>
  readonly onAgain: () => void
  readonly onDiscard: () => void
  /** It is kept already, for a service to hear it. */
  readonly isKept?: boolean
  /** What a service says about its pronunciation. */
  readonly assessment?: ReactNode
}

/** What was just recorded beside the model: heard, seen, measured, and then kept or said again. */
export function TakeReview({ review, sentences, hasEarlier, onKeep, onAgain, onDiscard, ...more }: TakeReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { take, analysis, problems, transcript } = review
  const isSilent = problems.includes('SILENT')
  useEffect(() => {
    if (isSilent) void forgetRecording(take.id)
  }, [isSilent, take.id])
  const worthless = !analysis || isSilent || problems.includes('BROKEN')
  async function keep(readToTheEnd: boolean): Promise<void> {
    setBusy(true)
    try {
      await onKeep(readToTheEnd)
    } catch {
      setBusy(false)
      showToast({ type: 'error', message: '녹음을 저장하지 못했어요. 다시 눌러 주세요.', durationMs: 3_000 })
    }
  }
  /** Whoever does not want a recording is not offered it again the next time. */
  const without = (next: () => void) => () => {
    if (!more.isKept) void forgetRecording(take.id)
    next()
  }
  return (
    <section aria-labelledby="take-review" className="mt-auto pt-4">
      <h2 id="take-review" ref={heading} tabIndex={-1} className="font-bold text-heading outline-none">
        {worthless ? '저장하지 않았어요' : '방금 녹음'}
      </h2>
      {problems.length > 0 && (
        <ul role="alert" className="mt-2 space-y-1 text-amber">
          {problems.map((problem) => (
            <li key={problem}>{problemText[problem]}</li>
          ))}
        </ul>
      )}
      {!worthless && <Compared {...{ review, sentences }} />}
      {!worthless && more.assessment}
      {worthless ? (
        <div className="mt-5 grid gap-2">
          <Button size="large" wide onClick={without(onAgain)}>
            다시 녹음하기
          </Button>
          <Button variant="quiet" wide onClick={without(onDiscard)}>
            그만두기
          </Button>
        </div>
      ) : (
        <Choice
          {...{ hasEarlier, busy }}
          isKept={more.isKept ?? false}
          asksEnd={transcript === null && !isMissing(review)}
          onKeep={(end) => void keep(end)}
          onAgain={without(onAgain)}
        />
      )}
    </section>
  )
}

/** Whether the model found that words are missing: then nobody is asked whether all was read. */
const isMissing = ({ analysis }: ReviewedTake): boolean => {
  const words = analysis?.measures.words
  return words !== undefined && !('unavailable' in words) && words.value.some(({ mine }) => mine === null)
}

function Compared({ review, sentences }: Pick<TakeReviewProps, 'review' | 'sentences'>) {
  const { analysis, transcript } = review
  if (!analysis) return null
  const { measures } = analysis
  return (
    <>
      <ReviewPicture review={review} />
      <NotHeard {...{ review, sentences }} />
      <SaidText sentences={sentences} transcript={transcript} compare={compareWords} />
      <dl className="mt-4 grid grid-cols-2 gap-4 border-rule border-t pt-3 sm:grid-cols-4">
        <MeasureView label="전체 길이" measure={measures.pace.totalTime} />
        <MeasureView label="소리 낸 시간" measure={measures.pace.speechTime} />
        <MeasureView label="쉰 곳" measure={measures.pauses.count} beside={pausedText(measures)} />
        <MeasureView label="이어 읽을 곳에서 쉰 횟수" measure={measures.pauses.insideClauses} />
      </dl>
    </>
  )
}

/** Sentences and words of the script that the take does not have. */
function NotHeard({ review, sentences }: Pick<TakeReviewProps, 'review' | 'sentences'>) {
  const words = review.analysis?.measures.words
  const spans = words && spansOf(sentences, words)
  if (!words || 'unavailable' in words || !spans) return null
  const missing = spans.flatMap(({ heard }, at) => (heard ? [] : [at + 1]))
  const partly = spans.flatMap(({ heard, first, count }) => (heard ? words.value.slice(first, first + count) : []))
  return (
    <>
      {missing.length > 0 && (
        <p className="mt-3 font-semibold text-amber">
          {sentences.length > 1
            ? `${missing.join(', ')}번째 문장은 들리지 않았어요. (추정)`
            : '이 문장은 들리지 않았어요. (추정)'}
        </p>
      )}
      <UnheardNote words={partly} />
    </>
  )
}

interface ChoiceProps {
  readonly hasEarlier: boolean
  readonly busy: boolean
  readonly isKept: boolean
  /** Nobody heard the words, so the learner is asked. */
  readonly asksEnd: boolean
  readonly onKeep: (readToTheEnd: boolean) => void
  readonly onAgain: () => void
}

/** Without a recogniser the learner says whether all was read: only then a pace can be estimated from the script. */
function Choice({ hasEarlier, busy, isKept, asksEnd: asks, onKeep, onAgain }: ChoiceProps) {
  const asksEnd = asks && !isKept
  const use = isKept ? '다음으로' : hasEarlier ? '이 녹음으로 바꾸기' : '이 녹음 쓰기'
  return (
    // On a low window it would cover what has the focus.
    <div className="mt-4 bg-paper [@media(min-height:56rem)]:sticky [@media(min-height:56rem)]:bottom-0 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {asksEnd && <p className="mb-2 text-center text-body text-ink-soft">대본을 빠뜨리지 않고 끝까지 읽었나요?</p>}
      <div className="grid gap-2">
        <Button size="large" wide disabled={busy} onClick={() => onKeep(true)}>
          {asksEnd ? `끝까지 읽었어요 · ${use}` : use}
        </Button>
        {asksEnd && (
          <Button variant="outline" wide disabled={busy} onClick={() => onKeep(false)}>
            빠뜨린 곳이 있지만 쓰기
          </Button>
        )}
        <Button variant="quiet" wide disabled={busy} onClick={onAgain}>
          다시 녹음하기
        </Button>
      </div>
    </div>
  )
}
