import { sectionNames } from '@readgrow/contract/constants'
import { ArrowLeftIcon, classNames } from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation, useSearchParams } from 'react-router'
import { dateTimeOf, originNames, stateNames } from '#korean'
import { levelsOf } from '#manuscripts'
import { Mark } from '#parts'
import { useEditor } from './editor-context.ts'
import type { StaleKind } from './stale-notice.tsx'

const tabs = [
  { path: '', name: '글' },
  { path: '/words', name: '단어' },
  { path: '/chunks', name: '끊어읽기' },
  { path: '/quiz', name: '문제' },
  { path: '/media', name: '그림·소리' },
  { path: '/preview', name: '독자 화면' },
  { path: '/publish', name: '발행' },
  { path: '/history', name: '기록' },
  { path: '/statistics', name: '통계' },
]

/** Name and state of the manuscript, and the tabs in the address. */
export function EditorHead() {
  const { id, view, document } = useEditor()
  const { row } = view
  const first = levelsOf(document)[0]
  const title = (first && document.versions[first]?.headline.en) || row.title || '제목 없는 기사'
  return (
    <header className="pt-4">
      <title>{`${title} · 리드그로우`}</title>
      <Link
        to="/articles"
        className="-ml-1 inline-flex min-h-dense items-center gap-1 text-small text-ink-soft hover:text-ink"
      >
        <ArrowLeftIcon className="size-4" />
        기사 목록
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 font-bold font-serif text-title leading-snug" lang="en">
          {title}
        </h1>
        <Mark tone={row.state === 'PUBLISHED' ? 'good' : row.state === 'SCHEDULED' ? 'warn' : 'plain'}>
          {stateNames[row.state]}
        </Mark>
        {row.unpublishedChanges && row.state === 'PUBLISHED' && <Mark tone="warn">발행 안 한 수정</Mark>}
      </div>
      <p className="tabular text-small text-ink-faint">
        {sectionNames[document.section]} · {originNames[row.origin]} · {view.revision}판 · {dateTimeOf(row.updatedAt)} ·{' '}
        {row.updatedBy}
        {row.openProblems > 0 && (
          <>
            {' · '}
            <Link to={`/problems?manuscript=${id}`} className="font-semibold text-amber underline underline-offset-4">
              독자 신고 {row.openProblems}건
            </Link>
          </>
        )}
      </p>
      <Tabs />
    </header>
  )
}

function Tabs() {
  const { id, problems } = useEditor()
  const [search] = useSearchParams()
  const level = search.get('level')
  const must = problems.filter((problem) => problem.weight === 'MUST').length
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the open tab may be outside the screen.
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label="기사 편집" className="relative mt-3 flex overflow-x-auto border-rule border-b">
      {tabs.map((tab) => (
        <NavLink
          key={tab.path}
          to={`/articles/${id}${tab.path}${level ? `?level=${level}` : ''}`}
          end
          preventScrollReset
          className={({ isActive }) =>
            classNames(
              '-mb-px flex min-h-11 shrink-0 items-center border-b-2 px-3 text-body',
              isActive ? 'border-green font-bold text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )
          }
        >
          {tab.name}
          {tab.path === '/publish' && must > 0 && (
            <span className="tabular ml-1 font-bold text-amber">
              {must}
              <span className="sr-only">가지를 채워야 해요</span>
            </span>
          )}
          {tab.path === '' && <StaleDot kind="RECALL" />}
          {tab.path === '/quiz' && <StaleDot kind="QUIZ" />}
          {tab.path === '/chunks' && <StaleDot kind="NOTES" />}
          {tab.path === '/media' && <StaleDot kind="AUDIO" />}
        </NavLink>
      ))}
    </nav>
  )
}

function StaleDot({ kind }: { readonly kind: StaleKind }) {
  const { view } = useEditor()
  const count = view.stale.filter((each) => each.kind === kind).length
  if (count === 0) return null
  return (
    <span className="tabular ml-1 font-bold text-amber">
      {count}
      <span className="sr-only">개를 다시 봐야 해요</span>
    </span>
  )
}
