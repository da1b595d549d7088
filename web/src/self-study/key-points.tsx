import type { Article } from '#articles'
import { paragraphPoints } from './paragraph-points.ts'
import type { Study } from './steps.ts'

interface KeyPointsProps {
  readonly article: Article
  /** Null where nobody has written any, and missing in a study that an older release stored on the device. */
  readonly points: Study['recallPoints'] | undefined
}

/** What the article said, point by point, to compare one's memory with. */
export function KeyPoints({ article, points }: KeyPointsProps) {
  const lines = points ?? paragraphPoints(article)
  return (
    <section aria-label="이런 내용이었어요" className="mt-6 rounded-card bg-green-soft px-4 py-4">
      <h2 className="font-bold text-lead">이런 내용이었어요</h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        {lines.map(({ en, ko }) => (
          <li key={ko} className="leading-relaxed">
            {en && (
              <span lang="en" className="block font-serif text-lead">
                {en}
              </span>
            )}
            {ko}
          </li>
        ))}
      </ul>
    </section>
  )
}
