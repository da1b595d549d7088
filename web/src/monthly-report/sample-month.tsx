import { monthText, reportLines } from '@readgrow/learning/report'
import { PagePart } from '@readgrow/ui'
import { Figures } from './figures.tsx'
import type { Report } from './report.ts'

type SampleMonthProps = {
  readonly report: Pick<Report, 'month' | 'numbers' | 'before' | 'trend' | 'days' | 'level'>
}

/**
 * A month of somebody else, to be looked at: the lines and the figures of the report, each line with its meaning. It opens
 * without script, so that everybody can read it.
 */
export function SampleMonth({ report }: SampleMonthProps) {
  const { month, numbers, before, level } = report
  return (
    <>
      <p className="mt-4 font-bold text-heading">{monthText(month)}</p>
      {reportLines(numbers, before, level).map(({ title, lines }) => (
        <PagePart key={title} title={title}>
          <ul className="divide-y divide-rule">
            {lines.map(({ label, value, note, definition }) => (
              <li key={label} className="py-2.5">
                <details>
                  <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
                    <span className="font-semibold underline decoration-rule decoration-dotted underline-offset-4">
                      {label}
                    </span>
                    <span className="text-right tabular">{value}</span>
                  </summary>
                  <p className="mt-1 rounded-card bg-ink/4 px-4 py-3 text-body">{definition}</p>
                </details>
                {note && <p className="text-right text-body text-ink-faint tabular">{note}</p>}
              </li>
            ))}
          </ul>
        </PagePart>
      ))}
      <Figures report={report} />
    </>
  )
}
