import { CallFailure, sentenceOf } from '@readgrow/client'
import { emptyMonthTexts, isEmptyMonth, monthAfter, monthBefore, monthText } from '@readgrow/learning/report'
import { buttonClasses, EmptyState, ScreenFailure, Skeleton, Waiting } from '@readgrow/ui'
import { Link, useSearchParams } from 'react-router'
import { useAsk } from '#query'
import { monthQuery } from '../address-queries.ts'
import { Figures } from './figures.tsx'
import { Months } from './months.tsx'
import { NextSteps } from './next-steps.tsx'
import { type Report, reportAddress } from './report.ts'
import { ReportFiles } from './report-files.tsx'
import { ReportLines } from './report-lines.tsx'

/** A month in numbers, each with its meaning and the list that it counts, and what to do next. */
export function Screen() {
  const [search] = useSearchParams()
  const report = useAsk('GET /monthly-reports/:month', { params: { month: monthQuery(search) } })
  const isMissing = report.error instanceof CallFailure && report.error.status === 404
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-8 sm:pt-8 print:max-w-none print:p-0">
      <title>학습 리포트 · 리드그로우</title>
      <header className="flex items-end justify-between gap-4 border-ink border-b pb-3">
        <h1 className="font-bold text-title">학습 리포트</h1>
        <Link
          to="/report-participation"
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-body text-green underline-offset-4 hover:underline print:hidden"
        >
          참여 현황
        </Link>
      </header>
      {report.isPending && (
        <Waiting className="grid gap-5 pt-6">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </Waiting>
      )}
      {report.isError && !report.data && isMissing && (
        <EmptyState
          title="이 달의 리포트가 없어요"
          message="아직 오지 않았거나, 학습을 시작하기 전의 달이에요."
          action={
            <Link to="/learning-manage/monthly-report" className={buttonClasses({ variant: 'outline' })}>
              이번 달 보기
            </Link>
          }
        />
      )}
      {report.isError && !report.data && !isMissing && (
        <ScreenFailure
          title="리포트를 불러오지 못했어요"
          message={sentenceOf(report.error)}
          onRetry={() => void report.refetch()}
          busy={report.isFetching}
        />
      )}
      {report.data && <Month key={report.data.month} report={report.data} />}
    </div>
  )
}

function Month({ report }: { readonly report: Report }) {
  const { month, first, last } = report
  return (
    <>
      <Months
        current={monthText(month)}
        before={month > first ? reportAddress(monthBefore(month)) : null}
        after={month < last ? reportAddress(monthAfter(month)) : null}
      />
      {month === last && (
        <p className="mt-2 text-body text-ink-faint">이번 달은 아직 끝나지 않아서 숫자가 계속 바뀌어요.</p>
      )}
      <Figures report={report} />
      {isEmptyMonth(report.numbers) ? (
        <p className="mt-6 rounded-card border border-rule p-5">
          {month === last ? emptyMonthTexts.current : emptyMonthTexts.past} {emptyMonthTexts.wayOn}
        </p>
      ) : (
        <>
          <p className="mt-10 -mb-6 text-body text-ink-faint print:hidden">
            이름을 누르면 숫자의 뜻과 목록을 볼 수 있어요.
          </p>
          <ReportLines report={report} />
        </>
      )}
      <NextSteps steps={report.steps} />
      <ReportFiles month={month} pdf={report.pdf} />
    </>
  )
}
