import type { Answers } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import type { ReactElement } from 'react'
import type { SavedWord, WordSentence } from '../vocabulary/word.ts'
import { eventLog } from './events.ts'
import { openPage } from './open-page.tsx'

export const aSentence = (over: Partial<WordSentence> = {}): WordSentence => ({
  en: 'Around old temples, trees were kept for centuries.',
  ko: '오래된 절 둘레에는 수백 년 동안 나무가 남아 있었어요.',
  place: { articleId: 'tiny-forests', level: 'B1', sentenceId: 's5', headline: 'Tiny Forests' },
  ...over,
})

export const aWord = (lemma: string, over: Partial<SavedWord> = {}): SavedWord => ({
  lemma,
  pos: 'noun',
  sense: 1,
  ipa: 'ˈtempəl',
  level: 'B1',
  ko: `${lemma}의 뜻`,
  no: [...lemma].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0) % 1_000_000,
  state: 'LEARNING',
  stage: 'LEARNING',
  savedAt: '2026-11-19T01:00:00Z',
  dueOn: null,
  lapses: 0,
  sentence: aSentence(),
  ...over,
})

type Overview = CallReply<'GET /vocabulary/overview'>

export const anOverview = (over: Partial<Overview> = {}): Overview => ({
  today: { date: '2026-11-20', recall: 15, production: 3, fresh: 6, writing: 0, minutes: 7, paceMeasured: true },
  done: { answers: 0, words: 0, seconds: null },
  backlog: null,
  stages: { FRESH: 12, LEARNING: 40, FAMILIAR: 51, MASTERED: 20 },
  states: { LEARNING: 121, KNOWN: 5, IGNORED: 0, PAUSED: 2 },
  forecast: Array.from({ length: 7 }, (_, day) => ({ date: `2026-11-${21 + day}`, cards: day * 4 })),
  nextDueAt: '2026-11-20T20:00:00Z',
  settings: { newPerDay: 10, reviewsPerDay: 100, retention: 0.9, easyDays: [1, 1, 1, 1, 1, 1, 1] },
  fitted: [],
  readingEvidence: 0,
  ...over,
})

/** A screen of words; what is done with them is in `told`, as the outbox sends it. */
export async function openWords(screen: ReactElement, at: string, answers: Answers) {
  const { told, answers: takes } = eventLog()
  return { ...(await openPage(screen, { at, answers: { ...takes, ...answers } })), told }
}
