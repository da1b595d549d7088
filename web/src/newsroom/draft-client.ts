import { CallFailure } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import type { QueryClient } from '@tanstack/react-query'
import { ask, openQueryClient } from '#query'

export type Preview = CallReply<'GET /admin/newsroom/manuscripts/:id/preview'>
export const previewCall = 'GET /admin/newsroom/manuscripts/:id/preview'

type Query = { readonly level?: VersionLevel }

/** What the page of an article asks for, as a draft answers it. Whoever reads a draft has marked nothing in it. */
const parts: Readonly<Record<string, (preview: Preview) => unknown>> = {
  'GET /articles/:id': ({ article }) => article,
  'GET /articles/:id/words': ({ words }) => words,
  'GET /articles/:id/notes': ({ notes }) => notes,
  'GET /articles/:id/audio': ({ audio }) => audio,
  'GET /articles/:id/highlights': () => ({ highlights: [] }),
}

/** A query cache for the page of an article that answers from a draft; `queries` fetches the draft, a level at a time. */
export function openDraftClient(queries: QueryClient, id: string, query: Query): QueryClient {
  const previewAt = (asked: Query) => ask(previewCall, { params: { id }, query: asked })
  const drafts = openQueryClient(async (name, args) => {
    const preview = await queries.fetchQuery(previewAt((args as { readonly query?: Query }).query ?? {}))
    return parts[name]?.(preview) ?? refused()
  })
  const opened = queries.getQueryData(previewAt(query).queryKey)
  // The page comes rendered with the text at hand; everything else is asked for once it is there.
  if (opened) drafts.setQueryData(ask('GET /articles/:id', { params: { id }, query }).queryKey, opened.article)
  return drafts
}

function refused(): never {
  throw new CallFailure(404, { code: 'NOT_FOUND' })
}
