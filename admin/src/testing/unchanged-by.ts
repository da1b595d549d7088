import type { CallName } from '@readgrow/contract'

/**
 * Replies on the screen of an action that stay true after it, by the action; a sentence where no reply that is read changes. `watchScreen`
 * asks of every other reply that it is asked for again, replaced or taken off.
 */
export const unchangedBy: { readonly [N in CallName]?: readonly string[] | string } = {
  'POST /admin/all-audit/export': 'A file is made.',
  'DELETE /admin/certificates/seal': ['GET /admin/certificates/names'],
  'POST /admin/certificates/:id/revocation': ['GET /admin/certificates/names'],
  'POST /admin/certificates/courses/:id/evidence': 'A file is made.',
  'POST /admin/help/pages/:id/publication': [
    'GET /admin/companies',
    'help pictures',
    'help preview',
    'help revisions',
    'help votes',
  ],
  'POST /admin/help/preview': 'Nothing is stored.',
  'POST /admin/inquiries/:inquiryId/notes': ['GET /admin/inquiry-templates'],
  'POST /admin/invitations': ['GET /admin/teams'],
  'POST /admin/invitations/acts': ['GET /admin/teams'],
  'POST /admin/invitations/export': 'A file is made.',
  'POST /admin/members/export': 'A file is made.',
  'POST /admin/members/acts': ['GET /admin/greeting', 'GET /admin/teams'],
  'POST /admin/newsroom/manuscripts/:id/draft': ['GET /admin/newsroom/shelf'],
  'POST /admin/newsroom/manuscripts/:id/revisions/:revision/restore': ['GET /admin/newsroom/manuscripts/:id/history'],
  'POST /admin/policies': ['policy preview'],
  'POST /admin/policies/preview': 'Nothing is stored.',
  'POST /admin/reports/export': 'A file is made.',
  'POST /admin/sign-in/sso/trial': 'The page is left for the provider.',
  'POST /admin/teams/:id/members': ['GET /admin/greeting', 'GET /admin/teams'],
  'PUT /admin/certificates/records': ['GET /admin/certificates/names'],
  'PUT /admin/certificates/seal': ['GET /admin/certificates/names'],
  'PUT /admin/help/pages/:id': ['GET /admin/companies', 'help pictures', 'help preview', 'help votes'],
  'PUT /admin/inquiries/:inquiryId/assignee': ['GET /admin/inquiry-templates'],
  'PUT /admin/inquiries/:inquiryId/presence': 'The reply says who is here; the inquiry itself stays.',
  'PUT /admin/invitation-reminders': ['GET /admin/teams'],
  'PUT /admin/members/:id': ['GET /admin/teams'],
  'PUT /admin/reports/mail': ['GET /admin/greeting', 'GET /admin/reports/summary', 'GET /admin/teams', 'report pages'],
  'PUT /admin/sign-in/sso': ['GET /admin/sign-in/scim-calls'],
  'PUT /admin/take-comments/:requestId/voice': ['GET /admin/comment-templates'],
}
