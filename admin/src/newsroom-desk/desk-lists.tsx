import type { CallReply } from '@readgrow/contract'
import { problemNames } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dateTimeOf, flagSentences, stateNames } from '#korean'
import { Mark, Nothing } from '#parts'

type Row = CallReply<'GET /admin/newsroom/manuscripts'>['manuscripts'][number]
type Report = CallReply<'GET /admin/newsroom/problems'>['problems'][number]
type Bad = CallReply<'GET /admin/newsroom/bad-items'>

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

/** Questions that need attention; without any it says whether answers enough are there to find one. */
export function BadItems({ judged, items }: Bad) {
  const [all, setAll] = useState(false)
  const firstMore = useRef<HTMLLIElement>(null)
  // The button is gone after its press, and with it the focus.
  useEffect(() => {
    if (all) firstMore.current?.focus()
  }, [all])
  if (items.length === 0)
    return (
      <Nothing>
        {judged === 0
          ? '아직 20명 이상이 푼 문제가 없어요. 답이 그만큼 모인 문제부터 살펴봐 드려요.'
          : `20명 이상이 푼 문제 ${judged}개 가운데 살펴볼 문제가 없어요.`}
      </Nothing>
    )
  const shown = all ? items : items.slice(0, shownAtMost)
  return (
    <>
      <ul className="divide-y divide-rule">
        {shown.map((item, place) => (
          <BadItem
            key={`${item.articleId} ${item.level} ${item.quizId}`}
            item={item}
            {...(place === shownAtMost ? { ref: firstMore } : {})}
          />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {items.length - shown.length}개 더 보기
        </Button>
      )}
    </>
  )
}

interface BadItemProps {
  readonly item: Bad['items'][number]
  /** Where the row takes the focus. */
  readonly ref?: Ref<HTMLLIElement>
}

function BadItem({ item, ref }: BadItemProps) {
  return (
    <li className="py-2.5" {...(ref ? { ref, tabIndex: -1 } : {})}>
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
  )
}
