import type { Article } from '#articles'

/** The article's own summary, in English with the Korean. */
export function ModelSummary({ article: { article }, name }: { readonly article: Article; readonly name: string }) {
  return (
    <section aria-label={name} className="mt-6 rounded-card bg-green-soft px-4 py-4">
      <h2 className="font-bold text-lead">{name}</h2>
      <p lang="en" className="mt-2 font-serif text-lead leading-relaxed">
        {article.summary.en}
      </p>
      <p className="mt-2 text-ink-soft leading-relaxed">{article.summary.ko}</p>
    </section>
  )
}
