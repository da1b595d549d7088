import type { CallReply } from '@readgrow/contract'

type Row = CallReply<'GET /admin/newsroom/manuscripts'>['manuscripts'][number]
type Quiz = CallReply<'GET /admin/newsroom/bad-items'>['items'][number]
type Stale = CallReply<'GET /admin/newsroom/manuscripts/:id'>['stale'][number]

export const stateNames: Record<Row['state'], string> = {
  DRAFT: '쓰는 중',
  SCHEDULED: '예약',
  PUBLISHED: '발행',
  RETIRED: '내림',
}

export const originNames: Record<Row['origin'], string> = {
  STARTER: '기본 기사',
  DESK: '직접 씀',
  TEXT: '붙여 넣음',
  FEED: '피드',
  MODEL: '모델 초안',
}

export const checkNames = { FACTS: '사실 확인', LANGUAGE: '언어 확인' } as const

export const staleNames: Record<Stale['kind'], string> = {
  QUIZ: '문제',
  NOTES: '끊어읽기',
  RECALL: '떠올리기 요점',
  AUDIO: '소리',
}

export const quizTypeNames = { main: '중심 내용', detail: '세부 내용', word: '단어 뜻', inference: '추론' } as const

export const draftPartNames = {
  TEXT: '글',
  KOREAN: '번역',
  QUIZ: '문제',
  NOTES: '끊어읽기',
  WORDS: '단어',
} as const

/** What a problem is about. Where it is corrected is `problem-place.ts`. */
export const partNames: Readonly<Record<string, string>> = {
  text: '글',
  korean: '번역',
  words: '단어',
  keyWords: '핵심 단어',
  quiz: '문제',
  notes: '끊어읽기',
  picture: '그림',
  audio: '소리',
  source: '출처',
  sourcing: '바탕',
  paper: '편성',
  discussion: '토론',
  conversation: '회화',
  level: '레벨',
  slug: '주소',
}

export const flagSentences: Record<NonNullable<Quiz['flag']>, string> = {
  NEGATIVE: '잘 읽은 사람이 오히려 더 틀려요. 정답과 보기를 살펴봐 주세요.',
  WEAK: '잘 읽은 사람과 아닌 사람이 비슷하게 맞혀요.',
  TOO_EASY: '거의 모두 맞혀요. 읽지 않아도 풀 수 있는지 봐 주세요.',
  TOO_HARD: '맞히는 사람이 드물어요. 근거 문장이 분명한지 봐 주세요.',
  TOO_FEW: '푼 사람이 적어 아직 판단하기 일러요.',
}

export const kindNames = {
  OPEN: '열린 신고',
  CORRECTED: '고친 신고',
  CLOSED: '답하고 닫은 신고',
} as const

export const dictionaryLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
