import type { CallReply } from '@readgrow/contract'

type Revision = CallReply<'GET /admin/newsroom/manuscripts/:id/history'>['revisions'][number]

/** What differs between two revisions, place by place. */
export const Changes = ({ changes }: { readonly changes: Revision['changes'] }) => (
  <ul className="mt-1 grid gap-2">
    {changes.map((change) => (
      <li
        key={`${change.level} ${change.place} ${change.before} ${change.after}`}
        className="border-rule border-l-2 pl-3 text-body"
      >
        <p className="text-small text-ink-faint">
          {change.level} {change.place}
        </p>
        {change.before && (
          <p>
            <span className="sr-only">전: </span>
            <del className="text-ink-faint">{change.before}</del>
          </p>
        )}
        {change.after && (
          <p>
            <span className="sr-only">후: </span>
            <ins className="bg-green-soft no-underline">{change.after}</ins>
          </p>
        )}
      </li>
    ))}
  </ul>
)
