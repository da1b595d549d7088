/** An answer of a discussion has at least this many sentences in English, and at most this many characters. */
export const answerSentences = 3
export const answerCharacters = 2_000

/** What is taken out of an answer before it is stored, with what stands in its place. */
export const maskedKinds = {
  PHONE: '전화번호',
  EMAIL: '이메일',
  RESIDENT_NUMBER: '주민등록번호',
  CARD: '카드번호',
} as const
export type MaskedKind = keyof typeof maskedKinds

/** Why somebody reports an answer. */
export const answerReportReasons = {
  INSULT: '욕설이나 비난',
  PRIVATE: '개인정보가 드러남',
  ADVERTISING: '광고나 홍보',
  OFF_TOPIC: '주제와 상관없음',
  OTHER: '그 밖의 이유',
} as const
export type AnswerReportReason = keyof typeof answerReportReasons

/** What operators decide about a reported answer. */
export const answerDecisions = ['KEEP', 'REMOVE'] as const
export type AnswerDecision = (typeof answerDecisions)[number]
