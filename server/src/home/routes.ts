import { homeEndpoints } from '@readgrow/contract'
import { readingsOfHome } from '#articles'
import { handlersFor } from '#platform/handlers'
import { countWords, readWords } from '#word-book'

const recentWords = 6
const notYet = {
  plan: { minutes: 20 as const, items: [], choices: [] },
  dueWords: 0,
  streak: { days: 0, longest: 0, todayCounts: false, freezes: 2, frozen: [], week: [], goal: 5, counted: 0 },
  prompt: null,
}

export const homeHandlers = handlersFor(homeEndpoints, {
  readHome: async (ctx) => {
    const [readings, words, savedWordCount] = await Promise.all([
      readingsOfHome(ctx),
      readWords(ctx.db, ctx.account.id, {}, { after: 0, limit: recentWords }),
      countWords(ctx.db, ctx.account.id),
    ])
    return { ...readings, customerName: ctx.account.name, recentWords: words.words, savedWordCount, ...notYet }
  },
})
