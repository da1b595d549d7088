import type { CallReply } from '@readgrow/contract'
import { problemNames } from '@readgrow/contract/constants'
import { Link } from 'react-router'
import { dateTimeOf, flagSentences, stateNames } from '#korean'
import { Mark } from '#parts'

type Row = CallReply<'GET /admin/newsroom/manuscripts'>['manuscripts'][number]
type Report = CallReply<'GET /admin/newsroom/problems'>['problems'][number]
type Item = CallReply<'GET /admin/newsroom/bad-items'>['items'][number]

const shownAtMost = 5
const rowLink = 'block min-w-0 truncate font-semibold pointer-coarse:py-2.5 hover:underline underline-offset-4'

export function ArticleLines({
  rows,
  when,
}: {
  readonly rows: readonly Row[]
  readonly when: 'updatedAt' | 'publishAt'
}) {
  return (
    <ul className="divide-y divide-rule">
      {rows.slice(0, shownAtMost).map((row) => (
        <li key={row.id} className="py-2.5">
          <div className="flex items-baseline gap-2">
            <Link to={`/articles/${row.id}`} className={rowLink}>
              {row.title || '제목 없는 기사'}
            </Link>
            {when === 'updatedAt' && <Mark>{stateNames[row.state]}</Mark>}
            {row.stale > 0 && <Mark tone="warn">다시 볼 것 {row.stale}</Mark>}
          </div>
          <p className="tabular text-small text-ink-faint">
            {row.levels.join('·')} · {dateTimeOf(row[when] ?? row.updatedAt)}
            {when === 'updatedAt' && ` · ${row.updatedBy}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function Reports({ problems }: { readonly problems: readonly Report[] }) {
  return (
    <ul className="divide-y divide-rule">
      {problems.slice(0, shownAtMost).map((report) => (
        <li key={report.id} className="py-2.5">
          <Link to={`/problems#${report.id}`} className={rowLink}>
            {problemNames[report.kind]}
          </Link>
          <p className="truncate font-serif text-body text-ink-soft" lang="en">
            {report.before.en}
          </p>
          <p className="tabular text-small text-ink-faint">
            {report.headline} · {report.level} · {dateTimeOf(report.at)}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function BadItems({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul className="divide-y divide-rule">
      {items.slice(0, shownAtMost).map((item) => (
        <li key={`${item.articleId} ${item.level} ${item.quizId}`} className="py-2.5">
          {item.manuscriptId ? (
            <Link
              to={`/articles/${item.manuscriptId}/quiz?level=${item.level}&place=${item.quizId}`}
              className={rowLink}
              lang="en"
            >
              {item.question.en}
            </Link>
          ) : (
            <span className={rowLink} lang="en">
              {item.question.en}
            </span>
          )}
          <p className="text-small text-ink-soft">{item.flag && flagSentences[item.flag]}</p>
          <p className="tabular text-small text-ink-faint">
            {item.articleId} · {item.level} · {item.answered}명이 풀었어요
          </p>
        </li>
      ))}
    </ul>
  )
}
