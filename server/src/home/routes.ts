import { homeEndpoints } from '@readgrow/contract'
import { readingsOfHome } from '#articles'
import { handlersFor } from '#platform/handlers'
import { countSavedWords, readSavedWords } from '#vocabulary'

const recentWords = 6

export const homeHandlers = handlersFor(homeEndpoints, {
  readHome: async (ctx) => {
    const [readings, words, savedWordCount] = await Promise.all([
      readingsOfHome(ctx),
      readSavedWords(ctx.db, ctx.account.id, { limit: recentWords }),
      countSavedWords(ctx.db, ctx.account.id),
    ])
    return { ...readings, customerName: ctx.account.name, recentWords: words.map((row) => row.word), savedWordCount }
  },
})
