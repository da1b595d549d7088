import { companyNoticeVersion } from '@readgrow/contract/constants'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCompany, depth, invitedToken, signUpSteps, type TestCompany, testApp } from '#testing'

const app = await testApp()
const { post, verifiedToken, form } = signUpSteps(app)

async function join(company: TestCompany, proof: object) {
  const { verificationToken: _, ...rest } = await form('')
  return post('group-account', { ...rest, companyNotice: companyNoticeVersion, ...proof }, { host: company.host })
}

const act = (company: TestCompany, act: 'APPROVE' | 'DEACTIVATE' | 'REACTIVATE' | 'REJECT', id: number) =>
  company.as.call('POST /admin/members/acts', { body: { act, ids: [String(id)] } })

const inviteOne = (company: TestCompany, email: string) =>
  company.as.call('POST /admin/invitations', { body: { emails: [email] } })

describe('when twenty want the last seat at one instant exactly one gets it', () => {
  test('all of them invited', async () => {
    // The queue of a new database asks the pool about itself once.
    await inviteOne(await aCompany(app), 'first@elsewhere.test')
    const company = await aCompany(app, { seats: 4 })
    const owners = [company.owner, await company.join('owner'), await company.join('owner')]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.as(owners[index % 3] ?? company.owner).call('POST /admin/invitations', {
          body: { emails: [`seat-${index}@elsewhere.test`] },
        }),
      ),
    )
    expect(answers.map((answer) => answer.body.sent.length).sort()).toEqual([...Array<number>(19).fill(0), 1])
    expect(await company.seatsInThreeBooks()).toEqual({ list: 4, counter: 4, ledger: 4 })
  })

  test('invited, approved, let in again, and joining by the domain', async () => {
    const company = await aCompany(app, { seats: 6 })
    const owners = [company.owner, ...(await Promise.all(Array.from({ length: 4 }, () => company.join('owner'))))]
    const people = []
    for (let index = 0; index < 10; index++) {
      const { id } = await company.join('learner')
      await company.setState(id, index < 5 ? 'WAITING' : 'DEACTIVATED')
      people.push(id)
    }
    const proofs = []
    for (let index = 0; index < 5; index++)
      proofs.push(await verifiedToken(`last-${index}@${company.domain}`, { host: company.host }))
    expect(await company.seatsInThreeBooks()).toEqual({ list: 5, counter: 5, ledger: 5 })
    const as = (index: number) => app.as(owners[index % owners.length] ?? company.owner)
    const grants = [
      ...people.map((id, index) =>
        as(index)
          .call('POST /admin/members/acts', { body: { act: index < 5 ? 'APPROVE' : 'REACTIVATE', ids: [String(id)] } })
          .then(({ body }) => body.done.length),
      ),
      ...proofs.map((verificationToken) =>
        join(company, { verificationToken }).then(({ status }) => (status === 200 ? 1 : 0)),
      ),
      ...Array.from({ length: 5 }, (_, index) =>
        as(index)
          .call('POST /admin/invitations', { body: { emails: [`race-${index}@elsewhere.test`] } })
          .then(({ body }) => body.sent.length),
      ),
    ]
    const won = await Promise.all(grants)
    expect(won).toHaveLength(20)
    expect(won.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await company.seatsInThreeBooks()).toEqual({ list: 6, counter: 6, ledger: 6 })
  })
})

// All of them: RACES=2000 npx vitest run --project server server/src/seats/seats.test.ts
const rounds = Number(process.env.RACES ?? depth(4, 2_000))
const roundsOfCompany = 20

/** A company with two free seats and five people who have none. */
async function aCrowd() {
  const company = await aCompany(app, { seats: 3 })
  const people: number[] = []
  for (let each = 0; each < 5; each++) {
    const { id } = await company.join('learner')
    await company.setState(id, 'DEACTIVATED')
    people.push(id)
  }
  return { company, people }
}

test('round after round two of five who are let in again at once get the two seats, and give them back once', async () => {
  let { company, people } = await aCrowd()
  for (let round = 0; round < rounds; round++) {
    if (round > 0 && round % roundsOfCompany === 0) ({ company, people } = await aCrowd())
    app.clock.advance({ seconds: 61 })
    const answers = await Promise.all(people.map((id) => act(company, 'REACTIVATE', id)))
    const inside = people.filter((_, at) => answers[at]?.body.done.length === 1)
    expect([round, inside.length]).toEqual([round, 2])
    expect(await company.seatsInThreeBooks()).toEqual({ list: 3, counter: 3, ledger: 3 })
    await Promise.all([...inside, ...inside].map((id) => act(company, 'DEACTIVATE', id)))
    expect(await company.seatsInThreeBooks()).toEqual({ list: 1, counter: 1, ledger: 1 })
  }
}, 3_600_000)

const steps = ['INVITE', 'ACCEPT', 'REVOKE', 'EXPIRE', 'RESEND', 'DEACTIVATE', 'REACTIVATE', 'JOIN'] as const

