import type { ArgsOf, listSavedWords, ReplyOf } from '@readgrow/contract'
import type { AccountContext } from '#platform/context'
import { cursorNumber, wrongCursor } from '#platform/database/page-cursor'
import { countWords, readWords } from './list.ts'

const pageSize = 50
/** Nobody turns so many pages; search finds what comes after them. */
const mostPaged = 20_000

type Query = ArgsOf<typeof listSavedWords, 'output'>['query']

/** The words of the list, a page at a time. */
export async function listWords(ctx: AccountContext, query: Query): Promise<ReplyOf<typeof listSavedWords>> {
  const after = cursorNumber(query.cursor) ?? 0
  if (after > mostPaged) throw wrongCursor()
  const [{ words, found }, total] = await Promise.all([
    readWords(ctx.db, ctx.account.id, query, { after, limit: pageSize }),
    countWords(ctx.db, ctx.account.id),
  ])
  const next = after + words.length
  return { words, total, found, nextCursor: next < found ? String(next) : null }
}
