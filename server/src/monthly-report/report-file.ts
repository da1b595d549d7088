import type { downloadMonthlyReport, ReplyOf } from '@readgrow/contract'
import { type FigurePalette, figureSvg } from '@readgrow/learning/figures'
import { emptyMonthTexts, isEmptyMonth, monthText, reportLines } from '@readgrow/learning/report'
import { figuresTitle, reportFigures } from '@readgrow/learning/report-figures'
import type { AccountContext } from '#platform/context'
import { makePdf } from '#platform/documents/pdf'
import { nameBefore } from '#platform/documents/printable'
import { type MonthShown, monthsOf, readMonth } from './report.ts'
import { reportTemplate } from './template.ts'

type ReportFile = ReplyOf<typeof downloadMonthlyReport>

/** A month's report as PDF, with the text of the screen. NOT_FOUND for a foreign month, PDF_UNAVAILABLE. */
export async function downloadReport(ctx: AccountContext, wanted: string): Promise<ReportFile> {
  const { month, first, today } = await monthsOf(ctx, wanted)
  const { shown } = await readMonth(ctx.db, ctx.account.id, { month, first, today })
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
const [green, ink, soft, edge, rule] = ['#0E7A57', '#16181D', '#434854', '#667080', '#C9C6BD'] as const
const onPaper: FigurePalette = {
  font: 'Pretendard',
  shapes: {
    bar: { fill: green },
    strong: { fill: '#6EAF9A' },
    middle: { fill: '#A9CFC0' },
    pale: { fill: '#DBE9E4' },
    rest: { fill: '#BABFC6' },
    empty: { fill: 'none', stroke: rule },
    unmeasured: { fill: 'none', stroke: edge, dashes: '3 3' },
    base: { fill: 'none', stroke: edge },
    grid: { fill: 'none', stroke: rule },
    line: { fill: 'none', stroke: green, strokeWidth: 2 },
    point: { fill: green, stroke: '#FFFFFF', strokeWidth: 2 },
    expected: { fill: 'none', stroke: ink, strokeWidth: 2 },
  },
  texts: { amount: ink, name: soft, 'on-bar': '#FFFFFF' },
}

function reportData(shown: MonthShown, name: string) {
  const { month, numbers, before, level } = shown
  const groups = isEmptyMonth(numbers) ? [] : reportLines(numbers, before, level)
  return {
    title: '월간 학습 리포트',
    subtitle: `${nameBefore(name)} · ${monthText(month)}`,
    empty: groups.length > 0 ? '' : `${emptyMonthTexts.past} ${emptyMonthTexts.wayOn}`,
    groups: groups.map(({ title, lines }) => ({
      title,
      lines: lines.map(({ label, value, note }) => ({ label, value, note: note ?? '' })),
    })),
    figuresTitle,
    figures: reportFigures(shown).map(({ figure, ...words }) => ({ ...words, svg: figureSvg(figure, onPaper) })),
    definitions: {
      title: '숫자의 뜻',
      lines: groups.flatMap(({ lines }) => lines.map(({ label, definition }) => ({ label, definition }))),
    },
  }
}