/** Runs one action on any fitting target; refused actions count too. */
async function step(company: TestCompany, kind: (typeof steps)[number], pick: number): Promise<void> {
  const members = (await company.as.call('GET /admin/members', { query: {} })).body.members
  const invitations = (await company.as.call('GET /admin/invitations', { query: {} })).body.invitations
  const member = members[pick % members.length]
  const invitation = invitations[pick % Math.max(1, invitations.length)]
  if (kind === 'INVITE') await inviteOne(company, `guest-${pick}@elsewhere.test`)
  else if (kind === 'JOIN') {
    const email = `self-${pick}-${members.length}@${company.domain}`
    await join(company, { verificationToken: await verifiedToken(email, { host: company.host }) })
  } else if (kind === 'DEACTIVATE' || kind === 'REACTIVATE') await act(company, kind, Number(member?.id ?? 0))
  else if (invitation && kind === 'EXPIRE')
    await app.services.db
      .updateTable('invitation')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', invitation.id)
      .execute()
  else if (invitation && kind === 'REVOKE')
    await company.as.call('DELETE /admin/invitations/:id', { params: { id: invitation.id } })
  else if (invitation && kind === 'RESEND')
    await company.as.call('POST /admin/invitations/:id/resend', { params: { id: invitation.id } })
  else if (invitation && kind === 'ACCEPT')
    await join(company, { inviteToken: (await invitedToken(app, invitation.email)) || 'x'.repeat(43) })
}

test('after any actions the lists, the counter and the sum of the ledger are one number within the contract', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(6)), { minLength: 5, maxLength: 12 }),
      async (acts) => {
        const company = await aCompany(app, { seats: 4 })
        for (const [kind, pick] of acts) {
          app.clock.advance({ seconds: 61 })
          await step(company, kind, pick)
          const books = await company.seatsInThreeBooks()
          expect(books).toEqual({ list: books?.list, counter: books?.list, ledger: books?.list })
          expect(books?.list).toBeLessThanOrEqual(4)
          const { body } = await company.as.call('GET /admin/seats', { query: {} })
          const after = await company.seatsInThreeBooks()
          expect([body.used + body.held, body.free]).toEqual([after?.list, 4 - (after?.list ?? 0)])
        }
      },
    ),
    { numRuns: depth(2, 6) },
  )
})

test('the ledger has one entry an act, opens line by line, and leaves as a file that the log knows', async () => {
  const company = await aCompany(app)
  const emails = Array.from({ length: 60 }, (_, at) => `act-${at}@elsewhere.test`)
  await company.as.call('POST /admin/invitations', { body: { emails } })
  const pageOf = async (query: object) => (await company.as.call('GET /admin/seats', { query })).body
  const { lines, next } = await pageOf({})
  expect(next).toBeNull()
  expect(lines.map(({ reason, lines: count }) => [reason, count])).toEqual([
    ['INVITED', 60],
    ['SET_UP', 1],
  ])
  const act = lines[0]?.id ?? ''
  const first = await pageOf({ act })
  const second = await pageOf({ act, cursor: first.next })
  expect([...first.lines, ...second.lines].map(({ whose }) => whose)).toEqual(emails.toReversed())
  const foreign = await (await aCompany(app)).as.call('GET /admin/seats', { query: { act } })
  expect(foreign.body.lines).toEqual([])
  const { bytes } = await company.as.call('POST /admin/seats/export', { body: { reason: '정산에 써요' } })
  const rows = parse(bytes, { bom: true }) as string[][]
  expect(rows).toHaveLength(62)
  expect(rows.slice(0, 2).map((cells) => cells.slice(1, 4))).toEqual([
    ['변화', '사유', '대상'],
    ['1', '초대', 'act-59@elsewhere.test'],
  ])
  expect(await company.audit('seats.exported')).toMatchObject([{ reason: '정산에 써요', after: { lines: 61 } }])
})

test('a line of the ledger names colleagues, and whoever acted from outside only as the service', async () => {
  const company = await aCompany(app)
  const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  for (const name of ['own', 'service', 'clock']) await inviteOne(company, `${name}@elsewhere.test`)
  const actedBy = (whose: string, actor_id: number | null) =>
    app.services.db
      .updateTable('seat_line')
      .set({ actor_id })
      .where('company_id', '=', company.id)
      .where('whose', '=', whose)
      .execute()
  await actedBy('service@elsewhere.test', operator.id)
  await actedBy('clock@elsewhere.test', null)
  const { name } = await app.services.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', company.owner.id)
    .executeTakeFirstOrThrow()
  const { lines } = (await company.as.call('GET /admin/seats', { query: {} })).body
  const by = Object.fromEntries(lines.map((line) => [line.whose, line.by]))
  expect(by).toMatchObject({
    'own@elsewhere.test': name,
    'service@elsewhere.test': '리드그로우',
    'clock@elsewhere.test': null,
  })
})
