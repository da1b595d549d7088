import type { Article } from '#articles'

interface ModelSummaryProps {
  readonly article: Article
  readonly name: string
  /** What a good learner of this level could write; without one, the article's own summary stands in. */
  readonly model?: string | null
}

/** A summary to compare one's own with. The article's own has its Korean; a learner's model has none. */
export function ModelSummary({ article: { article }, name, model }: ModelSummaryProps) {
  return (
    <section aria-label={name} className="mt-6 rounded-card bg-green-soft px-4 py-4">
      <h2 className="font-bold text-lead">{name}</h2>
      <p lang="en" className="mt-2 font-serif text-lead leading-relaxed">
        {model ?? article.summary.en}
      </p>
      {!model && <p className="mt-2 text-ink-soft leading-relaxed">{article.summary.ko}</p>}
    </section>
  )
}
