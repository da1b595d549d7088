import type { Article } from '#articles'
import { KeyPoints } from './key-points.tsx'
import type { Study } from './steps.ts'

interface ModelSummaryProps {
  readonly article: Article
  readonly study: Pick<Study, 'model' | 'recallPoints'>
}

/** A summary to compare one's own with; where the newsroom has written none, what it would be about. */
export function ModelSummary({ article, study }: ModelSummaryProps) {
  if (study.model === null) return <KeyPoints article={article} points={study.recallPoints} />
  return (
    <section aria-label="모범 요약" className="mt-6 rounded-card bg-green-soft px-4 py-4">
      <h2 className="font-bold text-lead">모범 요약</h2>
      <p lang="en" className="mt-2 font-serif text-lead leading-relaxed">
        {study.model}
      </p>
    </section>
  )
}
