import type { ReportLine } from '@readgrow/contract/constants'
import { type Line, reportLines } from '@readgrow/learning/report'
import { Button, lazySheet, PagePart } from '@readgrow/ui'
import { Suspense, useId, useState } from 'react'
import { Coverage } from './coverage.tsx'
import type { Report } from './report.ts'

const EvidenceSheet = lazySheet(async () => (await import('./evidence-sheet.tsx')).EvidenceSheet)

interface Opened {
  readonly line: ReportLine
  readonly title: string
}

/** The lines of a month by group. A tap on a line says what it means, and opens the list that it counts. */
export function ReportLines({ report }: { readonly report: Report }) {
  const { month, numbers, before, level } = report
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <>
      {reportLines(numbers, before, level).map(({ title, lines }) => (
        <PagePart key={title} title={title}>
          <ul className="divide-y divide-rule">
            {lines.map((line) => (
              <LineRow
                key={line.label}
                line={line}
                onOpen={line.opens && (() => line.opens && setOpened({ line: line.opens, title: line.label }))}
              />
            ))}
          </ul>
          {title === '읽기' && numbers.articles > 0 && <Coverage month={month} />}
        </PagePart>
      ))}
      <Suspense fallback={null}>
        {opened && <EvidenceSheet month={month} {...opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  )
}

interface LineRowProps {
  readonly line: Line
  readonly onOpen: (() => void) | null
}

function LineRow({ line: { label, value, note, definition }, onOpen }: LineRowProps) {
  const [isExplained, setExplained] = useState(false)
  const id = useId()
  return (
    <li className="break-inside-avoid py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <button
          type="button"
          aria-expanded={isExplained}
          aria-controls={id}
          className="-my-2 min-h-11 rounded-control text-left font-semibold underline decoration-rule decoration-dotted underline-offset-4 hover:decoration-ink"
          onClick={() => setExplained(!isExplained)}
        >
          {label}
        </button>
        <p className="text-right tabular">{value}</p>
      </div>
      {note && <p className="text-right text-body text-ink-faint tabular">{note}</p>}
      <div id={id} hidden={!isExplained} className="mt-1 rounded-card bg-ink/4 px-4 py-3 text-body print:hidden">
        <p>{definition}</p>
        {onOpen && (
          <Button variant="quiet" className="mt-1 -ml-3.5" onClick={onOpen}>
            목록 보기
          </Button>
        )}
      </div>
    </li>
  )
}
