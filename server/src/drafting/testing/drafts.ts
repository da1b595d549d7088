import type { ManuscriptDocument } from '@readgrow/contract'
import { type Answer, says } from '#testing'

export const sentences = (document: ManuscriptDocument, level: 'A2' | 'B1' | 'B2') =>
  document.versions[level]?.paragraphs.flat() ?? []

/** What a good model would answer about the story of the small forests. */
export const goodText = (document: ManuscriptDocument) => ({
  headline: 'A Very Small Forest',
  summary: 'People planted a forest in a park.',
  paragraphs: [
    [...new Set(sentences(document, 'B1').map(({ beat }) => beat))].map((beat) => ({
      beat,
      en: 'The trees grow fast.',
    })),
  ],
})
export const goodKorean: Answer = (asked, response) => {
  const lines = asked.material.translate as { id: string }[]
  says({ lines: lines.map(({ id }) => ({ id, ko: '나무가 빨리 자라요.' })) })(asked, response)
}

export const question = (more: object = {}) => ({
  type: 'detail',
  question: { en: 'What do people plant?', ko: '사람들은 무엇을 심나요?' },
  choices: ['Trees', 'Cars', 'Books', 'Stones'],
  answer: 0,
  proof: ['s1'],
  why: '나무를 심었다고 했어요.',
  ...more,
})
export const goodQuiz = { quiz: [question(), question(), question(), question()] }
export const notesOf = (document: ManuscriptDocument) =>
  sentences(document, 'B1').map(({ id, en }) => ({
    id,
    chunks: [en.split(' ').slice(0, 2), en.split(' ').slice(2)]
      .filter((words) => words.length > 0)
      .map((words) => ({ en: words.join(' '), ko: '뜻이에요' })),
    note: null as { point: string; ko: string } | null,
  }))
