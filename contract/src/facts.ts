/** Closed lists that every part of the product shares. No dependency, so that a browser may load them freely. */
export {
  type AuditAction,
  type CompanyAuditAction,
  companyAuditActions,
  type ServiceAuditAction,
  serviceAuditActions,
} from './audit-actions.ts'
export { keptByLaw, monthsText } from './kept-by-law.ts'
export const levels = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
export const customerLevels = ['NONE', ...levels] as const
export type Level = (typeof levels)[number]
export type CustomerLevel = (typeof customerLevels)[number]

/** The levels in which stories are written. */
export const versionLevels = ['A2', 'B1', 'B2'] as const
export type VersionLevel = (typeof versionLevels)[number]

export const levelDescriptions: Record<Level, string> = { A1: '입문', A2: '초급', B1: '중급', B2: '중상급', C1: '고급' }

export const paymentStatuses = ['PENDING', 'TRIAL', 'ACTIVE', 'HOLD', 'END'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const companyTypes = ['INDIVIDUAL', 'COMPANY'] as const
export type CompanyType = (typeof companyTypes)[number]

export const sections = [
  'society',
  'economy',
  'science',
  'environment',
  'culture',
  'health',
  'sports',
  'world',
] as const
export type Section = (typeof sections)[number]
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

export const policyDocuments = ['terms', 'privacy', 'youth', 'copyright', 'refund'] as const
export type PolicyDocument = (typeof policyDocuments)[number]
export const policyTitles: Record<PolicyDocument, string> = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
  youth: '청소년보호정책',
  copyright: '콘텐츠 저작권',
  refund: '환불 정책',
}

/** What a person agrees to at sign-up; the first three are required. */
export const consentDocuments = ['terms', 'privacy', 'age14', 'marketing', 'night-marketing'] as const
export type ConsentDocument = (typeof consentDocuments)[number]
export const requiredConsents: readonly ConsentDocument[] = ['terms', 'privacy', 'age14']

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

/** Characters, not bytes. NIST SP 800-63B asks for length, never for composition. */
export const passwordLength = { learner: 10, staff: 15, max: 128 } as const

export const requestTimeoutMs = 15_000
export const verificationCodeSeconds = 180
export const minimumAgeYears = 14

/** What may be wrong with a sentence, as a reader says it. */
export const problemKinds = ['ENGLISH', 'KOREAN', 'WORD', 'QUIZ', 'SOUND', 'FACT', 'OTHER'] as const
export type ProblemKind = (typeof problemKinds)[number]
export const problemNames: Record<ProblemKind, string> = {
  ENGLISH: '영어 문장이 이상해요',
  KOREAN: '번역이 이상해요',
  WORD: '낱말 뜻이 안 맞아요',
  QUIZ: '문제가 이상해요',
  SOUND: '소리가 이상해요',
  FACT: '사실과 달라요',
  OTHER: '그 밖의 문제예요',
}

/** How hard one found an article. */
export const difficultyVotes = ['EASY', 'RIGHT', 'HARD'] as const
export type DifficultyVote = (typeof difficultyVotes)[number]

/** How well a text fits, by the share of its words that a reader knows. */
export const fitBands = ['EASY', 'RIGHT', 'WORDS_FIRST', 'HARD'] as const
export type FitBand = (typeof fitBands)[number]
export const fitNames: Record<FitBand, string> = {
  EASY: '편하게',
  RIGHT: '딱 맞음',
  WORDS_FIRST: '단어 먼저',
  HARD: '어려움',
}

/** What one wants with a word of one's list. `REMOVED` words are in no list, but come back with their memory. */
export const wordStates = ['LEARNING', 'KNOWN', 'IGNORED', 'PAUSED'] as const
export type WordState = (typeof wordStates)[number]
export const wordStateNames: Record<WordState, string> = {
  LEARNING: '익히는 단어',
  KNOWN: '이미 아는 단어',
  IGNORED: '제외한 단어',
  PAUSED: '쉬는 단어',
}

