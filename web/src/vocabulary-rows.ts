import { ask } from '#query'
import { practiceQuery, recommendQuery, wordsQuery } from './address-queries.ts'
import type { Row } from './routes.ts'

/** A screen that asks words: those that its address names, else today's queue. */
const practice = (path: string, screen: string): Row => ({
  path,
  frame: 'none',
  study: true,
  screen,
  load: ({ search }) => {
    const query = practiceQuery(search)
    return [query.words ? ask('GET /vocabulary/practice', { query }) : ask('GET /vocabulary/today', { query: {} })]
  },
})

/** The vocabulary and its practice. */
export const vocabularyRows: readonly Row[] = [
  {
    path: '/vocabulary',
    frame: 'header-menu',
    screen: 'vocabulary-overview/overview',
    load: () => [ask('GET /vocabulary/overview')],
  },
  {
    path: '/vocabulary/my',
    frame: 'none',
    screen: 'vocabulary/words',
    load: ({ search }) => [ask('GET /vocabulary/words', { query: wordsQuery(search) })],
  },
  {
    path: '/vocabulary/recommend',
    frame: 'none',
    screen: 'vocabulary/recommend',
    load: ({ search }) => [ask('GET /vocabulary/recommendations', { query: recommendQuery(search) })],
  },
  {
    path: '/vocabulary/today',
    study: true,
    frame: 'none',
    screen: 'today/today',
    load: () => [ask('GET /vocabulary/today', { query: {} })],
  },
  practice('/vocabulary/quiz-flashcard', 'practice/flashcard'),
  practice('/vocabulary/quiz-multiple', 'practice/choice'),
  practice('/vocabulary/quiz-dictation', 'dictation/dictation'),
  {
    path: '/vocabulary/quiz-result',
    frame: 'none',
    // Asks by itself, once what was answered has been sent.
    screen: 'today/result',
  },
]
