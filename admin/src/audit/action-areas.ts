/** What an action is about, by the first part of its name; a filter of a hundred actions is read area by area. */
const areas: readonly (readonly [area: string, subjects: readonly string[]])[] = [
  ['구성원과 초대', ['member', 'members', 'invitation', 'seat_wait', 'seats', 'account', 'owner']],
  ['팀과 과제', ['team', 'assignment', 'learner']],
  ['참여와 수료', ['participation_rule', 'course', 'certificate', 'seal', 'evidence', 'records']],
  ['학습 현황', ['report', 'report_mail', 'company_words']],
  ['로그인과 연동', ['sign_in', 'sso', 'scim_token', 'auto_login', 'auto_login_key', 'domain', 'host']],
  ['계약과 대금', ['company', 'contract', 'quote', 'transfer', 'tax_invoice', 'company_invoice', 'billing_profile']],
  ['결제와 상품', ['payment', 'subscription', 'coupon', 'price', 'product']],
  ['문의와 운영', ['inquiry', 'inquiry_template', 'lead', 'policy', 'staff', 'audit', 'all_audit']],
  ['원고와 기사', ['manuscript', 'article', 'feed', 'problem', 'picture', 'level_item', 'dictionary']],
  ['소리와 의견', ['recording', 'speech', 'take_comment', 'comment_template', 'discussion']],
  ['도움말', ['help_page', 'help_synonyms', 'help_picture']],
]
const others = '그 밖'

export const areaOf = (action: string): string => {
  const subject = action.split('.')[0] ?? ''
  return areas.find(([, subjects]) => subjects.includes(subject))?.[0] ?? others
}

/** The actions by area, in the order of the areas, and by name within one. */
export function byArea(
  names: Readonly<Record<string, string>>,
): (readonly [area: string, actions: [string, string][]])[] {
  const grouped = Map.groupBy(Object.entries(names), ([action]) => areaOf(action))
  return [...areas.map(([area]) => area), others].flatMap((area) => {
    const actions = grouped.get(area)?.toSorted(([, one], [, other]) => one.localeCompare(other, 'ko'))
    return actions ? [[area, actions] as const] : []
  })
}
