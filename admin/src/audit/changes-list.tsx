import { changesOf } from './changes.ts'

type Values = Parameters<typeof changesOf>[0]

/** The values before and after, field by field; nothing where nothing was changed. */
export function Changes({ before: from, after: to }: { readonly before: Values; readonly after: Values }) {
  const changes = changesOf(from, to)
  if (changes.length === 0) return null
  return (
    <dl className="mt-1 grid gap-y-0.5 text-small">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-faint">{field}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            {before !== null && <del className="text-ink-faint">{before}</del>}
            {before !== null && after !== null && <span className="text-ink-faint"> → </span>}
            {after !== null && <ins className="no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
