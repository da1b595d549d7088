import type { Tables } from '#platform/tables'

/** The one domain that writes a table; `app` is what starts the server. Reading is free. A new table needs a line here. */
export const tableOwners = {
  account: 'accounts',
  alarm: 'alarms',
  alarm_broadcast: 'alarms',
  article: 'articles',
  article_audio: 'audio',
  article_reading: 'articles',
  article_revision: 'articles',
  article_version: 'articles',
  article_vote: 'articles',
  audit_line: 'audit',
  auto_login_key: 'auto-login',
  auto_login_use: 'auto-login',
  company: 'company-settings',
  company_contract: 'operators',
  company_domain: 'company-settings',
  company_sso: 'sign-in-settings',
  company_word: 'vocabulary',
  consent: 'accounts',
  customer_level: 'accounts',
  dev_mail: 'platform',
  dictionary_entry: 'dictionary',
  erasure: 'account-settings',
  external_arrival: 'external-sign-in',
  external_identity: 'external-sign-in',
  external_trip: 'external-sign-in',
  feed: 'imports',
  feed_import: 'imports',
  highlight: 'highlights',
  holiday: 'study-days',
  invitation: 'invitations',
  learner_display: 'learner-settings',
  learner_setting: 'learner-settings',
  learning_event: 'learning-log',
  leaving_warning: 'retention',
  level_answer: 'level-test',
  level_item: 'level-test',
  level_parameters: 'level-test',
  level_prompt: 'level-test',
  level_test: 'level-test',
  manuscript: 'manuscripts',
  manuscript_audio: 'manuscripts',
  manuscript_check: 'newsroom',
  manuscript_revision: 'manuscripts',
  memory_parameters: 'practice',
  password_reset: 'recovery',
  picture: 'pictures',
  policy_version: 'companies',
  practice_setting: 'practice',
  problem_report: 'problems',
  purge_report: 'retention',
  push_key: 'learner-settings',
  push_subscription: 'reminders',
  quiz_answer: 'articles',
  reading_time: 'articles',
  recovery_code: 'two-step',
  reminder_sent: 'reminders',
  review_card: 'practice',
  review_log: 'practice',
  saved_word: 'word-list',
  scim_token: 'auto-login',
  scim_user: 'scim',
  seat_count: 'seats',
  seat_line: 'seats',
  sentence_evidence: 'reading-evidence',
  session_family: 'session',
  session_token: 'session',
  shelf_alarm: 'newsroom-desk',
  shipped_content: 'app',
  sign_in_failure: 'session',
  study_day: 'study-days',
  subscription: 'accounts',
  team: 'teams',
  team_member: 'teams',
  tenant_host: 'operators',
  throttle: 'platform',
  two_step: 'two-step',
  two_step_ticket: 'session',
  verification_challenge: 'accounts',
  word_evidence: 'coverage',
  word_sentence: 'word-list',
} as const satisfies Record<keyof Tables, string>

interface Exception {
  /** Tables of others that the file writes; `COMPUTED` where the source does not say which. */
  readonly tables: readonly string[]
  readonly because: string
}

/** Files that write what is not theirs. */
export const exceptions: Readonly<Record<string, Exception>> = {
  'account-settings/erase-left.ts': {
    tables: ['account', 'audit_line', 'consent', 'invitation', 'seat_line', 'COMPUTED'],
    because: 'erasing a person is one list of tables (erased-tables.ts), held against the foreign keys of the database',
  },
  'account-settings/leaving.ts': {
    tables: ['COMPUTED'],
    because: 'what could still let somebody in who has left is one list of tables, too',
  },
  'retention/let-go.ts': {
    tables: ['COMPUTED'],
    because: 'how long anything is kept is one list of rules, carried out by one statement each',
  },
  'retention/rules-of-kept.ts': {
    tables: ['seat_line'],
    because: 'the rule of invitations takes names out of the lines about their seats in the same statement',
  },
  'platform/backup/load.ts': {
    tables: ['COMPUTED'],
    because: 'a restore empties and fills every table of the database',
  },
  'word-list/enter-words.ts': {
    tables: ['review_card'],
    because: 'a word and its cards come to rest and wake in one statement, and practice stands above the list',
  },
  'word-exchange/anki-package.ts': {
    tables: ['col', 'notes', 'cards'],
    because: 'these are tables of the SQLite file that Anki reads',
  },
}

/** Folders that may write anything: they make what a test or a visitor of the demonstration finds there. */
export const freeFolders = ['demo', 'testing']
