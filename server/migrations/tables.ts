// Written by `npm run tables` from the migrated database; a test checks that it is current.
import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null, string | null>

export interface AccountRow {
  id: Generated<number>
  company_id: number
  customer_id: string
  email: string
  name: string
  birth_date: string | null
  role: Generated<string>
  status: Generated<string>
  customer_level: Generated<string>
  completed_onboard: Generated<boolean>
  use_conversation: Generated<boolean>
  password_hash: string | null
  created_at: Generated<Date>
  alarms_read_upto: Generated<number>
  leads: Generated<boolean>
  employee_no: string | null
  came_by: Generated<string>
  last_used_on: string | null
  left_at: Date | null
}

export interface ActiveQuartersRow {
  account_id: number
  study_date: string
  quarters: never /* bit */
}

export interface AlarmRow {
  account_id: number
  id: Generated<number>
  category: string
  title: string
  url: string
  created_at: Date
  text: string | null
}

export interface AlarmBroadcastRow {
  id: Generated<number>
  company_id: number | null
  category: string
  title: string
  url: string
  created_at: Date
  text: string | null
}

export interface ArticleRow {
  id: string
  section: string
  picture_id: string
  picture_alt: string
  status: Generated<string>
  published_on: string
  content_hash: string
  in_newsroom: Generated<boolean>
  credit: string | null
  published_at: Date | null
  search: string | null
  caption: NullableJson
  sourcing: NullableJson
  kind: Generated<string>
  season: Generated<string>
}

export interface ArticleAudioRow {
  article_id: string
  level: string
  source: string
  clips: Json
  exact: boolean
  text_hash: string
}

export interface ArticleReadingRow {
  account_id: number
  article_id: string
  level: string | null
  sentence_id: string | null
  progress: number | null
  opened_seq: number | null
  read_seq: number | null
  saved_seq: number | null
}

export interface ArticleRevisionRow {
  article_id: string
  level: string
  revision: number
  headline: Json
  sentences: Json
  vocabulary: Json
  published_at: Date
}

export interface ArticleVersionRow {
  article_id: string
  level: string
  revision: number
  headline: Json
  summary: Json
  words: number
  body: Json
  quiz: Json
  notes: Json
  vocabulary: Json
  model: string | null
  anchor: Generated<boolean>
  recall_points: NullableJson
}

export interface ArticleVoteRow {
  account_id: number
  article_id: string
  level: string
  vote: string
  seq: number
}

export interface AssignmentRow {
  id: string
  company_id: number
  kind: string
  article_id: string | null
  team_id: number | null
  note: string | null
  due_on: string
  given_by: number | null
  given_at: Date
}

export interface AssignmentPersonRow {
  assignment_id: string
  account_id: number
  company_id: number
  since: Date
  begun: Generated<boolean>
  finished_on: string | null
  counted_on: string | null
}

export interface AuditLineRow {
  id: Generated<number>
  company_id: number | null
  at: Date
  actor_id: number | null
  actor: string
  action: string
  subject: string
  account_id: number | null
  before: NullableJson
  after: NullableJson
  reason: string | null
  address: string | null
}

