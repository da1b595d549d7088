import { sentenceOf } from '@readgrow/client'
import type { CallArgs } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#query'
import type { ListedArticle } from './article-facts.tsx'
import { ArticleRow } from './article-rows.tsx'

interface MoreArticlesProps {
  readonly filters: CallArgs<'GET /articles'>['query']
  readonly cursor: string
}

/** The pages after the first, one at a time on request. */
export function MoreArticles({ filters, cursor }: MoreArticlesProps) {
  const queries = useQueryClient()
  const [articles, setArticles] = useState<readonly ListedArticle[]>([])
  const [next, setNext] = useState<string | null>(cursor)
  const [busy, setBusy] = useState(false)

  async function load(): Promise<void> {
    if (next === null) return
    setBusy(true)
    try {
      const page = await queries.fetchQuery(ask('GET /articles', { query: { ...filters, cursor: next } }))
      const known = new Set(articles.map(({ id }) => id))
      // The paper may turn between two pages; nothing appears twice.
      setArticles([...articles, ...page.articles.filter(({ id }) => !known.has(id))])
      setNext(page.nextCursor)
    } catch (error) {
      showToast({ type: 'error', message: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {articles.length > 0 && (
        <div className="grid max-lg:divide-y max-lg:divide-rule max-lg:border-rule max-lg:border-t lg:grid-cols-2 lg:gap-x-9">
          {articles.map((article) => (
            <div key={article.id} className="lg:border-rule lg:border-b">
              <ArticleRow article={article} levelAsked={filters?.level !== undefined} />
            </div>
          ))}
        </div>
      )}
      {next !== null && (
        <p className="mt-6 text-center">
          <Button variant="outline" busy={busy} onClick={() => void load()}>
            더 보기
          </Button>
        </p>
      )}
    </>
  )
}
