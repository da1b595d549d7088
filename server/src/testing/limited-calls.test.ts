import { admitted } from '@readgrow/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TestAccount } from './builders.ts'
import { type DeclaredCall, declaredCalls } from './endpoint-requests.ts'
import { soundBodies } from './hostile.ts'
import { testApp } from './test-app.ts'

const app = await testApp()
const { db } = app.services

/** From now on every hit is far over every limit. */
beforeAll(async () => {
  await sql`create function far_over() returns trigger language plpgsql
    as $$ begin new.hits := 1000000; return new; end $$`.execute(db)
  await sql`create trigger far_over before insert or update on throttle
    for each row execute function far_over()`.execute(db)
})

const people: Readonly<Record<'learner' | 'owner' | 'operator', () => Promise<TestAccount>>> = {
  learner: () => app.anAccount(),
  owner: () => app.anAccount({ host: 'acme.localhost', role: 'owner' }),
  operator: () => app.anAccount({ host: 'admin.localhost', role: 'operator' }),
}

function rightful({ endpoint: { who } }: DeclaredCall): Promise<TestAccount> {
  if (who === 'operator' || who === 'editor') return people.operator()
  return admitted[who].includes('owner') && !admitted[who].includes('learner') ? people.owner() : people.learner()
}

const queries: Readonly<Record<string, string>> = { searchHelp: '?q=trees', hearWord: '?text=trees' }

/** Makes a call once, with a sound body, about something that is not there. */
async function codeOf(call: DeclaredCall): Promise<string | undefined> {
  const { host, cookies } = await rightful(call)
  const body = soundBodies[call.name]
  const sent =
    body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const url = `${call.url}${queries[call.name] ?? ''}`
  return (await app.send({ method: call.method, url, host, cookies, ...sent })).body.code
}

/** Calls that look at what they are about before they count, so one about nothing never reaches their limit. */
const behindALook = [
  'askInquiryAgain',
  'changeInquiry',
  'correctConversation',
  'nextQuestion',
  'remarkOnSummary',
  'uploadInquiryFile',
]

test('the limits of calls refuse, and no call has lost its own', async () => {
  const limited: string[] = []
  for (const call of declaredCalls) {
    const code = await codeOf(call)
    if (code === 'RATE_LIMITED' || code === 'TOO_MANY_ATTEMPTS') limited.push(call.name)
  }
  const declared = declaredCalls.filter(({ endpoint }) => endpoint.refusals.includes('RATE_LIMITED'))
  const unproved = declared.map(({ name }) => name).filter((name) => !limited.includes(name))
  expect(unproved.toSorted()).toEqual(behindALook)
  expect(limited.toSorted()).toMatchInlineSnapshot(`
    [
      "answerGuardianRequest",
      "autoLogin",
      "beginSsoTrial",
      "checkAutoLogin",
      "checkEmail",
      "checkResetLink",
      "checkVerificationCode",
      "exportAllAudit",
      "exportAudit",
      "exportInvitations",
      "exportMembers",
      "exportPayments",
      "exportReport",
      "exportSeats",
      "exportTakes",
      "findAccountId",
      "findAccountPassword",
      "findListedMembers",
      "giveAssignment",
      "hearWord",
      "inviteMembers",
      "linkExternalAccount",
      "login",
      "nudgeEverybody",
      "passTwoStep",
      "previewHelpPage",
      "previewPolicy",
      "readGuardianRequest",
      "readInvitation",
      "readProvedAddress",
      "redeemCoupon",
      "refresh",
      "reportProblem",
      "resetPassword",
      "searchHelp",
      "sendEnquiry",
      "sendInquiry",
      "sendVerificationCode",
      "setConsent",
      "voteOnHelp",
    ]
  `)
})
