import { reportColumnMeanings, reportColumnNames, reportColumns } from '@readgrow/contract/constants'

/** What each column counts; the same words stand in every file. */
export const Meanings = () => (
  <details className="mt-4 text-body">
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
      열 설명 보기
    </summary>
    <dl className="mt-1 grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {reportColumns.map((column) => (
        <div key={column} className="contents">
          <dt className="font-semibold">{reportColumnNames[column]}</dt>
          <dd className="text-ink-soft">{reportColumnMeanings[column]}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-ink-soft">레벨, 문제 결과, 단어, 말한 내용과 쓴 글은 어디에도 나오지 않아요.</p>
  </details>
)
