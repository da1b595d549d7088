import type { CallReply } from '@readgrow/contract'
import { barFigure } from '@readgrow/learning/bar-figure'
import { Figure } from '@readgrow/ui'
import { koreanDate } from '#korean'

type Forecast = CallReply<'GET /vocabulary/overview'>['forecast']

/** What comes due on the next days, and on which of them most. */
export function ForecastPart({ forecast }: { readonly forecast: Forecast }) {
  if (forecast.every(({ cards }) => cards === 0)) return null
  const days = forecast.map(({ date, cards }, day) => ({
    name: day === 0 ? '내일' : (koreanDate(date).at(-2) ?? ''),
    amount: cards,
    text: String(cards),
  }))
  return (
    <section aria-labelledby="forecast" className="mt-10">
      <h2 id="forecast" className="border-ink border-b pb-2 font-bold text-lead">
        앞으로 7일
      </h2>
      <Figure
        title="날마다 돌아오는 복습"
        legend="막대 위의 수는 단어의 개수예요."
        summary={days.map(({ name, text }) => `${name} ${text}개`).join(', ')}
        figure={barFigure(days)}
        table={{ heads: ['날짜', '복습'], rows: forecast.map(({ date, cards }) => [koreanDate(date), `${cards}개`]) }}
      />
    </section>
  )
}
