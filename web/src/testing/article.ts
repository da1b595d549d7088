import type { Article, Sentence } from '../articles/reading.ts'

const words = [
  { lemma: 'carry', pos: 'verb', sense: 1, ko: '나르다' },
  { lemma: 'out', pos: 'adverb', sense: 2, ko: '밖으로' },
  { lemma: 'tree', pos: 'noun', sense: 1, ko: '나무' },
] as const

export function aSentence(
  id: string,
  beat: number,
  en: string,
  tokens: Sentence['tokens'],
  phrases: Sentence['phrases'] = [],
): Sentence {
  return { id, beat, en, ko: `${id} 번역`, tokens, phrases }
}

/** An article as lists have it. */
export const aRow = (id: string, over: Partial<Article['article']> = {}): Article['article'] => ({
  id,
  section: 'environment',
  level: 'B1',
  headline: { en: `Headline of ${id}`, ko: '제목' },
  summary: { en: 'A summary.', ko: '요약' },
  words: 320,
  minutes: 3,
  picture: { url: `/pictures/${id}.svg`, alt: '그림' },
  read: false,
  saved: false,
  progress: null,
  freeToday: false,
  fit: null,
  dueWords: [],
  reason: null,
  ...over,
})

const tinyForests = aRow('tiny-forests', {
  section: 'science',
  headline: { en: 'Tiny Forests', ko: '작은 숲' },
  summary: { en: 'Trees.', ko: '나무.' },
  words: 100,
  minutes: 1,
  picture: { url: '/assets/x.svg', alt: '숲' },
})

/** An article of four sentences: a phrase around a name, a figure, and beats of which one has two sentences and one none. */
export function anArticle(over: Partial<Article> = {}): Article {
  return {
    article: tinyForests,
    revision: 1,
    publishedOn: '2026-11-20',
    levels: ['A2', 'B1', 'B2'],
    paragraphs: [
      [
        aSentence(
          's1',
          0,
          'They carry Kim out.',
          [
            [0, 4, -1],
            [5, 10, 0],
            [11, 14, -1],
            [15, 18, 1],
          ],
          [[0, 1, 3]],
        ),
        aSentence('s2', 1, 'Trees grow.', [[0, 5, 2]]),
      ],
      [
        aSentence('s3', 1, '“Trees!”', [[1, 6, 2]]),
        aSentence('s4', 3, 'In 2026.', [
          [0, 2, 1],
          [3, 7, -1],
        ]),
      ],
    ],
    words: [...words],
    phrases: [{ id: 'carry out', sense: 1, ko: '실행하다' }],
    keyWords: [2],
    quiz: [1, 2, 3].map((number) => ({
      id: `q${number}`,
      type: 'detail' as const,
      question: { en: `Question ${number}?`, ko: `문제 ${number}` },
      choices: ['one', 'two', 'three', 'four'].map((choice, place) => ({
        id: `0000000${place}`,
        text: `${choice} of ${number}`,
      })),
    })),
    answers: [],
    reading: { sentenceId: null, read: false },
    savedWords: [],
    dueWords: [],
    learnFirst: [],
    vote: null,
    audio: null,
    notes: false,
    credit: null,
    caption: null,
    sourcing: null,
    ...over,
  }
}

export const wrongAnswer = (quizId: string): Article['answers'][number] => ({
  quizId,
  choice: '00000000',
  correct: false,
  answer: '00000001',
  proof: ['s2'],
  why: `${quizId}의 까닭`,
})
