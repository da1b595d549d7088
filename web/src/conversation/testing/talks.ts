import type { Talk, Turn } from '../conversation.ts'

const id = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
const at = '2026-11-20T03:00:00.000Z'

export const aTurn = (no: number, over: Partial<Turn> = {}): Turn => ({
  no,
  question: { en: `Question ${no}?`, ko: `${no}번 뜻` },
  by: 'WRITTEN',
  words: [],
  sentence: { id: 's1', en: 'People plant trees.' },
  answer: null,
  ...over,
})

export const answered = (no: number, text: string, source: NonNullable<Turn['answer']>['source'] = 'TYPED'): Turn =>
  aTurn(no, { answer: { id: `00000000-0000-4000-8000-00000000000${no}`, text, source, takeId: null, at } })

export const aTalk = (over: Partial<Talk> = {}): Talk => ({
  id,
  articleId: 'tiny-forests',
  headline: { en: 'Tiny Forests', ko: '작은 숲' },
  level: 'B1',
  revision: 1,
  partner: 'WRITTEN',
  fellBackAt: null,
  state: 'ASKING',
  most: 7,
  turns: [aTurn(1, { question: { en: 'Are there trees near your home?', ko: '집 가까이에 나무가 있나요?' } })],
  begunAt: at,
  doneAt: null,
  after: null,
  ...over,
})
