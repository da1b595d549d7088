import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#query'
import { addressOf, type PlanItem } from './plan.ts'

/**
 * Opens an article at its quiz. The router looks for the place once, when the address changes, so the article must be
 * there by then; without a connection the link still works.
 */
export function useQuizLink(item: PlanItem): ((event: MouseEvent) => void) | undefined {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { kind, articleId } = item
  if (kind !== 'QUIZ' || articleId === null) return undefined
  return (event) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (elsewhere) return
    event.preventDefault()
    const article = ask('GET /articles/:id', { params: { id: articleId }, query: {} })
    void queries.prefetchQuery(article).then(() => navigate(addressOf(item)))
  }
}
