import { barFigure, courseFigure, rangeFigure, shareScale } from '../figures/index.ts'
import { countText, monthText } from '../korean-numbers.ts'
import { columnName, minutesOf, percentText, type ReportFigure, unmeasured } from './report-figure.ts'

/** As much of a month as stands beside others. */
export interface TrendMonth {
  readonly month: string
  readonly activeSeconds: number | null
  readonly studyDays: number
  readonly articles: number
  readonly held: number
  readonly recall: {
    readonly answers: number
    readonly right: number
    readonly shown: { readonly low: number; readonly high: number; readonly predicted: number } | null
  }
  readonly pace: { readonly wordsPerMinute: number; readonly takes: number } | null
}

type Months = readonly TrendMonth[]

const amountOf = (month: string, amount: number | null) => ({
  name: columnName(month),
  amount,
  text: amount === null ? '' : countText(amount),
})

/** `10월 120, 11월 측정하지 않았어요` for whoever does not see the marks. */
const inWords = (months: Months, text: (month: TrendMonth) => string | null) =>
  months.map((each) => `${columnName(each.month)} ${text(each) ?? unmeasured}`).join(', ')

/** Active minutes of the months as bars. */
export function minutesFigure(trend: Months): ReportFigure {
  const minutesText = (month: TrendMonth) => {
    const minutes = minutesOf(month)
    return minutes === null ? null : countText(minutes)
  }
  return {
    title: '달마다 활동 시간',
    legend: '막대 위의 수는 분이에요.',
    summary: `활동 시간(분): ${inWords(trend, minutesText)}`,
    figure: barFigure(trend.map((month) => amountOf(month.month, minutesOf(month)))),
    table: {
      heads: ['달', '시간(분)', '공부한 날', '기사'],
      rows: trend.map((month) => [
        monthText(month.month),
        minutesText(month) ?? unmeasured,
        `${month.studyDays}일`,
        `${countText(month.articles)}편`,
      ]),
    },
  }
}

/** The words that were mastered at the end of each month, as a course; null where there never was one. */
export function heldFigure(trend: Months): ReportFigure | null {
  if (trend.every(({ held }) => held === 0)) return null
  return {
    title: '오래 기억하는 단어',
    legend: '달이 끝날 때 숙달해 있던 단어의 수예요. 나중에 지운 단어도 들어 있어요.',
    summary: `숙달한 단어: ${inWords(trend, ({ held }) => `${countText(held)}개`)}`,
    figure: courseFigure(trend.map(({ month, held }) => amountOf(month, held))),
    table: {
      heads: ['달', '숙달한 단어'],
      rows: trend.map(({ month, held }) => [monthText(month), `${countText(held)}개`]),
    },
  }
}

const sharesOf = ({ recall: { answers, right, shown } }: TrendMonth) => shown && { at: right / answers, ...shown }

/** What was still known when it was asked beside what was expected; null where no month has enough answers. */
export function memoryFigure(trend: Months): ReportFigure | null {
  const lowest = trend.flatMap(({ recall: { shown } }) => (shown ? [Math.min(shown.low, shown.predicted)] : []))
  if (lowest.length === 0) return null
  const ranges = trend.map((month) => {
    const shares = sharesOf(month)
    return {
      name: columnName(month.month),
      measured: shares && { at: shares.at, low: shares.low, high: shares.high, expected: shares.predicted },
    }
  })
  return {
    title: '기억 유지와 예상',
    legend:
      '점은 맞힌 비율, 띠는 우연을 감안한 95% 범위, 가로줄은 예상한 비율이에요. 답이 30개보다 적은 달은 비워 둬요.',
    summary: `기억 유지: ${inWords(trend, (month) => {
      const shares = sharesOf(month)
      return shares && `${percentText(shares.at)}(예상 ${percentText(shares.predicted)})`
    })}`,
    figure: rangeFigure(ranges, shareScale(Math.min(...lowest))),
    table: { heads: ['달', '맞힌 비율', '95% 범위', '예상'], rows: trend.map(memoryRow) },
  }
}

function memoryRow(month: TrendMonth): string[] {
  const shares = sharesOf(month)
  const name = monthText(month.month)
  if (!shares) return [name, unmeasured, '', '']
  const { at, low, high, predicted } = shares
  return [name, percentText(at), `${percentText(low)}~${percentText(high)}`, percentText(predicted)]
}

/** How fast whole scripts were read aloud; null where no month has a measured one. */
export function paceFigure(trend: Months): ReportFigure | null {
  if (trend.every(({ pace }) => pace === null)) return null
  return {
    title: '소리 내어 읽는 빠르기',
    legend: '1분에 읽은 단어 수예요. 그달에 이어 읽은 녹음 가운데 남아 있는 것의 중간값이에요.',
    summary: `1분에 읽은 단어: ${inWords(trend, ({ pace }) => pace && countText(pace.wordsPerMinute))}`,
    figure: barFigure(trend.map(({ month, pace }) => amountOf(month, pace?.wordsPerMinute ?? null))),
    table: {
      heads: ['달', '1분에 읽은 단어', '녹음'],
      rows: trend.map(({ month, pace }) =>
        pace
          ? [monthText(month), `${countText(pace.wordsPerMinute)}개`, `${countText(pace.takes)}개`]
          : [monthText(month), unmeasured, ''],
      ),
    },
  }
}
