import type { Answers, Failure } from '@readgrow/client/testing'
import type { Session } from '../guard.ts'
import { Screen } from '../home/home-screen.tsx'
import type { Home, PlanItem } from '../home/plan.ts'
import { aRow } from './article.ts'
import { openPage } from './open-page.tsx'

export const anItem = (over: Partial<PlanItem> = {}): PlanItem => ({
  kind: 'REVIEW',
  minutes: 4,
  articleId: null,
  title: null,
  count: 12,
  reason: 'DUE',
  done: false,
  ...over,
})

const aWord: Home['recentWords'][number] = {
  lemma: 'temple',
  pos: 'noun',
  sense: 1,
  ipa: 'ˈtempəl',
  level: 'B1',
  ko: '절',
  no: 1,
  state: 'LEARNING',
  stage: 'LEARNING',
  savedAt: '2026-11-19T01:00:00Z',
  dueOn: null,
  lapses: 0,
  sentence: null,
}

const states = ['COUNTED', 'FROZEN', 'COUNTED', 'COUNTED', 'TODAY', 'AHEAD', 'AHEAD'] as const

export const aStreak = (over: Partial<Home['streak']> = {}): Home['streak'] => ({
  days: 12,
  longest: 20,
  todayCounts: false,
  freezes: 1,
  frozen: ['2026-11-17'],
  week: states.map((state, at) => ({ date: `2026-11-${16 + at}`, state })),
  goal: 5,
  counted: 3,
  ...over,
})

const items = [
  anItem(),
  anItem({ kind: 'READ', reason: 'LEAD', articleId: 'tiny-forests', title: 'Tiny Forests', minutes: 4, count: 0 }),
  anItem({ kind: 'NEW_WORDS', reason: 'UNMET', minutes: 9, count: 8 }),
  anItem({ kind: 'READ', reason: 'FITS', articleId: 'night-trains', title: 'Night Trains', minutes: 5, count: 0 }),
]

/** A Friday of somebody who has been here for a while. */
export const aHome = (over: Partial<Home> = {}): Home => ({
  date: '2026-11-20',
  customerName: '민지',
  lead: aRow('tiny-forests'),
  continueReading: [],
  recentWords: [aWord],
  savedWordCount: 31,
  plan: {
    minutes: 20,
    items,
    choices: [
      { minutes: 10, items: [0, 1], filled: 8, rest: 'FILLED' },
      { minutes: 20, items: [0, 1, 2], filled: 17, rest: 'FILLED' },
      { minutes: 40, items: [0, 1, 2, 3], filled: 22, rest: 'NOTHING_LEFT' },
    ],
  },
  assignments: [],
  dueWords: 12,
  streak: aStreak(),
  prompt: null,
  ...over,
})

/** Somebody who has just come. */
export const aFirstHome = (over: Partial<Home> = {}): Home =>
  aHome({
    savedWordCount: 0,
    recentWords: [],
    dueWords: 0,
    streak: aStreak({ days: 0, longest: 0, freezes: 2, frozen: [], counted: 0 }),
    plan: {
      minutes: 10,
      items: items.slice(1, 2),
      choices: [{ minutes: 10, items: [0], filled: 4, rest: 'NOTHING_LEFT' }],
    },
    ...over,
  })

/** The home page; `home` is what the server says each time it is asked. */
export const openHome = (home: Home | (() => Home | Failure), answers: Answers = {}, session: Session | null = null) =>
  openPage(<Screen />, { session, answers: { 'GET /home': home, ...answers } })
