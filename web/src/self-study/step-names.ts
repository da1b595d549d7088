import type { RecallMark, SelfStudyStep, SummaryCheck } from '@readgrow/contract/constants'

export const stepNames: Readonly<Record<SelfStudyStep, string>> = {
  PREVIEW: '단어 미리 보기',
  LISTEN: '듣기',
  READ: '읽기',
  RECALL: '떠올리기',
  QUESTIONS: '문제 풀기',
  DICTATION: '받아쓰기',
  READ_ALOUD: '소리 내어 읽기',
  SUMMARY: '요약 쓰기',
}

export const recallNames: Readonly<Record<RecallMark, string>> = {
  MOST: '거의 다 떠올렸어요',
  SOME: '조금 떠올렸어요',
  NONE: '전혀 못 떠올렸어요',
}

export const checkNames: Readonly<Record<SummaryCheck, string>> = {
  WHO_WHAT: '누가 무엇을 했는지 썼어요.',
  WHY: '왜 그랬는지 썼어요.',
  OWN_WORDS: '글을 베끼지 않고 내 말로 썼어요.',
  FULL_SENTENCES: '주어와 동사가 있는 문장으로 썼어요.',
}
