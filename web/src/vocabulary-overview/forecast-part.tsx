import type { CallReply } from '@readgrow/contract'
import { koreanDate } from '#korean'

type Forecast = CallReply<'GET /vocabulary/overview'>['forecast']

const columnWidth = 40
const barWidth = 22
const barsHeight = 64
const numbersHeight = 18
const daysHeight = 20

/** What comes due on the next days: bars to look at, a table to be read out. */
export function ForecastPart({ forecast }: { readonly forecast: Forecast }) {
  const most = Math.max(1, ...forecast.map(({ cards }) => cards))
  if (forecast.every(({ cards }) => cards === 0)) return null
  return (
    <section aria-labelledby="forecast" className="mt-10">
      <h2 id="forecast" className="border-ink border-b pb-2 font-bold text-lead">
        앞으로 7일
      </h2>
      <svg
        viewBox={`0 0 ${forecast.length * columnWidth} ${numbersHeight + barsHeight + daysHeight}`}
        aria-hidden="true"
        className="mt-4 w-full max-w-sm tabular"
      >
        {forecast.map(({ date, cards }, day) => {
          const height = (cards / most) * barsHeight
          const middle = day * columnWidth + columnWidth / 2
          const top = numbersHeight + barsHeight - height
          return (
            <g key={date} textAnchor="middle">
              <text x={middle} y={top - 5} fontSize="12" className="fill-ink">
                {cards}
              </text>
              <rect x={middle - barWidth / 2} y={top} width={barWidth} height={height} className="fill-green/60" />
              <text x={middle} y={numbersHeight + barsHeight + 15} fontSize="12" className="fill-ink-faint">
                {day === 0 ? '내일' : koreanDate(date).at(-2)}
              </text>
            </g>
          )
        })}
        <path
          d={`M0 ${numbersHeight + barsHeight}H${forecast.length * columnWidth}`}
          className="stroke-rule"
          strokeWidth="1"
        />
      </svg>
      {/* A table itself keeps the width of its words, however small its box is said to be. */}
      <div className="sr-only">
        <table>
          <caption>앞으로 7일 동안 돌아오는 복습</caption>
          <thead>
            <tr>
              <th scope="col">날짜</th>
              <th scope="col">복습</th>
            </tr>
          </thead>
          <tbody>
            {forecast.map(({ date, cards }) => (
              <tr key={date}>
                <th scope="row">{koreanDate(date)}</th>
                <td>{cards}개</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
