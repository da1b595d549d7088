import type { FitBand, ProblemKind, Section, StoryKind } from './articles.ts'
import type { LearningGoal } from './learner.ts'
import type { Level, TestArea } from './levels.ts'
import type { AccountRole, ExternalProvider, InvitationState, JoiningRule, MemberState } from './people.ts'
import type { PolicyDocument } from './policies.ts'
import type { PracticeFormat, WordStage, WordState } from './words.ts'

// The Korean names of the closed lists, as every screen, email and file says them.

export const levelDescriptions: Record<Level, string> = { A1: '입문', A2: '초급', B1: '중급', B2: '중상급', C1: '고급' }

export const sectionNames: Record<Section, string> = {
  society: '사회',
  economy: '경제',
  science: '과학·기술',
  environment: '환경',
  culture: '문화',
  health: '건강',
  sports: '스포츠',
  world: '세계',
}

export const storyKindNames: Record<StoryKind, string> = {
  LEAD: '머리기사',
  BRIEF: '단신',
  LONG: '긴 글',
  SERIES: '연재',
}

export const policyTitles: Record<PolicyDocument, string> = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
  youth: '청소년보호정책',
  copyright: '콘텐츠 저작권',
  refund: '환불 정책',
}

/** The parts of speech, each with its Korean name. */
export const partsOfSpeech = {
  noun: '명사',
  verb: '동사',
  adjective: '형용사',
  adverb: '부사',
  pronoun: '대명사',
  determiner: '한정사',
  preposition: '전치사',
  conjunction: '접속사',
  auxiliary: '조동사',
  particle: '불변화사',
  interjection: '감탄사',
  number: '수사',
  name: '고유 명사',
} as const
export type PartOfSpeech = keyof typeof partsOfSpeech

export const problemNames: Record<ProblemKind, string> = {
  ENGLISH: '영어 문장이 이상해요',
  KOREAN: '번역이 이상해요',
  WORD: '단어 뜻이 안 맞아요',
  QUIZ: '문제가 이상해요',
  SOUND: '소리가 이상해요',
  FACT: '사실과 달라요',
  OTHER: '그 밖의 문제예요',
}

export const fitNames: Record<FitBand, string> = {
  EASY: '편하게',
  RIGHT: '딱 맞음',
  WORDS_FIRST: '단어 먼저',
  HARD: '어려움',
}

export const wordStateNames: Record<WordState, string> = {
  LEARNING: '익히는 단어',
  KNOWN: '이미 아는 단어',
  IGNORED: '제외한 단어',
  PAUSED: '쉬는 단어',
}

export const wordStageNames: Record<WordStage, string> = {
  FRESH: '새 단어',
  LEARNING: '익히는 중',
  FAMILIAR: '아는 편',
  MASTERED: '숙달',
}

export const practiceFormatNames: Record<PracticeFormat, string> = {
  FLASHCARD: '플래시카드',
  CHOICE: '객관식',
  DICTATION: '단어 받아쓰기',
  SENTENCE: '문장 받아쓰기',
}

/** Again, Hard, Good, Easy. */
export const ratingNames = { 1: '몰랐어요', 2: '겨우 떠올렸어요', 3: '알았어요', 4: '쉬웠어요' } as const
export type RatingValue = keyof typeof ratingNames

export const testAreaNames: Record<TestArea, string> = {
  VOCABULARY: '어휘',
  GRAMMAR: '문법',
  READING: '읽기',
  LISTENING: '듣기',
}

export const learningGoalNames: Record<LearningGoal, string> = {
  NEWS: '영어 신문을 술술 읽고 싶어요',
  WORK: '일할 때 영어가 필요해요',
  EXAM: '시험을 준비해요',
  TRAVEL: '여행과 생활에 쓰고 싶어요',
  HOBBY: '꾸준히 익히는 게 좋아요',
}

export const accountRoleNames: Record<AccountRole, string> = {
  learner: '구성원',
  owner: '회사 관리자',
  editor: '편집자',
  operator: '운영자',
}

export const memberStateNames: Record<MemberState, string> = {
  ACTIVE: '이용 중',
  WAITING: '승인 대기',
  DEACTIVATED: '이용 중지',
  SUSPENDED: '이용 제한',
}

export const invitationStateNames: Record<InvitationState, string> = {
  PENDING: '초대 중',
  ACCEPTED: '수락',
  EXPIRED: '기간 지남',
  REVOKED: '취소',
}

export const joiningRuleNames: Record<JoiningRule, string> = {
  INVITATION: '초대받은 사람만',
  DOMAIN: '회사 메일이면 바로',
  APPROVAL: '회사 메일이면 관리자 승인 후',
}

export const providerNames: Record<ExternalProvider, string> = {
  kakao: '카카오',
  naver: '네이버',
  google: 'Google',
  apple: 'Apple',
  company: '회사 계정',
}

/** Why a seat was taken or freed, by an account or by an invitation that holds one. */
export const seatReasonNames = {
  INVITED: '초대',
  ACCEPTED: '초대 수락',
  REVOKED: '초대 취소',
  EXPIRED: '초대 기간 지남',
  JOINED: '가입',
  APPROVED: '가입 승인',
  DEACTIVATED: '이용 중지',
  REACTIVATED: '이용 재개',
  LEFT: '탈퇴',
  SET_UP: '처음 설정',
} as const

export const seatReasons = Object.keys(seatReasonNames) as (keyof typeof seatReasonNames)[]