/** How far a word has come: by its recall card's stability in days (docs/learning.md 6). */
export const wordStages = ['FRESH', 'LEARNING', 'FAMILIAR', 'MASTERED'] as const
export type WordStage = (typeof wordStages)[number]
export const wordStageNames: Record<WordStage, string> = {
  FRESH: '새 단어',
  LEARNING: '익히는 중',
  FAMILIAR: '아는 편',
  MASTERED: '숙달',
}

export const wordOrders = ['RECENT', 'WEAKEST', 'DUE', 'ALPHABET'] as const
export type WordOrder = (typeof wordOrders)[number]

/** Recall: the English is given, the meaning is remembered. Production: the word is written. */
export const memoryTracks = ['RECALL', 'PRODUCTION'] as const
export type MemoryTrack = (typeof memoryTracks)[number]

export const practiceFormats = ['FLASHCARD', 'CHOICE', 'DICTATION', 'SENTENCE'] as const
export type PracticeFormat = (typeof practiceFormats)[number]
export const practiceFormatNames: Record<PracticeFormat, string> = {
  FLASHCARD: '플래시카드',
  CHOICE: '객관식',
  DICTATION: '단어 받아쓰기',
  SENTENCE: '문장 받아쓰기',
}

/** Again, Hard, Good, Easy. */
export const ratingNames = { 1: '몰랐어요', 2: '겨우 떠올렸어요', 3: '알았어요', 4: '쉬웠어요' } as const
export type RatingValue = keyof typeof ratingNames

/**
 * What an answer did. `GRADED`: the update of its day. `STEP`: a repeat within the first day's steps. `READING`: met in
 * an article and not looked up. `PRACTICE`: kept, without effect on the schedule.
 */
export const reviewEffects = ['GRADED', 'STEP', 'READING', 'PRACTICE', 'IMPORTED'] as const
export type ReviewEffect = (typeof reviewEffects)[number]

export const testAreas = ['VOCABULARY', 'GRAMMAR', 'READING', 'LISTENING'] as const
export type TestArea = (typeof testAreas)[number]
export const testAreaNames: Record<TestArea, string> = {
  VOCABULARY: '어휘',
  GRAMMAR: '문법',
  READING: '읽기',
  LISTENING: '듣기',
}

export const learningGoals = ['NEWS', 'WORK', 'EXAM', 'TRAVEL', 'HOBBY'] as const
export type LearningGoal = (typeof learningGoals)[number]
export const learningGoalNames: Record<LearningGoal, string> = {
  NEWS: '영어 신문을 술술 읽고 싶어요',
  WORK: '일할 때 영어가 필요해요',
  EXAM: '시험을 준비해요',
  TRAVEL: '여행과 생활에 쓰고 싶어요',
  HOBBY: '꾸준히 익히는 게 좋아요',
}

export const dayBudgets = [10, 20, 40] as const
export type DayBudget = (typeof dayBudgets)[number]
export const weeklyGoals = [3, 5, 7] as const
export type WeeklyGoal = (typeof weeklyGoals)[number]

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
/** Size of article text, per cent. */
export const readingSizes = [90, 100, 115, 130] as const
/** Speed of a voice; 1 is normal. */
export const speeds = [0.6, 0.8, 1, 1.2, 1.4] as const
/** How the text stands there: as it is, in pieces with their Korean, or hidden until it has been heard. */
export const readingViews = ['plain', 'chunks', 'listen'] as const
export type ReadingView = (typeof readingViews)[number]
/** Which English the browser's voice speaks. */
export const accents = ['us', 'uk'] as const
export type Accent = (typeof accents)[number]

const offOrOn = [false, true] as const

/** How one may see and hear things: every choice with all its values. */
export const displayChoices = {
  theme: themes,
  size: readingSizes,
  /** Whether the translation of every sentence is shown. */
  translate: offOrOn,
  speed: speeds,
  /** Whether single letters and digits do something while one reads (WCAG 2.1.4 wants them to be switchable). */
  keys: offOrOn,
  view: readingViews,
  /** Whether words that a change of level brought are marked for a moment. */
  changes: offOrOn,
  accent: accents,
} as const
export type DisplayChoice = keyof typeof displayChoices
export type DisplayChoices = { readonly [K in DisplayChoice]: (typeof displayChoices)[K][number] }

