import type { CallReply } from '@readgrow/contract'
import { dateTimeOf } from '#korean'
import { ActLines, type AskForAct } from './act-lines.tsx'
import { actionNameOf } from './action-names.ts'
import { Changes } from './changes-list.tsx'

type Entry = CallReply<'GET /admin/audit'>['entries'][number]

interface AuditLinesProps {
  readonly entries: readonly Entry[]
  /** Asks for the single lines of an act on many. */
  readonly ask: AskForAct
  /** The company of a line, where lines of several companies are mixed. */
  readonly companyOf?: (entry: Entry) => string | null
}

/** Acts whose lines all say the same of what was done: an export, its filter. */
const sameInEach: ReadonlySet<string> = new Set(['member.exported'])

/** Who did what to whom, the newest first, with the value before and the reason. */
export function AuditLines({ entries, ask, companyOf }: AuditLinesProps) {
  return (
    <ol className="divide-y divide-rule">
      {entries.map((entry) => {
        const { id, at, actor, action, subject, before, after, reason, lines } = entry
        const company = companyOf?.(entry)
        return (
          <li key={id} className="grid gap-x-4 gap-y-0.5 py-3 text-body sm:grid-cols-[11.5rem_minmax(0,1fr)]">
            <p className="tabular text-small text-ink-faint leading-6">{dateTimeOf(at)}</p>
            <div className="min-w-0">
              <p>
                <b className="font-semibold">{actionNameOf(action)}</b>{' '}
                <span className="[overflow-wrap:anywhere]">
                  {lines > 1 ? `${subject} 외 ${(lines - 1).toLocaleString('ko-KR')}건` : subject}
                </span>
              </p>
              <p className="text-small text-ink-soft">
                {actor}
                {company && ` · ${company}`}
                {reason && ` · 이유: ${reason}`}
              </p>
              {(lines === 1 || sameInEach.has(action)) && <Changes before={before} after={after} />}
              {lines > 1 && <ActLines id={id} lines={lines} ask={ask} isSame={sameInEach.has(action)} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
