import type { Article } from '#articles'
import { koreanDate } from '#korean'

/** What the article rests on, when it was checked, and by whom it was written and read. */
export function Sourcing({ sourcing }: { readonly sourcing: Article['sourcing'] }) {
  if (!sourcing) return null
  const { sources, checkedOn, writtenBy, readBy } = sourcing
  return (
    <section aria-labelledby="sourcing" className="mt-10 border-rule border-t pt-4 text-ink-soft text-small">
      <h2 id="sourcing" className="font-semibold text-ink">
        이 기사의 바탕
      </h2>
      {sources.length > 0 && (
        <ul className="mt-2 grid gap-1.5">
          {sources.map(({ who, what, year }) => (
            <li key={`${who}/${what}`} lang="en" className="break-words">
              {who}, <cite className="italic">{what}</cite>, {year}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">
        <span className="tabular">{koreanDate(checkedOn)}</span>에 사실을 확인했어요.
      </p>
      <p>
        글 {writtenBy} · 감수 {readBy.join(', ')}
      </p>
    </section>
  )
}
