import { tablesThat } from '#platform/table-rules'
import type { TableName } from './rule.ts'
import { rules } from './rules.ts'

/** Tables without personal data. Their rows belong to a company or to the newspaper. */
export const tablesOfNobody = [
  'alarm_broadcast',
  'article',
  'article_audio',
  'article_revision',
  'article_version',
  'auto_login_key',
  'certificate_key',
  'certificate_record_consent',
  'certificate_run',
  'comment_template',
  'company',
  'company_contract',
  'company_domain',
  'company_sso',
  'company_word',
  'conversation_script',
  'customer_level',
  'dictionary_entry',
  'discussion_decision',
  'discussion_question',
  'feed_import',
  'forecast_error',
  'holiday',
  'house_sound',
  'level_item',
  'level_parameters',
  'manuscript_audio',
  'participation_month',
  'picture',
  'policy_version',
  'product',
  'push_key',
  'scim_token',
  'seat_count',
  'shelf_alarm',
  'shipped_content',
  'team',
  'tenant_host',
] as const satisfies readonly TableName[]

/** Every table with a person in it, and every way in which its rows end. */
export const tablesOfPeople: ReadonlySet<string> = new Set([
  ...tablesThat('ERASED'),
  ...tablesThat('NAMELESS', 'KEPT_NAMELESS'),
  // Files go with their take; the list of those to remove is worked off every minute.
  ...(['take_file', 'take_file_removal'] as const),
  ...Object.values(rules).flatMap((rule) => [rule.table, ...('cascades' in rule ? rule.cascades : [])]),
])
