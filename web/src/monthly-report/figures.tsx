import { figuresTitle, reportFigures } from '@readgrow/learning/report-figures'
import { Figure, PagePart } from '@readgrow/ui'
import type { Report } from './report.ts'

type FiguresProps = {
  readonly report: Pick<Report, 'month' | 'trend' | 'days' | 'level'>
}

/** What of a month is sooner looked at than read, each figure with its numbers as a table. */
export function Figures({ report }: FiguresProps) {
  const figures = reportFigures(report)
  if (figures.length === 0) return null
  return (
    <PagePart title={figuresTitle}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        {figures.map((figure) => (
          <Figure key={figure.title} {...figure} />
        ))}
      </div>
    </PagePart>
  )
}
