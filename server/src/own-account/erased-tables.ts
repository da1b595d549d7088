import type { Tables } from '#platform/tables'

/** Rows of a person that go when he has left. Children stand before their parents, so that each is counted. */
export const erasedTables = [
  'alarm',
  'article_reading',
  'article_vote',
  'external_identity',
  'external_trip',
  'highlight',
  'learner_display',
  'learner_setting',
  'learning_event',
  'level_answer',
  'level_prompt',
  'level_test',
  'memory_parameters',
  'password_reset',
  'practice_setting',
  'push_subscription',
  'quiz_answer',
  'reading_time',
  'recovery_code',
  'reminder_sent',
  'review_card',
  'review_log',
  'saved_word',
  'scim_user',
  'sentence_evidence',
  'session_family',
  'study_day',
  'team_member',
  'two_step',
  'two_step_ticket',
  'word_evidence',
  'word_sentence',
] as const satisfies readonly (keyof Tables)[]

/** Rows that stay, without anything that says who he was, and why they stay. */
export const keptTables = {
  subscription: '계약과 결제에 관한 기록, 5년 (전자상거래법 시행령 제6조)',
  seat_line: '기업 계약의 좌석 장부, 5년 (전자상거래법 시행령 제6조). 이름은 지워요',
  invitation: '기업 계약의 좌석 장부가 가리키는 초대, 5년. 이름과 주소는 지워요',
  consent: '필수 문서에 동의한 증거. 접속 주소와 광고 수신 동의는 지워요',
  problem_report: '이용자의 불만 처리에 관한 기록, 3년 (전자상거래법 시행령 제6조)',
  audit_line: '개인정보 처리 시스템 접속 기록, 1년 이상 (개인정보의 안전성 확보조치 기준 제8조). 이름은 지워요',
  erasure: '지웠다는 증거. 건수만 남아요',
} as const satisfies Partial<Record<keyof Tables, string>>
