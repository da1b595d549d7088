import type { SentCall } from '@readgrow/client/testing'
import type { CallName } from '@readgrow/contract'

type Write = Pick<SentCall, 'params'>

/** Lists that are read page by page have a key of their own in the cache. */
type Pages = 'inquiry pages' | 'discussion answers' | 'conversation pages'
type Read = Extract<CallName, `GET ${string}`> | Pages
/** A read by its name, whatever it was asked about; or a key, where only the reply about one thing is old. */
export type StaleRead = Read | ((write: Write) => readonly [Read, object])

const about =
  (name: Read, param: string, of = param) =>
  ({ params }: Write): readonly [Read, object] => [name, { params: { [param]: params[of] } }]

const ofTalks: StaleRead[] = [() => ['GET /conversations', { query: {} }], 'conversation pages']
const ofDiscussions: StaleRead[] = ['discussion answers', 'GET /discussion/hidden-people']
const ofMoney: StaleRead[] = ['GET /subscription', 'GET /home', 'GET /common/header-info', 'GET /subscription/terms']
const ofInquiries: StaleRead[] = ['GET /inquiries', 'inquiry pages', about('GET /inquiries/:inquiryId', 'inquiryId')]
const ofTeam: StaleRead[] = ['GET /team-challenge', 'GET /team-challenge/last-week']
const ofTakes: StaleRead[] = ['GET /takes']
/** How many words a day asks for, on the page of today and on the home page. */
const ofPractice: StaleRead[] = ['GET /vocabulary/overview', 'GET /vocabulary/today', 'GET /home']

/**
 * What an action of a learner makes old: the screen that sends it throws these replies away, asks again or puts the new
 * one in their place. A sentence says why nothing grows old. `watchWrites` holds every screen test to it.
 */
export const staleReads = {
  'DELETE /account/sessions': ['GET /account/sessions'],
  'DELETE /account/sessions/:id': ['GET /account/sessions'],
  'DELETE /articles/:id/discussion/answer': [about('GET /articles/:id/discussion', 'id'), 'discussion answers'],
  'DELETE /conversations/:id': ofTalks,
  'DELETE /discussion/answers/:answerId/helpful': ['discussion answers'],
  'DELETE /discussion/answers/:answerId/report': ofDiscussions,
  'DELETE /discussion/hidden-people/:hiddenId': ofDiscussions,
  'DELETE /payments/card': ofMoney,
  'DELETE /subscription/cancellation': ofMoney,
  'DELETE /subscription/consent': ofMoney,
  'DELETE /takes': ofTakes,
  'DELETE /takes/:takeId': ofTakes,
  'DELETE /takes/:takeId/comment-request': [about('GET /takes/:takeId/comments', 'takeId')],
  'DELETE /team-challenge/participation': ofTeam,
  'POST /assignments/:id/done-before': ['GET /home'],
  'POST /certificates': ['GET /certificates'],
  'POST /challenges': ['GET /challenges'],
  'POST /conversations/:id/cards': [about('GET /conversations/:id', 'id'), ...ofPractice],
  'POST /conversations/:id/corrections': [about('GET /conversations/:id', 'id')],
  'POST /conversations/:id/finish': [about('GET /conversations/:id', 'id'), ...ofTalks],
  'POST /conversations/:id/next': [about('GET /conversations/:id', 'id')],
  'POST /discussion/answers/:answerId/hide-author': ofDiscussions,
  'POST /level-test/prompt': ['GET /home'],
  'POST /paper-tests': ['GET /paper-tests'],
  'POST /policies/agreements': ['GET /policies/agreements'],
  'POST /self-study/:id/remarks': 'The reply is a remark about a summary; no reply that is read holds it.',
  'POST /subscription/banner-hiding': ['GET /subscription'],
  'POST /subscription/cancellation': ofMoney,
  'POST /subscription/card': 'It opens the window of the gateway; the card changes with what comes back from there.',
  'POST /subscription/checkouts': 'It opens the window of the gateway; the subscription begins with the payment.',
  'POST /subscription/checkouts/:id/card': ofMoney,
  'POST /subscription/consent': ofMoney,
  'POST /subscription/guardian': ofMoney,
  'POST /subscription/coupons': ['GET /subscription/coupons'],
  'POST /subscription/demo-clock': ofMoney,
  'POST /subscription/refund': ofMoney,
  'POST /subscription/retry': ofMoney,
  'POST /takes/:takeId/assessment': [about('GET /takes/:takeId/assessment', 'takeId')],
  'POST /takes/:takeId/transcript': [about('GET /takes/:takeId', 'takeId')],
  'POST /vocabulary/backlog': ofPractice,
  'PUT /subscription/plan': ofMoney,
  'PUT /takes/:takeId/best': [...ofTakes, 'GET /anchor', 'GET /anchor/:id'],
  'PUT /vocabulary/settings': ofPractice,
  'PUT /account/name': ['GET /account', 'GET /common/header-info'],
  'PUT /certificates/:id/page': ['GET /certificates'],
  'PUT /discussion/answers/:answerId/helpful': ['discussion answers'],
  'PUT /help/votes': 'Only the desk reads votes.',
  'PUT /inquiries/:inquiryId': ofInquiries,
  'PUT /inquiries/:inquiryId/rating': ofInquiries,
  'POST /inquiries': ['GET /inquiries', 'inquiry pages'],
  'POST /inquiries/:inquiryId/follow-ups': ofInquiries,
} as const satisfies { readonly [N in CallName]?: readonly StaleRead[] | string }
