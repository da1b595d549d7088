import type { CallReply } from '@readgrow/contract'
import { dateTimeOf } from '#korean'
import { actionNameOf } from './action-names.ts'
import { changesOf, type FieldChange } from './changes.ts'

type Entry = CallReply<'GET /admin/audit'>['entries'][number]

interface AuditLinesProps {
  readonly entries: readonly Entry[]
  /** The company of a line, where lines of several companies are mixed. */
  readonly companyOf?: (entry: Entry) => string | null
}

/** Who did what to whom, the newest first, with the value before and the reason. */
export function AuditLines({ entries, companyOf }: AuditLinesProps) {
  return (
    <ol className="divide-y divide-rule">
      {entries.map((entry) => {
        const { id, at, actor, action, subject, before, after, reason } = entry
        const company = companyOf?.(entry)
        return (
          <li key={id} className="grid gap-x-4 gap-y-0.5 py-3 text-body sm:grid-cols-[11.5rem_minmax(0,1fr)]">
            <p className="tabular text-small text-ink-faint leading-6">{dateTimeOf(at)}</p>
            <div className="min-w-0">
              <p>
                <b className="font-semibold">{actionNameOf(action)}</b>{' '}
                <span className="[overflow-wrap:anywhere]">{subject}</span>
              </p>
              <p className="text-small text-ink-soft">
                {actor}
                {company && ` · ${company}`}
                {reason && ` · 이유: ${reason}`}
              </p>
              <Changes changes={changesOf(before, after)} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const Changes = ({ changes }: { readonly changes: readonly FieldChange[] }) =>
  changes.length > 0 && (
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
