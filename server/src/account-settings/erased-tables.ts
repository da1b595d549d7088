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
  'leaving_warning',
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
  'study_day',
  'team_member',
  'two_step',
  'two_step_ticket',
  'word_evidence',
  'word_sentence',
] as const satisfies readonly (keyof Tables)[]

/** Rows that stay for a time, without anything that says who he was. How long and why: `#retention`. */
export const keptTables = [
  'audit_line',
  'consent',
  'erasure',
  'invitation',
  'problem_report',
  'seat_line',
  'session_family',
  'subscription',
] as const satisfies readonly (keyof Tables)[]

/** Rows that stay for good because they are about something else; his name goes out of them. */
export const emptiedTables = [
  'feed',
  'manuscript',
  'manuscript_check',
  'manuscript_revision',
  'seat_line',
] as const satisfies readonly (keyof Tables)[]
