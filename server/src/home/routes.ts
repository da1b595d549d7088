import { homeEndpoints } from '@readgrow/contract'
import { readingsOfHome } from '#articles'
import { handlersFor } from '#platform/handlers'
import { countWords, readWords } from '#word-book'

const recentWords = 6

export const homeHandlers = handlersFor(homeEndpoints, {
  readHome: async (ctx) => {
    const [readings, words, savedWordCount] = await Promise.all([
      readingsOfHome(ctx),
      readWords(ctx.db, ctx.account.id, {}, { after: 0, limit: recentWords }),
      countWords(ctx.db, ctx.account.id),
    ])
    return { ...readings, customerName: ctx.account.name, recentWords: words.words, savedWordCount }
  },
})
