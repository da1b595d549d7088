import { EmptyState } from '@readgrow/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api'
import { dateOf } from '#korean'
import { Loaded, SmallField, useSettled } from '#parts'
import type { Article } from './draft.ts'

interface ArticlePickerProps {
  readonly chosen: Article | null
  readonly problem: string | undefined
  readonly onChosen: (article: Article) => void
}

/** The newest articles, or those that a search finds; one of them is chosen. */
export function ArticlePicker({ chosen, problem, onChosen }: ArticlePickerProps) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const found = useQuery({
    queryKey: ['assignable articles', search],
    queryFn: ({ signal }) =>
      call('GET /admin/assignable-articles', { query: search === '' ? {} : { search } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-small text-ink-soft">기사</legend>
      <SmallField
        label="제목으로 기사 찾기"
        bare
        type="search"
        placeholder="제목으로 찾기"
        maxLength={60}
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Loaded query={found} what="기사를">
        {({ articles }) => <Found articles={withChosen(articles, chosen)} chosen={chosen} onChosen={onChosen} />}
      </Loaded>
    </fieldset>
  )
}

/** What was chosen stays in sight when another search does not find it. */
const withChosen = (articles: readonly Article[], chosen: Article | null): readonly Article[] =>
  chosen && !articles.some(({ id }) => id === chosen.id) ? [chosen, ...articles] : articles

interface FoundProps {
  readonly articles: readonly Article[]
  readonly chosen: Article | null
  readonly onChosen: (article: Article) => void
}

function Found({ articles, chosen, onChosen }: FoundProps) {
  if (articles.length === 0)
    return (
      <EmptyState title="찾는 기사가 없어요" message="제목에 있는 다른 단어로 찾아보세요. 영어와 한국어 모두 돼요." />
    )
  return (
    <div className="mt-2 max-h-80 divide-y divide-rule overflow-y-auto rounded-control border border-rule">
      {articles.map((article) => (
        <label key={article.id} className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 hover:bg-ink/4">
          <input
            type="radio"
            name="article"
            checked={article.id === chosen?.id}
            onChange={() => onChosen(article)}
            className="mt-1 size-5 shrink-0 accent-green"
          />
          <span className="min-w-0">
            <span lang="en" className="block font-semibold text-body leading-snug">
              {article.headline.en}
            </span>
            <span className="block text-small text-ink-soft">{article.headline.ko}</span>
            <span className="tabular block text-small text-ink-soft">
              {dateOf(article.publishedOn)} · {article.levels.join(', ')}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
