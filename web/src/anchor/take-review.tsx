import { compareWords } from '@readgrow/learning/speech'
import { Button, showToast } from '@readgrow/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Sentence } from '#articles'
import { forgetRecording } from '#recorder'
import { MeasureView, peaksOf, problemText, type ReviewedTake, useSounds } from '#takes'
import { SaidText } from './said-text.tsx'
import { SoundRow, soundRows } from './sound-row.tsx'

interface TakeReviewProps {
  readonly review: ReviewedTake
  readonly sentences: readonly Pick<Sentence, 'id' | 'en'>[]
  /** A take stands for the sentence already; this one would replace it. */
  readonly hasEarlier: boolean
  /** Resolves once it is kept on this device. */
  readonly onKeep: (readToTheEnd: boolean) => Promise<void>
  readonly onAgain: () => void
  readonly onDiscard: () => void
}

/** What was just recorded beside the model: heard, seen, measured, and then kept or said again. */
export function TakeReview({ review, sentences, hasEarlier, onKeep, onAgain, onDiscard }: TakeReviewProps) {
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
    void forgetRecording(take.id)
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
          asksEnd={transcript === null}
          onKeep={(end) => void keep(end)}
          onAgain={without(onAgain)}
        />
      )}
    </section>
  )
}

const longestDrawnMs = 20_000

function Compared({
  review: { take, analysis, model, transcript },
  sentences,
}: Pick<TakeReviewProps, 'review' | 'sentences'>) {
  const sounds = useSounds()
  const modelPeaks = useMemo(() => (model ? peaksOf(model.sound) : []), [model])
  const { sound } = take
  if (!analysis || !sound) return null
  const { measures, pitch } = analysis
  // Of a whole script the melody would be a tangle; it is shown sentence by sentence later.
  const isShort = take.durationMs < longestDrawnMs
  return (
    <>
      <div className={soundRows}>
        {model && (
          <SoundRow
            who="MODEL"
            sound={model.sound}
            sounds={sounds}
            peaks={modelPeaks}
            lengthMs={model.sound.length / 16}
            pitch={isShort ? pitch.model : null}
          />
        )}
        <SoundRow
          who="MINE"
          {...{ sound, sounds }}
          peaks={measures.peaks}
          lengthMs={take.durationMs}
          pitch={isShort ? pitch.mine : null}
        />
      </div>
      <p className="mt-1 text-ink-faint text-small">막대는 소리의 크기, 선은 말의 높낮이예요. 점수가 아니에요.</p>
      <SaidText sentences={sentences} transcript={transcript} compare={compareWords} />
      <dl className="mt-4 grid grid-cols-2 gap-4 border-rule border-t pt-3 sm:grid-cols-3">
        <MeasureView label="전체 길이" measure={measures.pace.totalTime} />
        <MeasureView label="쉰 곳" measure={measures.pauses.count} />
        <MeasureView label="이어 읽을 곳에서 쉰 횟수" measure={measures.pauses.insideClauses} />
      </dl>
    </>
  )
}

interface ChoiceProps {
  readonly hasEarlier: boolean
  readonly busy: boolean
  /** Nobody heard the words, so the learner is asked. */
  readonly asksEnd: boolean
  readonly onKeep: (readToTheEnd: boolean) => void
  readonly onAgain: () => void
}

/** Without a recogniser the learner says whether all was read: only then a pace can be estimated from the script. */
function Choice({ hasEarlier, busy, asksEnd, onKeep, onAgain }: ChoiceProps) {
  const use = hasEarlier ? '이 녹음으로 바꾸기' : '이 녹음 쓰기'
  return (
    <div className="sticky bottom-0 mt-4 bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
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
