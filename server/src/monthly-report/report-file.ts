import type { downloadMonthlyReport, ReplyOf } from '@readgrow/contract'
import {
  emptyMonthTexts,
  isEmptyMonth,
  monthText,
  reportLines,
  trendFigure,
  trendInWords,
  trendRow,
  trendSvg,
  trendTexts,
} from '@readgrow/learning/report'
import type { AccountContext } from '#platform/context'
import { makePdf } from '#platform/documents/pdf'
import { type MonthShown, monthsOf, readMonth } from './report.ts'
import { reportTemplate } from './template.ts'

type ReportFile = ReplyOf<typeof downloadMonthlyReport>

/** A month's report as PDF, with the text of the screen. NOT_FOUND for a foreign month, PDF_UNAVAILABLE. */
export async function downloadReport(ctx: AccountContext, wanted: string): Promise<ReportFile> {
  const { month, first } = await monthsOf(ctx, wanted)
  const { shown } = await readMonth(ctx.db, ctx.account.id, month, first)
  return reportFile(shown, ctx.account.name)
}

/** A month as PDF for the person with this name, which may hold any characters. PDF_UNAVAILABLE, OVERLOADED. */
export async function reportFile(month: MonthShown, name: string): Promise<ReportFile> {
  const pdf = await makePdf(reportTemplate, reportData(month, name))
  return {
    fileName: `readgrow-report-${month.month}.pdf`,
    mediaType: 'application/pdf',
    base64: Buffer.from(pdf).toString('base64'),
  }
}

/** Of the light look (ui/src/tokens.css): paper is light. */
const onPaper = { bar: '#0E7A57', text: '#16181D', quiet: '#667080', line: '#667080' }

function reportData({ month, numbers, before, level, trend }: MonthShown, name: string) {
  const groups = isEmptyMonth(numbers) ? [] : reportLines(numbers, before, level)
  return {
    title: '월간 학습 리포트',
    subtitle: `${name} · ${monthText(month)}`,
    empty: groups.length > 0 ? '' : `${emptyMonthTexts.past} ${emptyMonthTexts.wayOn}`,
    groups: groups.map(({ title, lines }) => ({
      title,
      lines: lines.map(({ label, value, note }) => ({ label, value, note: note ?? '' })),
    })),
    trend: {
      ...trendTexts,
      svg: trendSvg(trendFigure(trend), onPaper, 'Pretendard'),
      inWords: trendInWords(trend),
      rows: trend.map(trendRow),
    },
    definitions: {
      title: '숫자의 뜻',
      lines: groups.flatMap(({ lines }) => lines.map(({ label, definition }) => ({ label, definition }))),
    },
  }
}