export interface AutoLoginKeyRow {
  kid: string
  company_id: number
  algorithm: string
  key: Buffer
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface AutoLoginUseRow {
  company_id: number
  jti: string
  expires_at: Date
}

export interface CertificateRow {
  id: Generated<string>
  account_id: number
  company_id: number
  rule_id: string
  code: string
  issued_at: Date
  name: string
  company_name: string
  course_name: string
  from_date: string
  to_date: string
  judged: Json
  evidence_rows: number
  evidence_hash: string
  is_shown: Generated<boolean>
  revoked_at: Date | null
  revoked_reason: string | null
  team_names: string | null
  employee_no: string | null
  seal_id: string | null
}

export interface CertificateEvidenceRow {
  certificate_id: string
  no: number
  account_id: number
  row: string
  hash: string
  access: NullableJson
  access_ended_at: Date | null
}

export interface CertificateKeyRow {
  no: number
  kid: string
  public_jwk: Json
  sealed_private_jwk: Buffer
  made_at: Date
}

export interface CertificateRecordConsentRow {
  company_id: number
  since: Date
}

export interface CertificateRunRow {
  rule_id: string
  ended_at: Date
}

export interface ChallengeAnswerRow {
  account_id: number
  attempt_id: string
  position: number
  round: number
  answer: Json
  credit: number
  correct: boolean
  answered_at: Date
  study_date: string
  seq: number
}

export interface ChallengeAttemptRow {
  account_id: number
  id: string
  kind: string
  period: string
  begun_at: Date
  items: Json
  asked_keys: string[] | null
}

export interface CheckoutRow {
  account_id: number
  id: string
  purpose: string
  state: string
  product: string | null
  price_version: number | null
  coupon_id: string | null
  with_trial: Generated<boolean>
  total_krw: number | null
  consents: Json
  reason: string | null
  invoice_id: string | null
  opened_at: Date
  closed_at: Date | null
}

export interface ClosedMonthRow {
  company_id: number
  month: string
  closed_at: Date
  groups: Json
  people: number | null
}

export interface ClosedMonthPersonRow {
  company_id: number
  month: string
  account_id: number
  completion: number | null
  teams: Json
  days: Json
}

export interface CommentTemplateRow {
  id: Generated<number>
  name: string
  text: string
  revision: Generated<number>
  changed_at: Date
}

export interface CompanyRow {
  id: Generated<number>
  type: string
  name: string
  logo_url: string | null
  support_email: string
  status: Generated<string>
  use_conversation: Generated<boolean>
  created_at: Generated<Date>
  weekdays_only: Generated<boolean>
  joining: Generated<string>
  password_sign_in: Generated<boolean>
  other_domains: Generated<boolean>
  invitation_reminders: Generated<boolean>
}

export interface CompanyBillingProfileRow {
  company_id: number
  business_number: string
  legal_name: string
  representative: string
  address: string
  business_type: string
  business_class: string
  contact_name: string
  contact_email: string
  contact_phone: string
  changed_at: Date
}

export interface CompanyContractRow {
  company_id: number
  starts_on: string
  ends_on: string
  unpaid: Generated<boolean>
  seats: number | null
  hold_from: string | null
}

export interface CompanyDocumentNumberRow {
  kind: string
  year: number
  last: number
}

export interface CompanyDomainRow {
  domain: string
  company_id: number
  proof: Generated<string>
  verified_at: Date | null
  claimed_at: Generated<Date>
}

export interface CompanyInvoiceRow {
  id: string
  company_id: number
  number: string
  quote_id: string | null
  starts_on: string
  ends_on: string
  seats: number
  supply_krw: number
  vat_krw: number
  total_krw: number
  issued_on: string
  due_on: string
  state: string
  paid_krw: Generated<number>
  paid_on: string | null
  void_reason: string | null
  ended_on: string | null
  returned_krw: Generated<number>
}

export interface CompanyLetterRow {
  company_id: number
  about: string
  stage: string
  sent_on: string
}

export interface CompanyQuoteRow {
  id: string
  company_id: number
  number: string
  seats: number
  months: number
  price_per_seat_krw: number
  total_krw: number
  vat_krw: number
  starts_on: string
  valid_until: string
  note: Generated<string>
  state: string
  created_at: Date
  created_by: number | null
  closed_at: Date | null
  mailed_at: Date | null
}

export interface CompanySealRow {
  id: Generated<string>
  company_id: number
  png: Buffer
  added_at: Date
  removed_at: Date | null
}

export interface CompanySsoRow {
  company_id: number
  issuer: string
  client_id: string
  client_secret: Buffer | null
  enabled: boolean
  changed_at: Date
}

export interface CompanySsoTrialRow {
  account_id: number
  company_id: number
  begun_at: Date
  report: NullableJson
  expires_at: Date
}

export interface CompanyTaxInvoiceRow {
  id: string
  invoice_id: string
  kind: string
  state: string
  provider: string
  write_date: string
  supply_krw: number
  vat_krw: number
  approval_number: string | null
  reason: string | null
  asked: Generated<number>
  ask_at: Date | null
}

export interface CompanyTransferRow {
  id: string
  invoice_id: string
  paid_on: string
  payer: string
  amount_krw: number
  entered_at: Date
  taken_back_at: Date | null
  taken_back_reason: string | null
}

export interface CompanyWordRow {
  company_id: number
  lemma: string
  pos: string
  sense: number
  position: number
}

export interface CompletionRuleRow {
  id: Generated<string>
  company_id: number
  team_id: number | null
  team_name: string | null
  name: string
  rule: Json
  from_date: string
  to_date: string
  holidays: string[]
  made_at: Date
  made_by: number | null
  withdrawn_at: Date | null
  withdrawn_by: number | null
  with_owners: Generated<boolean>
}

export interface ConsentRow {
  account_id: number
  document: string
  version: string
  agreed: boolean
  agreed_at: Date
  address: string
  text_hash: string | null
}

export interface ConversationRow {
  id: string
  account_id: number
  article_id: string
  headline: Json
  level: string
  partner: string
  fell_back_at: number | null
  script: Json
  begun_at: Date
  done_at: Date | null
  observations: Json
  proposals: NullableJson
}

export interface ConversationScriptRow {
  article_id: string
  script: Json
}

export interface ConversationTurnRow {
  conversation_id: string
  account_id: number
  no: number
  by: string
  key: string | null
  question: Json
  answer_id: string | null
  text: string | null
  source: string | null
  take_id: string | null
  answered_at: Date | null
}

export interface CouponRow {
  id: string
  code: string
  name: string
  kind: string
  value: number
  product_id: number | null
  charges: Generated<number>
  max_uses: number | null
  used: Generated<number>
  valid_from: string
  valid_until: string
  stopped_at: Date | null
  created_at: Date
  created_by: number | null
}

export interface CouponUseRow {
  account_id: number
  coupon_id: string
  redeemed_at: Date
  charges_left: number
  returned_at: Date | null
}

export interface CourseParticipantRow {
  rule_id: string
  account_id: number
  joined_on: string
}

export interface CustomerLevelRow {
  level: string
  description: string
  position: number
}

export interface DevMailRow {
  id: Generated<number>
  recipient: string
  subject: string
  html: string
  text: string
  sent_at: Date
  attachments: NullableJson
}

export interface DictionaryEntryRow {
  lemma: string
  pos: string
  ipa: string
  level: string
  senses: Json
  search: string | null
  edited: Generated<boolean>
  collocations: Json
  confusable: NullableJson
  by_use: Generated<number[]>
  first_sense: number | null
}

export interface DiscussionAnswerRow {
  id: Generated<string>
  company_id: number
  account_id: number
  article_id: string
  level: string
  text: string
  state: Generated<string>
  removal_reason: string | null
  posted_at: Date
  edited_at: Date | null
}

export interface DiscussionDecisionRow {
  id: Generated<number>
  answer_id: string
  article_id: string
  decision: string
  reason: string
  reports: number
  at: Date
}

export interface DiscussionDraftRow {
  account_id: number
  article_id: string
  text: string
  saved_at: Date
}

export interface DiscussionHelpfulRow {
  answer_id: string
  account_id: number
  marked_at: Date
}

export interface DiscussionHiddenPersonRow {
  id: Generated<number>
  account_id: number
  hidden_id: number
  since: Date
}

export interface DiscussionQuestionRow {
  article_id: string
  question: Json
  hint: string
  answers: Json
}

export interface DiscussionReportRow {
  id: Generated<number>
  answer_id: string
  account_id: number
  reason: string
  note: string
  text_seen: string
  state: Generated<string>
  reported_at: Date
  decided_at: Date | null
}

export interface ErasureRow {
  account_id: number
  left_at: Date
  reason: string | null
  erased_at: Date | null
  counts: NullableJson
}

export interface ExternalArrivalRow {
  code_hash: Buffer
  company_id: number
  browser_hash: Buffer
  facts: Json
  expires_at: Date
  used_at: Date | null
}

export interface ExternalIdentityRow {
  company_id: number
  issuer: string
  subject: string
  account_id: number
  provider: string
  email: string | null
  linked_at: Date
}

export interface ExternalTripRow {
  state_hash: Buffer
  company_id: number
  provider: string
  browser_hash: Buffer
  nonce: string
  verifier: string
  intent: string
  account_id: number | null
  next: string | null
  expires_at: Date
}

export interface FeedRow {
  id: Generated<number>
  name: string
  url: string
  licence: string
  section: string
  read_at: Date | null
  trouble: string | null
  added_by: string
}

export interface FeedImportRow {
  feed_id: number
  item_key: string
  manuscript_id: number
}

export interface ForecastErrorRow {
  company_id: number
  month: string
  day: number
  learners: number
  warned: number
  missed: number
  warned_rightly: number
}

export interface GuardianConsentRow {
  account_id: number
  id: string
  no: Generated<number>
  product: string
  amount_krw: number
  sentence: string
  wording: number
  guardian_name: string
  guardian_email: string
  token_hash: Buffer
  state: string
  asked_at: Date
  expires_at: Date
  answered_at: Date | null
  withdrawn_at: Date | null
}

export interface HelpPageRow {
  id: Generated<number>
  kind: string
  slug: string
  topic: string
  position: number
  pinned: Generated<boolean>
  company_id: number | null
  state: string
  revision: number
  live_revision: number | null
  published_at: Date | null
  next_revision: number | null
  publish_at: Date | null
  announced_at: Date | null
  shipped_hash: string | null
  is_edited: Generated<boolean>
  changed_at: Date
}

export interface HelpPictureRow {
  id: string
  name: string
  tone: string
  webp: Buffer
  width: number
  height: number
  added_at: Date
}

export interface HelpRevisionRow {
  page_id: number
  revision: number
  title: string
  summary: string
  markdown: string
  tree: Json
  body: string
  keywords: string[]
  screens: string[]
  guide: string | null
  search: string
  saved_by: number | null
  saved_at: Date
}

export interface HelpSearchMissRow {
  week: string
  q: string
  count: number
}

export interface HelpSynonymsRow {
  only_row: Generated<boolean>
  groups: Json
  revision: number
  is_edited: Generated<boolean>
}

export interface HelpVoteRow {
  page_id: number
  account_id: number
  helpful: boolean
  text: string
  voted_at: Date
}

export interface HighlightRow {
  account_id: number
  id: string
  article_id: string
  level: string
  revision: number
  sentence_id: string
  start_at: number
  end_at: number
  quote: string
  before: string
  after: string
  note: string
  made_at: Date
}

export interface HolidayRow {
  date: string
  name: string
}

export interface HouseSoundRow {
  article_id: string
  level: string
  revision: number
  text_hash: string
  clips: Json
  done: boolean
}

export interface InquiryRow {
  id: string
  account_id: number
  category: string
  title: string
  state: string
  revision: Generated<number>
  opened_at: Date
  last_at: Date
  due_at: Date
  first_answered_at: Date | null
  answered_at: Date | null
  assignee_id: number | null
  page: string | null
  request_id: string | null
  device: string | null
  rating: string | null
  rated_at: Date | null
}

export interface InquiryFileRow {
  id: string
  account_id: number
  message_id: string | null
  name: string
  mime: string
  bytes: number
  file_key: string
  place: Generated<number>
  uploaded_at: Date
}

export interface InquiryMessageRow {
  id: string
  inquiry_id: string
  account_id: number
  written_by: string
  operator_id: number | null
  text: string
  at: Date
  edited_at: Date | null
  no: Generated<number>
  mail_refused_at: Date | null
}

export interface InquiryNoteRow {
  id: string
  inquiry_id: string
  account_id: number
  operator_id: number | null
  text: string
  at: Date
}

export interface InquiryPresenceRow {
  inquiry_id: string
  account_id: number
  is_writing: boolean
  seen_at: Date
}

export interface InquiryTemplateRow {
  id: Generated<number>
  name: string
  category: string
  text: string
  revision: Generated<number>
  changed_at: Date
}

export interface InvitationRow {
  id: string
  company_id: number
  email: string
  name: string | null
  employee_no: string | null
  role: string
  team_ids: Generated<number[]>
  token_hash: Buffer
  invited_by: number | null
  created_at: Date
  sent_at: Date
  sends: Generated<number>
  expires_at: Date
  ended_at: Date | null
  end_state: string | null
  account_id: number | null
  no: Generated<number>
  reminded: Generated<number>
}

export interface InvoiceRow {
  account_id: number
  id: string
  joins: number
  no: number
  due_on: string
  starts_on: string
  renews_on: string
  anchor_day: number
  product: string
  price_version: number
  list_krw: number
  amount_krw: number
  coupon_id: string | null
  is_first: boolean
  state: string
  next_try_on: string | null
  opened_at: Date
  paid_on: string | null
  is_higher: Generated<boolean>
}

export interface LastNudgeRow {
  account_id: number
  goes_at: Date
}

export interface LeadRow {
  id: string
  received_at: Date
  company: string
  business_number: string
  name: string
  email: string
  phone: string | null
  learners: number
  purpose: string
  message: string
  consent_version: string
  state: Generated<string>
  owner_id: number | null
  remind_on: string | null
  reminded_at: Date | null
  revision: Generated<number>
  dealt_at: Date
}

export interface LeadNoteRow {
  id: string
  lead_id: string
  author_id: number | null
  at: Date
  text: string
}

export interface LearnerDisplayRow {
  account_id: number
  chosen: Json
}

export interface LearnerSettingRow {
  account_id: number
  goal: Generated<string>
  minutes_per_day: Generated<number>
  days_per_week: Generated<number>
  interests: Generated<string[]>
  reminder_hour: number | null
  reminder_mail: Generated<boolean>
  reminder_push: Generated<boolean>
  weekdays_only: Generated<boolean>
  report_mail: Generated<boolean>
}

export interface LearningEventRow {
  account_id: number
  id: string
  seq: Generated<number>
  kind: string
  received_at: Date
  client_at: Date
  study_date: string
  article_id: string | null
  level: string | null
  revision: number | null
  sentence_id: string | null
  detail: Json
}

export interface LearningMonthRow {
  account_id: number
  month: string
  stale: Generated<boolean>
  numbers: NullableJson
}

export interface LeavingWarningRow {
  account_id: number
  rule: string
  since: Date
  queued_on: string
  sent_at: Date | null
}

export interface LevelAnswerRow {
  account_id: number
  test_id: string
  position: number
  item_id: string
  choice: number | null
  is_right: boolean
  response_ms: number | null
  answered_at: Date
  heard: boolean | null
}

export interface LevelItemRow {
  id: string
  set_id: string | null
  area: string
  level: string
  rated: string
  content: Json
  answer: number
  position: number
  a: number
  b: number
  c: number
  exposures: Generated<number>
  active: Generated<boolean>
  shipped: Generated<boolean>
}

export interface LevelParametersRow {
  version: number
  made_at: Date
  answers: number
  parameters: Json
  measures: Json
}

export interface LevelPromptRow {
  account_id: number
  retest_after: string | null
  proposal_answered_on: string | null
}

export interface LevelTestRow {
  account_id: number
  id: string
  started_at: Date
  ends_at: Date | null
  finished_at: Date | null
  state: string
  self_rating: number | null
  parameter_version: number
  planned: string[]
  level: string | null
  result: NullableJson
}

export interface ListedNameRow {
  account_id: number
  name: string
  origin: string
  changed_at: Date
}

export interface ManuscriptRow {
  id: Generated<number>
  article_id: string | null
  title: string
  section: string
  levels: string[]
  state: string
  origin: string
  revision: number
  published_revision: number | null
  document: Json
  stale_items: Generated<number>
  publish_at: Date | null
  created_at: Date
  updated_at: Date
  updated_by: string
}

export interface ManuscriptAudioRow {
  manuscript_id: number
  level: string
  file_key: string
  mime: string
  duration_ms: number | null
  timings: string
  clips: Json
  sentence_hashes: Json
  added_at: Date
}

export interface ManuscriptCheckRow {
  manuscript_id: number
  revision: number
  kind: string
  checked_by: string
  checked_at: Date
  note: Generated<string>
}

export interface ManuscriptRevisionRow {
  manuscript_id: number
  revision: number
  document: Json
  saved_by: string
  saved_at: Date
  comment: Generated<string>
  published_at: Date | null
  auto: Generated<boolean>
}

export interface MemberFileColumnRow {
  company_id: number
  title: string
  field: string | null
}

export interface MemoryParametersRow {
  account_id: number
  track: number
  version: number
  w: number[]
  made_at: Date
  answers: number
  measures: Json
}

export interface MonthMailSentRow {
  account_id: number
  month: string
  sent_at: Date
}

export interface NudgeRow {
  id: Generated<number>
  account_id: number
  rule_id: string | null
  sender_id: number
  sender_role: string
  made_at: Date
  goes_at: Date
  ended_at: Date | null
  outcome: string | null
  press_id: string | null
}

export interface PaperTestRow {
  account_id: number
  week: string
  level: string
  made_at: Date
  sections: Json
}

export interface PaperTestResultRow {
  account_id: number
  week: string
  answers: NullableJson
  handed_in_at: Date
  seq: number
}

export interface ParticipationMonthRow {
  month: string
  holidays: string[]
}

export interface ParticipationRuleRow {
  id: Generated<number>
  company_id: number
  from_month: string
  rule: Json
  made_at: Date
  made_by: number | null
  withdrawn_at: Date | null
  withdrawn_by: number | null
}

export interface PasswordResetRow {
  token_hash: Buffer
  account_id: number | null
  expires_at: Date
  used_at: Date | null
  mailed_to: string | null
  unasked: Generated<boolean>
}

export interface PastTeamMemberRow {
  id: Generated<number>
  company_id: number
  team_id: number
  account_id: number
  from_at: Date
  to_at: Date
}

export interface PaymentRow {
  account_id: number
  id: string
  invoice_id: string
  card_id: string
  amount_krw: number
  state: string
  is_by_hand: boolean
  started_at: Date
  settled_at: Date | null
  asked: Generated<number>
  ask_at: Date | null
  reason: string | null
  receipt_url: string | null
  is_late: Generated<boolean>
  refunded_krw: Generated<number>
}

export interface PaymentCardRow {
  account_id: number
  id: string
  sealed_key: Buffer
  issuer: string
  last_four: string | null
  added_at: Date
  removed_at: Date | null
}

export interface PaymentDayRow {
  day: string
  payments: number
  paid_krw: number
  refunded_krw: number
  gateway_payments: number
  gateway_paid_krw: number
  gateway_refunded_krw: number
  differences: number
  compared_at: Date
}

export interface PaymentMatterRow {
  id: Generated<number>
  kind: string
  subject: string
  account_id: number | null
  payment_id: string | null
  amount_krw: number | null
  detail: string | null
  raised_at: Date
  closed_at: Date | null
  closed_by: number | null
  note: string | null
  taken_by: number | null
  taken_at: Date | null
}

export interface PaymentNoticeRow {
  id: string
  kind: string
  payment_id: string | null
  received_at: Date
}

export interface PictureRow {
  id: string
  svg: string
  file_key: string | null
  mime: Generated<string>
  alt: Generated<string>
  added_at: Generated<Date>
}

export interface PolicyVersionRow {
  document: string
  version: string
  title: string
  effective_on: string
  blocks: Json
  text_hash: string
  needs_agreement: Generated<boolean>
  added_by: number | null
  added_at: Date | null
  telling_since: Date | null
  told_upto: number | null
  told_at: Date | null
}

export interface PracticeSettingRow {
  account_id: number
  new_per_day: Generated<number>
  reviews_per_day: Generated<number>
  retention: Generated<number>
  easy_days: Generated<number[]>
  plan_from: string | null
  plan_days: number | null
  plan_per_day: number | null
  parameters: Generated<number[]>
  answers: Generated<number[]>
  fitted_at: Generated<number[]>
}

export interface ProblemReportRow {
  id: string
  account_id: number
  article_id: string
  level: string
  revision: number
  sentence_id: string
  kind: string
  text: string
  before_en: string
  before_ko: string
  after_en: string | null
  after_ko: string | null
  answer: string | null
  state: Generated<string>
  reported_at: Date
  closed_at: Date | null
}

export interface ProductRow {
  id: Generated<number>
  code: string
  name: string
  months: number
  trial_days: number
  on_sale: boolean
  position: number
}

export interface ProductPriceRow {
  product_id: number
  version: number
  amount_krw: number
  effective_from: string
  moves_running: Generated<boolean>
  created_at: Date
  created_by: number | null
}

export interface PurgeReportRow {
  ran_on: string
  rule: string
  removed: number
  oldest_kept: Date | null
  last_ran_at: Date
  failed: string | null
}

export interface PushKeyRow {
  only_row: Generated<boolean>
  public_key: string
  private_key: string
}

export interface PushSubscriptionRow {
  account_id: number
  endpoint: string
  p256dh: string
  auth: string
  made_at: Date
  failures: Generated<number>
}

export interface QuizAnswerRow {
  account_id: number
  article_id: string
  level: string
  quiz_id: string
  revision: number
  choice: number
  correct: boolean
  seq: number
  choice_id: string | null
}

export interface ReadingTimeRow {
  account_id: number
  article_id: string
  level: string
  seconds: number
  words: number | null
  lookups: Generated<number>
  finished_seq: number | null
  finished_at: Date | null
}

export interface RecordingConsentRow {
  account_id: number
  purpose: string
  version: string
  text_hash: Buffer
  agreed_at: Date
  withdrawn_at: Date | null
}

export interface RecoveryCodeRow {
  account_id: number
  code_hash: Buffer
  used_at: Date | null
}

export interface RefundRow {
  account_id: number
  id: string
  payment_id: string
  amount_krw: number
  cancellable_krw: number
  why: string
  note: string | null
  asked_by: number | null
  state: string
  started_at: Date
  settled_at: Date | null
  ask_at: Date | null
  cancellation_id: string | null
}

export interface ReminderSentRow {
  account_id: number
  study_date: string
  way: string
  sent_at: Date
}

export interface ReportAccessRow {
  id: Generated<number>
  company_id: number
  actor_id: number | null
  actor: string
  actor_role: string
  kind: string
  period_from: string
  period_to: string
  columns: string[]
  reason: string | null
  hour: Date
  first_at: Date
  last_at: Date
  times: Generated<number>
  accounts: never /* _int8 */
}

export interface ReportMailRow {
  account_id: number
  rhythm: string
  chosen_at: Date
}

export interface ReportMailSentRow {
  account_id: number
  period_from: string
  period_to: string
  sent_at: Date
}

export interface ReviewCardRow {
  account_id: number
  stability: number
  difficulty: number
  due_at: Date
  last_at: Date
  word_no: number
  reps: number
  lapses: number
  passes: number
  track: number
  state: number
  step: number
  last_format: number
  active: Generated<boolean>
}

export interface ReviewLogRow {
  account_id: number
  id: string
  seq: Generated<number>
  word_no: number
  track: number
  reviewed_at: Date
  received_at: Date
  study_date: string
  attempt_id: string | null
  mode: number
  source: number
  format: number
  rating: number
  correct: boolean
  hints: number
  replays: number
  response_ms: number | null
  answer: NullableJson
  article_id: string | null
  level: string | null
  sentence_id: string | null
  parameters: number
  scheduler: number
  retention: number
  effect: number
  state_before: number | null
  stability_before: number | null
  difficulty_before: number | null
  due_before: Date | null
  state_after: number | null
  stability_after: number | null
  difficulty_after: number | null
  due_after: Date | null
  recall: number | null
  elapsed_days: number | null
  scheduled_days: number | null
  balance_shift: number | null
  undone_at: Date | null
}

export interface SavedWordRow {
  account_id: number
  lemma: string
  pos: string
  sense: number
  seq: number
  saved_at: Date
  article_id: string | null
  level: string | null
  sentence_id: string | null
  ko: string
  ipa: string
  word_level: string
  sentence_en: string
  sentence_ko: string
  headline: string | null
  no: number
  state: Generated<string>
  fresh: Generated<boolean>
  initials: Generated<string>
  pinned: Generated<boolean>
}

export interface ScimCallRow {
  id: Generated<number>
  company_id: number
  at: Date
  token_name: string
  method: string
  resource: string
  whose: string | null
  status: number
  fault: string | null
  attribute: string | null
}

export interface ScimTokenRow {
  id: string
  company_id: number
  name: string
  token_hash: Buffer
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface ScimUserRow {
  company_id: number
  account_id: number
  external_id: string | null
  display: Json
  changed_at: Date
  attributes: NullableJson
}

export interface SeatCountRow {
  company_id: number
  taken: Generated<number>
}

export interface SeatLineRow {
  id: Generated<number>
  company_id: number
  at: Date
  change: number
  reason: string
  account_id: number | null
  invitation_id: string | null
  whose: string
  actor_id: number | null
}

export interface SeatWaitRow {
  id: Generated<number>
  company_id: number
  email: string
  name: string | null
  account_id: number | null
  way: string
  first_at: Date
  last_at: Date
  told_at: Date | null
  dismissed_at: Date | null
}

export interface SelfStudyDictationRow {
  account_id: number
  article_id: string
  level: string
  sentence_id: string
  expected: string
  typed: string
  score: number
  written_at: Date
  seq: number
}

export interface SelfStudyStepRow {
  account_id: number
  article_id: string
  level: string
  step: string
  done: boolean
  seconds: number
  work: NullableJson
  ended_at: Date
  last_seq: number
}

export interface SentenceEvidenceRow {
  account_id: number
  article_id: string
  level: string
  sentence_id: string
  kind: string
  times: number
  first_at: Date
  last_at: Date
  revision: number
  last_seq: number
}

export interface SessionFamilyRow {
  id: Generated<number>
  account_id: number
  salt: Buffer
  generation: Generated<number>
  rotated_at: Date
  idle_expires_at: Date
  absolute_expires_at: Date
  ended_at: Date | null
  end_reason: string | null
  device: string
  created_at: Date
  way: Generated<string>
  two_step: Generated<boolean>
  reauthenticated_at: Date | null
  wrong_answers: Generated<number>
  address: string | null
}

export interface SessionTokenRow {
  hash: Buffer
  family_id: number
  kind: string
  generation: number
  expires_at: Date
}

export interface ShelfAlarmRow {
  level: string
  since: Date
  raised_on: string
}

export interface ShippedContentRow {
  only_row: Generated<boolean>
  stamp: string
}

export interface SignInFailureRow {
  key: string
  failures: number
  blocked_until: Date | null
  last_at: Date
}

export interface SpeechTakeRow {
  article_id: string
  level: string
  take: number
}

export interface SpeechWorkRow {
  article_id: string
  level: string
  state: string
  reason: string | null
  tries: Generated<number>
  sentences_made: Generated<number>
  changed_at: Date
}

export interface StudyDayRow {
  account_id: number
  study_date: string
  articles: Generated<number>
  quiz_answers: Generated<number>
  word_answers: Generated<number>
  queue_cleared: Generated<boolean>
  reading_seconds: Generated<number>
  challenges: Generated<number>
  self_studies: Generated<number>
  spoken_seconds: Generated<number>
  conversations: Generated<number>
  active_seconds: Generated<number>
  late_seconds: Generated<number>
  new_articles: Generated<number>
}

export interface SubscriptionRow {
  account_id: number
  state: string
  expires_on: string | null
  continues: Generated<boolean>
  fold: NullableJson
  events: Generated<number>
  noticed_for: string | null
  held_from: string | null
  price_noticed_for: string | null
  banner_hidden_until: string | null
}

export interface SubscriptionEventRow {
  account_id: number
  no: number
  at: Date
  kind: string
  detail: Json
}

export interface TakeRow {
  id: string
  account_id: number
  kind: string
  article_id: string
  level: string
  revision: number
  sentence_id: string | null
  script: string
  duration_ms: number
  recorded_at: Date
  opened_at: Date
  stored_at: Date | null
  measures: Json
  transcript: string | null
  transcript_source: string | null
  best: Generated<boolean>
}

export interface TakeAssessmentRow {
  take_id: string
  kind: string
  account_id: number
  state: string
  asked_at: Date
  ended_at: Date | null
  reason: string | null
  retry_at: Date | null
  result: NullableJson
}

export interface TakeCommentRow {
  id: string
  request_id: string
  account_id: number
  author_id: number
  author_role: string
  text: string
  marks: Json
  sent_at: Date | null
}

export interface TakeCommentRequestRow {
  id: string
  take_id: string
  account_id: number
  state: string
  question: string
  asked_at: Date
  due_at: Date
  reply: string | null
  reply_at: Date | null
  holder_id: number | null
  held_until: Date | null
  overdue_told_at: Date | null
}

export interface TakeCommentVoiceRow {
  comment_id: string
  account_id: number
  file_key: string
  mime: string
  bytes: number
}

export interface TakeFileRow {
  take_id: string
  part: string
  mime: string
  bytes: number
  sha256: Buffer
  received: Generated<number>
  stored_at: Date | null
  file_key: string
}

export interface TakeFileRemovalRow {
  file_key: string
  bytes: number
  since: Generated<Date>
}

export interface TakeHearingRow {
  id: Generated<number>
  request_id: string
  account_id: number
  staff_id: number
  role: string
  kind: string
  at: Date
}

export interface TeamRow {
  id: Generated<number>
  company_id: number
  name: string
  created_at: Date
  external_id: string | null
  changed_at: Date | null
}

export interface TeamChallengeGoalRow {
  account_id: number
  week: string
  days_per_week: number
}

export interface TeamChallengeParticipantRow {
  account_id: number
  company_id: number
  id: Generated<string>
  nickname: string
  nickname_key: string
  joined_at: Date
  joined_week: string
}

export interface TeamMemberRow {
  company_id: number
  team_id: number
  account_id: number
  is_lead: Generated<boolean>
  since: Date | null
}

export interface TenantHostRow {
  host: string
  company_id: number
  origin: string
  is_canonical: Generated<boolean>
}

export interface ThrottleRow {
  key: string
  hits: number
  window_ends_at: Date
}

export interface TrialMarkRow {
  mark: Buffer
  made_at: Date
}

export interface TwoStepRow {
  account_id: number
  secret: Buffer
  confirmed_at: Date | null
  last_step: Generated<number>
}

export interface TwoStepResetRow {
  id: string
  account_id: number
  asked_by: number
  asked_at: Date
  expires_at: Date
  reason: string
}

export interface TwoStepTicketRow {
  token_hash: Buffer
  account_id: number
  way: string
  expires_at: Date
  used_at: Date | null
}

export interface VerificationChallengeRow {
  id: string
  company_id: number
  email: string
  purpose: string
  code_hash: string
  tries_left: number
  expires_at: Date
  token_hash: Buffer | null
  token_expires_at: Date | null
  token_used_at: Date | null
  last_try: Buffer | null
}

export interface WeeklyGoalRow {
  account_id: number
  week: string
  days_per_week: number
}

export interface WordEvidenceRow {
  account_id: number
  lemma: string
  pos: string
  tapped: number
  passed: number
}

export interface WordSentenceRow {
  account_id: number
  word_no: number
  article_id: string
  level: string
  sentence_id: string
  en: string
  ko: string
  headline: string
  seq: number
}

export interface WrongAnswerRow {
  account_id: number
  attempt_id: string
  position: number
  type: string
  answered_at: Date
  tried_at: Date
  right_on: Generated<never /* _date */>
  cleared_at: Date | null
  item: NullableJson
  answer: NullableJson
  credit: number | null
  asked_key: string | null
}

export interface Tables {
  account: AccountRow
  active_quarters: ActiveQuartersRow
  alarm: AlarmRow
  alarm_broadcast: AlarmBroadcastRow
  article: ArticleRow
  article_audio: ArticleAudioRow
  article_reading: ArticleReadingRow
  article_revision: ArticleRevisionRow
  article_version: ArticleVersionRow
  article_vote: ArticleVoteRow
  assignment: AssignmentRow
  assignment_person: AssignmentPersonRow
  audit_line: AuditLineRow
  auto_login_key: AutoLoginKeyRow
  auto_login_use: AutoLoginUseRow
  certificate: CertificateRow
  certificate_evidence: CertificateEvidenceRow
  certificate_key: CertificateKeyRow
  certificate_record_consent: CertificateRecordConsentRow
  certificate_run: CertificateRunRow
  challenge_answer: ChallengeAnswerRow
  challenge_attempt: ChallengeAttemptRow
  checkout: CheckoutRow
  closed_month: ClosedMonthRow
  closed_month_person: ClosedMonthPersonRow
  comment_template: CommentTemplateRow
  company: CompanyRow
  company_billing_profile: CompanyBillingProfileRow
  company_contract: CompanyContractRow
  company_document_number: CompanyDocumentNumberRow
  company_domain: CompanyDomainRow
  company_invoice: CompanyInvoiceRow
  company_letter: CompanyLetterRow
  company_quote: CompanyQuoteRow
  company_seal: CompanySealRow
  company_sso: CompanySsoRow
  company_sso_trial: CompanySsoTrialRow
  company_tax_invoice: CompanyTaxInvoiceRow
  company_transfer: CompanyTransferRow
  company_word: CompanyWordRow
  completion_rule: CompletionRuleRow
  consent: ConsentRow
  conversation: ConversationRow
  conversation_script: ConversationScriptRow
  conversation_turn: ConversationTurnRow
  coupon: CouponRow
  coupon_use: CouponUseRow
  course_participant: CourseParticipantRow
  customer_level: CustomerLevelRow
  dev_mail: DevMailRow
  dictionary_entry: DictionaryEntryRow
  discussion_answer: DiscussionAnswerRow
  discussion_decision: DiscussionDecisionRow
  discussion_draft: DiscussionDraftRow
  discussion_helpful: DiscussionHelpfulRow
  discussion_hidden_person: DiscussionHiddenPersonRow
  discussion_question: DiscussionQuestionRow
  discussion_report: DiscussionReportRow
  erasure: ErasureRow
  external_arrival: ExternalArrivalRow
  external_identity: ExternalIdentityRow
  external_trip: ExternalTripRow
  feed: FeedRow
  feed_import: FeedImportRow
  forecast_error: ForecastErrorRow
  guardian_consent: GuardianConsentRow
  help_page: HelpPageRow
  help_picture: HelpPictureRow
  help_revision: HelpRevisionRow
  help_search_miss: HelpSearchMissRow
  help_synonyms: HelpSynonymsRow
  help_vote: HelpVoteRow
  highlight: HighlightRow
  holiday: HolidayRow
  house_sound: HouseSoundRow
  inquiry: InquiryRow
  inquiry_file: InquiryFileRow
  inquiry_message: InquiryMessageRow
  inquiry_note: InquiryNoteRow
  inquiry_presence: InquiryPresenceRow
  inquiry_template: InquiryTemplateRow
  invitation: InvitationRow
  invoice: InvoiceRow
  last_nudge: LastNudgeRow
  lead: LeadRow
  lead_note: LeadNoteRow
  learner_display: LearnerDisplayRow
  learner_setting: LearnerSettingRow
  learning_event: LearningEventRow
  learning_month: LearningMonthRow
  leaving_warning: LeavingWarningRow
  level_answer: LevelAnswerRow
  level_item: LevelItemRow
  level_parameters: LevelParametersRow
  level_prompt: LevelPromptRow
  level_test: LevelTestRow
  listed_name: ListedNameRow
  manuscript: ManuscriptRow
  manuscript_audio: ManuscriptAudioRow
  manuscript_check: ManuscriptCheckRow
  manuscript_revision: ManuscriptRevisionRow
  member_file_column: MemberFileColumnRow
  memory_parameters: MemoryParametersRow
  month_mail_sent: MonthMailSentRow
  nudge: NudgeRow
  paper_test: PaperTestRow
  paper_test_result: PaperTestResultRow
  participation_month: ParticipationMonthRow
  participation_rule: ParticipationRuleRow
  password_reset: PasswordResetRow
  past_team_member: PastTeamMemberRow
  payment: PaymentRow
  payment_card: PaymentCardRow
  payment_day: PaymentDayRow
  payment_matter: PaymentMatterRow
  payment_notice: PaymentNoticeRow
  picture: PictureRow
  policy_version: PolicyVersionRow
  practice_setting: PracticeSettingRow
  problem_report: ProblemReportRow
  product: ProductRow
  product_price: ProductPriceRow
  purge_report: PurgeReportRow
  push_key: PushKeyRow
  push_subscription: PushSubscriptionRow
  quiz_answer: QuizAnswerRow
  reading_time: ReadingTimeRow
  recording_consent: RecordingConsentRow
  recovery_code: RecoveryCodeRow
  refund: RefundRow
  reminder_sent: ReminderSentRow
  report_access: ReportAccessRow
  report_mail: ReportMailRow
  report_mail_sent: ReportMailSentRow
  review_card: ReviewCardRow
  review_log: ReviewLogRow
  saved_word: SavedWordRow
  scim_call: ScimCallRow
  scim_token: ScimTokenRow
  scim_user: ScimUserRow
  seat_count: SeatCountRow
  seat_line: SeatLineRow
  seat_wait: SeatWaitRow
  self_study_dictation: SelfStudyDictationRow
  self_study_step: SelfStudyStepRow
  sentence_evidence: SentenceEvidenceRow
  session_family: SessionFamilyRow
  session_token: SessionTokenRow
  shelf_alarm: ShelfAlarmRow
  shipped_content: ShippedContentRow
  sign_in_failure: SignInFailureRow
  speech_take: SpeechTakeRow
  speech_work: SpeechWorkRow
  study_day: StudyDayRow
  subscription: SubscriptionRow
  subscription_event: SubscriptionEventRow
  take: TakeRow
  take_assessment: TakeAssessmentRow
  take_comment: TakeCommentRow
  take_comment_request: TakeCommentRequestRow
  take_comment_voice: TakeCommentVoiceRow
  take_file: TakeFileRow
  take_file_removal: TakeFileRemovalRow
  take_hearing: TakeHearingRow
  team: TeamRow
  team_challenge_goal: TeamChallengeGoalRow
  team_challenge_participant: TeamChallengeParticipantRow
  team_member: TeamMemberRow
  tenant_host: TenantHostRow
  throttle: ThrottleRow
  trial_mark: TrialMarkRow
  two_step: TwoStepRow
  two_step_reset: TwoStepResetRow
  two_step_ticket: TwoStepTicketRow
  verification_challenge: VerificationChallengeRow
  weekly_goal: WeeklyGoalRow
  word_evidence: WordEvidenceRow
  word_sentence: WordSentenceRow
  wrong_answer: WrongAnswerRow
}
