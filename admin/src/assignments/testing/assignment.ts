import type { Assignment } from '../names.ts'

/** An article for a team of three, of whom one is done. */
export const anAssignment = (over: Partial<Assignment> = {}): Assignment => ({
  id: '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b',
  kind: 'ARTICLE',
  article: { id: 'tiny-forests', headline: { en: 'Tiny Forests', ko: '작은 숲' } },
  note: '회의 전에 읽어 주세요.',
  dueOn: '2026-12-03',
  givenBy: '이수현',
  givenOn: '2026-12-01',
  team: { id: '7', name: '영업팀' },
  progress: { NOT_BEGUN: 1, BEGUN: 0, DONE: 1, DONE_LATE: 0, OVERDUE: 1, UNAVAILABLE: 0 },
  mayChange: true,
  ...over,
})
