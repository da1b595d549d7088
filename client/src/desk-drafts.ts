/** What is typed on the desks about people, and lies on the device until it is sent. */
const aboutPeople = [
  'rg_comment_drafts',
  'rg_company_words',
  'rg_inquiry_answers',
  'rg_invitations',
  'rg_lead_notes',
  'rg_member_edits',
  'rg_new_assignment',
  'rg_new_company',
  'rg_new_quotes',
  'rg_problem_answers',
  'rg_reasons',
] as const

/** What is typed for everybody to read. */
type OfContent =
  | 'rg_comment_templates'
  | 'rg_help_new_pages'
  | 'rg_help_page_drafts'
  | 'rg_inquiry_templates'
  | 'rg_missing_words'
  | 'rg_new_article'
  | 'rg_new_course'
  | 'rg_participation_rule'
  | 'rg_policy_drafts'

/** Where the desks keep what is being typed, by kind. */
export type DeskDrafts = (typeof aboutPeople)[number] | OfContent

/**
 * Takes what was typed about people from this device: whoever signs out by hand may leave the device to somebody else. A
 * session that ended by itself keeps it.
 */
export function forgetDraftsAboutPeople(): void {
  try {
    for (const name of aboutPeople) localStorage.removeItem(name)
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
