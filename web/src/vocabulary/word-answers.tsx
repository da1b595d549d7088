import { practiceFormatNames, ratingNames } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { koreanDate } from '#korean'
import { flush, report } from '#outbox'
import { trackNames, type WordDetail } from './word.ts'
import { daysOf } from './word-memory.tsx'
import { Part } from './word-part.tsx'

type Review = WordDetail['reviews'][number]

const shownFirst = 5
const formatNames = { ...practiceFormatNames, READING: '기사에서 만남', IMPORT: '가져온 기억' } as const

/** What an answer was, in words; its grade where it was one. */
function lineOf({ format, effect, rating, correct }: Review): string {
  if (format === 'READING') return '기사에서 뜻을 찾지 않고 읽었어요'
  if (format === 'IMPORT') return '다른 곳의 기록을 가져왔어요'
  const said =
    format === 'FLASHCARD' ? ratingNames[rating as keyof typeof ratingNames] : correct ? '맞혔어요' : '틀렸어요'
  return effect === 'PRACTICE' ? `${said} (연습)` : said
}

/** Every answer, the newest first. Evidence from reading can be taken back. */
export function AnswerList({ reviews }: { readonly reviews: readonly Review[] }) {
  const [all, setAll] = useState(false)
  if (reviews.length === 0) return null
  return (
    <Part title="지금까지의 답">
      <ul className="divide-y divide-rule">
        {(all ? reviews : reviews.slice(0, shownFirst)).map((review) => (
          <Answer key={review.id} review={review} />
        ))}
      </ul>
      {!all && reviews.length > shownFirst && (
        <Button variant="quiet" size="small" className="-ml-3.5 min-h-11" onClick={() => setAll(true)}>
          {reviews.length - shownFirst}개 더 보기
        </Button>
      )}
    </Part>
  )
}

function Answer({ review }: { readonly review: Review }) {
  const [undone, setUndone] = useState(review.undone)
  const changes = review.effect !== 'PRACTICE' && review.stabilityAfter !== null
  function undo(): void {
    setUndone(true)
    void report({ kind: 'REVIEW_UNDONE', reviewId: review.id })
    void flush()
  }
  return (
    <li className="flex min-h-12 items-center justify-between gap-4 py-2">
      <div className={undone ? 'text-ink-faint line-through' : undefined}>
        <p>
          {lineOf(review)}
          {undone && <span className="sr-only"> (취소한 답)</span>}
        </p>
        <p className="text-small text-ink-faint tabular">
          {koreanDate(review.studyDate)} · {formatNames[review.format]} · {trackNames[review.track]}
          {changes && review.stabilityAfter !== null && ` · 기억 ${daysOf(review.stabilityAfter)}일`}
        </p>
      </div>
      <p role="status" className="shrink-0 text-body text-ink-faint">
        {undone && '취소했어요'}
      </p>
      {!undone && review.effect === 'READING' && (
        <Button variant="quiet" size="small" className="min-h-11 shrink-0" onClick={undo}>
          취소하기
        </Button>
      )}
    </li>
  )
}
