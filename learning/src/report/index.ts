export { durationText, monthText } from '../korean-numbers.ts'
export { emptyMonthTexts, isEmptyMonth } from './empty-month.ts'
export { levelChange } from './level-change.ts'
export { type Line, type LineGroup, type ReportNumbers, reportLines } from './lines.ts'
export { daysOfMonth, monthAfter, monthBefore, monthOf, monthsUpTo } from './months.ts'
export { nextSteps } from './next-steps.ts'
export {
  type TrendFigure,
  type TrendMonth,
  trendFigure,
  trendInWords,
  trendRow,
  trendSvg,
  trendTexts,
} from './trend.ts'
