import { type TrendFigure, trendFigure, trendRow, trendTexts } from '@readgrow/learning/report'
import { PagePart } from '@readgrow/ui'
import type { Report } from './report.ts'

type Months = Report['trend']

/** Active minutes of the last months as bars, and the same with more as a table, which is what a screen reader reads. */
export function Trend({ trend }: { readonly trend: Months }) {
  const { width, height, baseline, bars } = trendFigure(trend)
  return (
    <PagePart title={trendTexts.title}>
      <figure className="mt-4 break-inside-avoid">
        <figcaption className="text-body text-ink-faint">{trendTexts.figure}</figcaption>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="mt-2 w-full max-w-xl">
          {bars.map((bar) => (
            <Bar key={bar.month} bar={bar} nameAt={height - 6} />
          ))}
          <line x1="0" x2={width} y1={baseline} y2={baseline} className="stroke-edge" />
        </svg>
      </figure>
      <Table trend={trend} />
    </PagePart>
  )
}

interface BarProps {
  readonly bar: TrendFigure['bars'][number]
  readonly nameAt: number
}

function Bar({ bar: { middle, x, y, width, height, amount, name }, nameAt }: BarProps) {
  return (
    <g>
      {height !== null && <rect x={x} y={y} width={width} height={height} className="fill-green" />}
      <text x={middle} y={y - 5} textAnchor="middle" fontSize="11" className="fill-ink tabular">
        {amount}
      </text>
      <text x={middle} y={nameAt} textAnchor="middle" fontSize="11" className="fill-ink-faint tabular">
        {name}
      </text>
    </g>
  )
}

function Table({ trend }: { readonly trend: Months }) {
  const [first, ...heads] = trendTexts.heads
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full max-w-xl text-right text-body tabular">
        <caption className="sr-only">달마다 한 것</caption>
        <thead>
          <tr className="border-rule border-b text-ink-faint">
            <th scope="col" className="py-1.5 text-left font-normal">
              {first}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trend.map((month) => (
            <Row key={month.month} cells={trendRow(month)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ cells: [month, ...cells] }: { readonly cells: readonly string[] }) {
  return (
    <tr className="border-rule border-b">
      <th scope="row" className="py-1.5 text-left font-normal">
        {month}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row stand in a fixed order.
        <td key={index} className="py-1.5">
          {cell}
        </td>
      ))}
    </tr>
  )
}
