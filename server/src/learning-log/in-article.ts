import type { Tx } from '#platform/database/db'
import type { PlacedEvent, Project } from './domain.ts'

/** An event that happened in an article. */
export type ArticleEvent = PlacedEvent & {
  readonly articleId: string
  readonly level: string
  readonly revision: number
}

/** A projection of events that happened in an article. */
export const inArticle =
  (project: (tx: Tx, event: ArticleEvent) => Promise<void>): Project =>
  async (tx, event) => {
    const { articleId, level, revision } = event
    if (articleId === null || level === null) return
    await project(tx, { ...event, articleId, level, revision: revision ?? 1 })
  }
