import type { Tables } from './tables.ts'

/**
 * What becomes of the rows about a person when they leave. ERASED: they go. KEPT: they stay for a time, without anything
 * that says who it was; how long and why: `#retention`. NAMELESS: they stay because they are about something else, and
 * the name goes out of them. KEPT_NAMELESS: both.
 */
type Leaving = 'ERASED' | 'KEPT' | 'NAMELESS' | 'KEPT_NAMELESS'

interface TableRule {
  /** The one domain that writes the table; `app` is what starts the server. Reading is free. */
  readonly owner: string
  readonly leaving?: Leaving
}

/** Every table. Children stand before their parents where both are erased, so that each is counted. */
export const tableRules = {
  account: { owner: 'accounts' },
  alarm: { owner: 'alarms', leaving: 'ERASED' },
  alarm_broadcast: { owner: 'alarms' },
  article: { owner: 'articles' },
  article_audio: { owner: 'audio' },
  article_reading: { owner: 'articles', leaving: 'ERASED' },
  article_revision: { owner: 'articles' },
  article_version: { owner: 'articles' },
  article_vote: { owner: 'articles', leaving: 'ERASED' },
  audit_line: { owner: 'audit', leaving: 'KEPT' },
  auto_login_key: { owner: 'auto-login' },
  auto_login_use: { owner: 'auto-login' },
  challenge_answer: { owner: 'challenge', leaving: 'ERASED' },
  challenge_attempt: { owner: 'challenge', leaving: 'ERASED' },
  comment_template: { owner: 'take-comments' },
  company: { owner: 'company-settings' },
  company_contract: { owner: 'operators' },
  company_domain: { owner: 'company-settings' },
  company_sso: { owner: 'sign-in-settings' },
  company_word: { owner: 'vocabulary' },
  consent: { owner: 'accounts', leaving: 'KEPT' },
  conversation_turn: { owner: 'conversation', leaving: 'ERASED' },
  conversation: { owner: 'conversation', leaving: 'ERASED' },
  conversation_script: { owner: 'conversation' },
  customer_level: { owner: 'accounts' },
  dev_mail: { owner: 'platform' },
  dictionary_entry: { owner: 'dictionary' },
  discussion_helpful: { owner: 'discussion', leaving: 'ERASED' },
  discussion_report: { owner: 'discussion', leaving: 'ERASED' },
  discussion_answer: { owner: 'discussion', leaving: 'ERASED' },
  discussion_decision: { owner: 'discussion' },
  discussion_draft: { owner: 'discussion', leaving: 'ERASED' },
  discussion_hidden_person: { owner: 'discussion', leaving: 'ERASED' },
  discussion_question: { owner: 'discussion' },
  erasure: { owner: 'account-settings', leaving: 'KEPT' },
  external_arrival: { owner: 'external-sign-in' },
  external_identity: { owner: 'external-sign-in', leaving: 'ERASED' },
  external_trip: { owner: 'external-sign-in', leaving: 'ERASED' },
  feed: { owner: 'imports', leaving: 'NAMELESS' },
  feed_import: { owner: 'imports' },
  highlight: { owner: 'highlights', leaving: 'ERASED' },
  holiday: { owner: 'study-days' },
  house_sound: { owner: 'audio' },
  invitation: { owner: 'invitations', leaving: 'KEPT' },
  learner_display: { owner: 'learner-settings', leaving: 'ERASED' },
  learner_setting: { owner: 'learner-settings', leaving: 'ERASED' },
  learning_event: { owner: 'learning-log', leaving: 'ERASED' },
  leaving_warning: { owner: 'retention', leaving: 'ERASED' },
  level_answer: { owner: 'level-test', leaving: 'ERASED' },
  level_item: { owner: 'level-test' },
  level_parameters: { owner: 'level-test' },
  level_prompt: { owner: 'level-test', leaving: 'ERASED' },
  level_test: { owner: 'level-test', leaving: 'ERASED' },
  manuscript: { owner: 'manuscripts', leaving: 'NAMELESS' },
  manuscript_audio: { owner: 'manuscripts' },
  manuscript_check: { owner: 'newsroom', leaving: 'NAMELESS' },
  manuscript_revision: { owner: 'manuscripts', leaving: 'NAMELESS' },
  memory_parameters: { owner: 'practice', leaving: 'ERASED' },
  paper_test: { owner: 'paper-test', leaving: 'ERASED' },
  paper_test_result: { owner: 'paper-test', leaving: 'ERASED' },
  password_reset: { owner: 'recovery', leaving: 'ERASED' },
  picture: { owner: 'pictures' },
  policy_version: { owner: 'companies' },
  practice_setting: { owner: 'practice', leaving: 'ERASED' },
  problem_report: { owner: 'problems', leaving: 'KEPT' },
  purge_report: { owner: 'retention' },
  push_key: { owner: 'learner-settings' },
  push_subscription: { owner: 'reminders', leaving: 'ERASED' },
  quiz_answer: { owner: 'articles', leaving: 'ERASED' },
  reading_time: { owner: 'articles', leaving: 'ERASED' },
  recording_consent: { owner: 'takes', leaving: 'ERASED' },
  recovery_code: { owner: 'two-step', leaving: 'ERASED' },
  reminder_sent: { owner: 'reminders', leaving: 'ERASED' },
  review_card: { owner: 'practice', leaving: 'ERASED' },
  review_log: { owner: 'practice', leaving: 'ERASED' },
  saved_word: { owner: 'word-list', leaving: 'ERASED' },
  scim_token: { owner: 'auto-login' },
  scim_user: { owner: 'scim', leaving: 'ERASED' },
  seat_count: { owner: 'seats' },
  seat_line: { owner: 'seats', leaving: 'KEPT_NAMELESS' },
  self_study_dictation: { owner: 'self-study', leaving: 'ERASED' },
  self_study_step: { owner: 'self-study', leaving: 'ERASED' },
  sentence_evidence: { owner: 'reading-evidence', leaving: 'ERASED' },
  session_family: { owner: 'session', leaving: 'KEPT' },
  session_token: { owner: 'session' },
  shelf_alarm: { owner: 'newsroom-desk' },
  shipped_content: { owner: 'app' },
  sign_in_failure: { owner: 'session' },
  study_day: { owner: 'study-days', leaving: 'ERASED' },
  subscription: { owner: 'accounts', leaving: 'KEPT' },
  take_hearing: { owner: 'take-comments', leaving: 'ERASED' },
  take_comment_voice: { owner: 'take-comments', leaving: 'ERASED' },
  take_comment: { owner: 'take-comments', leaving: 'ERASED' },
  take_comment_request: { owner: 'take-comments', leaving: 'ERASED' },
  take_assessment: { owner: 'speech-assessment', leaving: 'ERASED' },
  take: { owner: 'takes', leaving: 'ERASED' },
  take_file: { owner: 'takes' },
  take_file_removal: { owner: 'takes' },
  team: { owner: 'teams' },
  team_challenge_goal: { owner: 'team-challenge', leaving: 'ERASED' },
  team_challenge_participant: { owner: 'team-challenge', leaving: 'ERASED' },
  team_member: { owner: 'teams', leaving: 'ERASED' },
  tenant_host: { owner: 'operators' },
  throttle: { owner: 'platform' },
  two_step: { owner: 'two-step', leaving: 'ERASED' },
  two_step_ticket: { owner: 'session', leaving: 'ERASED' },
  verification_challenge: { owner: 'accounts' },
  weekly_goal: { owner: 'learner-settings', leaving: 'ERASED' },
  word_evidence: { owner: 'coverage', leaving: 'ERASED' },
  word_sentence: { owner: 'word-list', leaving: 'ERASED' },
  wrong_answer: { owner: 'challenge', leaving: 'ERASED' },
} as const satisfies Record<keyof Tables, TableRule>

const names = Object.keys(tableRules) as (keyof Tables)[]

/** The tables whose rows about a person become one of these. */
export const tablesThat = (...leaving: readonly Leaving[]): readonly (keyof Tables)[] =>
  names.filter((name) => {
    const rule: TableRule = tableRules[name]
    return rule.leaving !== undefined && leaving.includes(rule.leaving)
  })