/** What a day's plan may ask for. */
export const planKinds = ['REVIEW', 'CONTINUE', 'READ', 'QUIZ', 'NEW_WORDS', 'DICTATION'] as const
export type PlanKind = (typeof planKinds)[number]

/** What an account is for. A lead is a learner who leads teams; that stands with the teams. */
export const accountRoles = ['learner', 'owner', 'editor', 'operator'] as const
export type AccountRole = (typeof accountRoles)[number]
export const accountRoleNames: Record<AccountRole, string> = {
  learner: '구성원',
  owner: '회사 관리자',
  editor: '편집자',
  operator: '운영자',
}

/** `WAITING` for the approval of an owner; `DEACTIVATED` without a seat, with all data; `LEFT` to be erased. */
export const accountStates = ['ACTIVE', 'WAITING', 'DEACTIVATED', 'SUSPENDED', 'LEFT'] as const
export type AccountState = (typeof accountStates)[number]

/** Member states of a company's list, invitations among them (docs/features.md M2). */
export const memberStates = ['ACTIVE', 'WAITING', 'DEACTIVATED', 'SUSPENDED'] as const
export type MemberState = (typeof memberStates)[number]
export const memberStateNames: Record<MemberState, string> = {
  ACTIVE: '이용 중',
  WAITING: '승인 대기',
  DEACTIVATED: '이용 중지',
  SUSPENDED: '이용 제한',
}
export const invitationStates = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const
export type InvitationState = (typeof invitationStates)[number]
export const invitationStateNames: Record<InvitationState, string> = {
  PENDING: '초대 중',
  ACCEPTED: '수락',
  EXPIRED: '기간 지남',
  REVOKED: '취소',
}

/** Letters that one invitation may be sent, the first among them. */
export const mostInvitationSends = 5

/** How one comes into a company without an invitation. */
export const joiningRules = ['INVITATION', 'DOMAIN', 'APPROVAL'] as const
export type JoiningRule = (typeof joiningRules)[number]
export const joiningRuleNames: Record<JoiningRule, string> = {
  INVITATION: '초대받은 사람만',
  DOMAIN: '회사 메일이면 바로',
  APPROVAL: '회사 메일이면 관리자 승인 후',
}

export const socialProviders = ['kakao', 'naver', 'google', 'apple'] as const
export type SocialProvider = (typeof socialProviders)[number]
/** `company` is the company's own identity provider. */
export const externalProviders = [...socialProviders, 'company'] as const
export type ExternalProvider = (typeof externalProviders)[number]
export const providerNames: Record<ExternalProvider, string> = {
  kakao: '카카오',
  naver: '네이버',
  google: 'Google',
  apple: 'Apple',
  company: '회사 계정',
}
/** Why a sign-in with another service did not come about; `rule` of OAUTH_FAILED. */
export const externalFailures = ['STATE', 'DENIED', 'RESPONSE', 'NO_EMAIL', 'NOT_ALLOWED', 'LINKED_ELSEWHERE'] as const
export type ExternalFailure = (typeof externalFailures)[number]

/** Version of the text on what a company sees; what members agreed to stays with their account (docs/features.md A10). */
export const companyNoticeVersion = '2026-11-20'
/** What a company sees of a member, and what it never does. Admin replies carry nothing outside the first list. */
export const companySees = [
  '이름, 회사 메일 주소, 사번과 팀',
  '가입한 날과 마지막으로 이용한 날',
  '학습한 날, 학습한 시간, 읽은 기사 수, 복습한 단어 수',
] as const
export const companyNeverSees = [
  '레벨과 레벨 테스트 결과',
  '문제의 정답과 오답, 어떤 단어를 모르는지',
  '어떤 기사를 읽었는지, 메모와 밑줄',
  '비밀번호와 다른 서비스에 연결한 계정',
] as const

/** Lines that a file of words may have, blank ones too: four for each of the 5,000 words that one may bring. */
export const mostImportLines = 20_000
