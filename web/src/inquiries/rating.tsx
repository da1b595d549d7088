import type { InquiryRating } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useAction } from '#query'
import type { Inquiry } from './inquiry.ts'

const faces: readonly (readonly [rating: InquiryRating, face: string, word: string])[] = [
  ['GOOD', '🙂', '도움이 됐어요'],
  ['FAIR', '😐', '보통이에요'],
  ['BAD', '🙁', '아쉬워요'],
]

interface RatingProps {
  readonly inquiry: Inquiry
  readonly onRated: (inquiry: Inquiry) => void
}

/** One question, asked once. */
export function Rating({ inquiry: { id, rating }, onRated }: RatingProps) {
  const rate = useAction('PUT /inquiries/:inquiryId/rating', { done: onRated })
  const given = faces.find(([each]) => each === rating)
  if (given)
    return (
      <p className="mt-6 text-body text-ink-soft">
        <span aria-hidden="true">{given[1]}</span> ‘{given[2]}’라고 알려 주셨어요. 고마워요.
      </p>
    )
  return (
    <section className="mt-6 border-rule border-t pt-4">
      <h2 className="font-semibold text-body">답변이 어땠나요?</h2>
      <div className="mt-2 flex flex-wrap gap-2">
        {faces.map(([each, face, word]) => (
          <Button
            key={each}
            variant="outline"
            busy={rate.isPending && rate.variables.body.rating === each}
            onClick={() => rate.isPending || rate.mutate({ params: { inquiryId: id }, body: { rating: each } })}
          >
            <span aria-hidden="true" className="mr-1.5">
              {face}
            </span>
            {word}
          </Button>
        ))}
      </div>
    </section>
  )
}
