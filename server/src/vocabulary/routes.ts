import { vocabularyEndpoints } from '@readgrow/contract'
import { actorOf } from '#audit'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'
import { companyWords, storeCompanyWords } from './company-words.ts'
import { exportAll } from './export.ts'
import { importAll } from './import.ts'
import { countWords, readWords } from './list.ts'
import { recommendationsOf } from './recommend.ts'
import { wordOf } from './word.ts'

const pageSize = 50
/** Nobody turns so many pages; a search finds what lies behind. */
const mostPaged = 20_000

export const vocabularyHandlers = handlersFor(vocabularyEndpoints, {
  listSavedWords: async (ctx, { query }) => {
    const after = query.cursor === undefined ? 0 : Number(query.cursor)
    if (query.cursor !== undefined && (!/^\d{1,5}$/.test(query.cursor) || after > mostPaged)) {
      throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'query.cursor', rule: 'CURSOR' }] })
    }
    const [{ words, found }, total] = await Promise.all([
      readWords(ctx.db, ctx.account.id, query, { after, limit: pageSize }),
      countWords(ctx.db, ctx.account.id),
    ])
    const next = after + words.length
    return { words, total, found, nextCursor: next < found ? String(next) : null }
  },
  readWord: (ctx, { params }) => wordOf(ctx, params.no),
  recommendWords: (ctx, { query }) => recommendationsOf(ctx, query.source),
  exportWords: (ctx, { query }) => exportAll(ctx, query.format),
  importWords: (ctx, { query, file }) => importAll(ctx, file, query.dry === 'true'),
  readCompanyWords: async (ctx) => ({ words: await companyWords(ctx.db, ctx.account.companyId) }),
  setCompanyWords: (ctx, { body }) =>
    storeCompanyWords(ctx.db, ctx.account.companyId, body.lemmas, { actor: actorOf(ctx), now: ctx.clock.now() }),
})
