import { buttonClasses, EmptyState, Segmented, Skeleton } from '@readgrow/ui'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Loaded, Page, SmallField } from '#parts'
import { ArticleTable } from './article-table.tsx'
import { manuscriptStateOptions } from './state-options.ts'
import { useMorePages } from './use-more-pages.ts'

/** Every manuscript, the last changed first. The address has the filter. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const state = manuscriptStateOptions.find((option) => option.value === search.get('state'))?.value ?? 'ALL'
  const [typed, setTyped] = useState(search.get('search') ?? '')
  const wanted = useDeferredValue(typed.trim())
  const { query, rows, more } = useMorePages(state === 'ALL' ? undefined : state, wanted)
  const setParam = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  return (
    <Page
      title="기사"
      wide
      actions={
        <Link to="/articles/new" className={buttonClasses({})}>
          새 기사
        </Link>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label="상태"
            options={manuscriptStateOptions}
            value={state}
            onChange={(value) => setParam('state', value === 'ALL' ? '' : value)}
          />
        </div>
        <SmallField
          label="제목으로 찾기"
          bare
          type="search"
          placeholder="제목으로 찾기"
          maxLength={60}
          className="w-full sm:w-64"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setParam('search', event.target.value.trim())
          }}
        />
      </div>
      <Loaded query={query} what="기사를" waiting={<Rows />}>
        {() =>
          rows.length === 0 ? (
            <NoArticles filtered={state !== 'ALL' || wanted !== ''} />
          ) : (
            <ArticleTable rows={rows} more={more} />
          )
        }
      </Loaded>
    </Page>
  )
}

const Rows = () => (
  <div className="flex flex-col gap-3 py-3">
    {['1', '2', '3', '4', '5', '6'].map((row) => (
      <Skeleton key={row} className="h-11" />
    ))}
  </div>
)

const NoArticles = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="맞는 기사가 없어요" message="상태나 찾는 말을 바꿔 보세요." />
  ) : (
    <EmptyState
      title="아직 기사가 없어요"
      message="직접 쓰거나, 글을 붙여 넣거나, 피드에서 가져올 수 있어요."
      action={
        <Link to="/articles/new" className={buttonClasses({})}>
          새 기사
        </Link>
      }
    />
  )
