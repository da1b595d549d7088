import { type Endpoint, endpoints } from '@readgrow/contract'
import { expect, test } from 'vitest'
import { aTenant, soundBodies, type Tenant, testApp } from '#testing'

const app = await testApp()

/** Calls of owners and leads that tell something of a member by name, and how somebody opens them. */
const pages: Readonly<Record<string, (of: Tenant) => Promise<unknown>>> = {
  listMembers: ({ as }) => as.call('GET /admin/members', { query: {} }),
  readMember: ({ as, own }) => as.call('GET /admin/members/:id', { params: { id: own.learner } }),
  readReport: ({ as }) => as.call('GET /admin/reports', { query: thisMonth() }),
  listParticipation: ({ as }) => as.call('GET /participation/members', { query: {} }),
  readForecast: ({ as }) => as.call('GET /admin/completion/forecast', { query: {} }),
  listAssignees: ({ as, own }) =>
    as.call('GET /admin/assignments/:id/people', { params: { id: own.assignment }, query: {} }),
  listIssued: ({ as, own }) =>
    as.call('GET /admin/certificates/courses/:id', { params: { id: own.course }, query: {} }),
  findListedMembers: ({ as, learner }) =>
    as.call('POST /admin/members/listed', { body: { entries: [learner.customerId] } }),
  addCourse: ({ as }) =>
    as.call('POST /admin/completion/courses', { query: { dry: 'true' }, body: soundBodies.addCourse as never }),
}

const posted = ['findListedMembers', 'addCourse']

/** They tell of nobody by name, or of nothing that a member did: of invitations, seats, settings, contracts, words, changes. */
const ofNobody = [
  ...['listTeams', 'listAssignments', 'readAssignment', 'findAssignableArticles'],
  ...['readReportSummary', 'readReportTrend', 'readReportMail', 'listInvitations', 'readSeats', 'readCompanySettings'],
  ...['listSeatWaits', 'readSignInSettings', 'readSsoTrial', 'listScimCalls', 'readRules', 'readIssued', 'listAudit'],
  'listCertificateNames',
  ...['readOwnContract', 'downloadOwnQuote', 'downloadOwnInvoice'],
]

const thisMonth = () => {
  const day = app.clock.now().toISOString().slice(0, 7)
  return { from: `${day}-01`, to: `${day}-28` }
}

async function office() {
  const tenant = await aTenant(app)
  const held = { at: new Date('2026-01-01T00:00:00Z') }
  await app.services.db.updateTable('seat_line').set(held).where('account_id', '=', tenant.learner.id).execute()
  const accesses = async () =>
    (await app.as(tenant.learner).call('GET /account/company-view', {})).body.accesses.map(({ what, who }) => ({
      what,
      who,
    }))
  return { tenant, accesses }
}

test('every reading call of owners and leads is known to tell of members or of nobody', () => {
  const reading = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, { who, method }]) =>
    method === 'GET' && (who === 'owner' || who === 'lead') ? [name] : [],
  )
  expect(reading.toSorted()).toEqual(
    [...Object.keys(pages).filter((name) => !posted.includes(name)), ...ofNobody].toSorted(),
  )
})

test.each(Object.entries(pages))('%s leaves one line in an hour with the member whom it shows', async (_, open) => {
  const { tenant, accesses } = await office()
  const before = await accesses()
  await open(tenant)
  const once = await accesses()
  expect(once).toHaveLength(before.length + 1)
  await open(tenant)
  expect(await accesses()).toHaveLength(before.length + 1)
})

test('nobody else reads of it: not a colleague who was not shown, and not of another company', async () => {
  const { tenant } = await office()
  const other = await office()
  const before = await other.accesses()
  await pages.listParticipation?.(tenant)
  expect(await other.accesses()).toEqual(before)
})
