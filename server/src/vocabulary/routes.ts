import { vocabularyEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'
import { countSavedWords, readSavedWords } from './queries.ts'

const pageSize = 50

export const vocabularyHandlers = handlersFor(vocabularyEndpoints, {
  listSavedWords: async (ctx, { query }) => {
    if (query.cursor !== undefined && !/^\d{1,15}$/.test(query.cursor)) {
      throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'query.cursor', rule: 'CURSOR' }] })
    }
    const search = query.search?.normalize('NFC').replaceAll('\0', '').trim() || undefined
    const before = query.cursor === undefined ? undefined : Number(query.cursor)
    const [found, total] = await Promise.all([
      readSavedWords(ctx.db, ctx.account.id, { search, before, limit: pageSize + 1 }),
      countSavedWords(ctx.db, ctx.account.id),
    ])
    const page = found.slice(0, pageSize)
    return {
      words: page.map((row) => row.word),
      total,
      nextCursor: found.length > pageSize ? String(page.at(-1)?.seq) : null,
    }
  },
})
