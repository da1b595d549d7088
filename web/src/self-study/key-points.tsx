import type { Article } from '#articles'
import { recallPoints } from './recall-points.ts'

/** What the article said, point by point, to compare one's memory with. */
export const KeyPoints = ({ article }: { readonly article: Article }) => (
  <section aria-label="이런 내용이었어요" className="mt-6 rounded-card bg-green-soft px-4 py-4">
    <h2 className="font-bold text-lead">이런 내용이었어요</h2>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5">
      {recallPoints(article).map((point) => (
        <li key={point} className="leading-relaxed">
          {point}
        </li>
      ))}
    </ul>
  </section>
)
