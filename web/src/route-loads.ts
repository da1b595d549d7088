import { ask } from '#query'
import { levelQuery } from './address-queries.ts'

/** What a row may look at to name the calls of its screen. */
export interface Place {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  /** Whether somebody is signed in who pays for themselves. */
  readonly isIndividual: boolean
}

/** The script of an article, and what the learner has recorded of it. */
export const anchorScript = ({ params, search }: Place) => {
  const place = { params: { id: params.id ?? '' }, query: levelQuery(search) }
  return [ask('GET /anchor/:id', place), ask('GET /articles/:id', place)]
}
