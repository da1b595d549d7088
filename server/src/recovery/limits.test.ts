import { expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { signUpSteps, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const { post, newAddress } = signUpSteps(app)
const passwordHash = await hashPassword('seven quiet herons')
const person = async () => (await app.anAccount({ customerId: newAddress(), passwordHash })).customerId

const askForLink = (customerId: string, email = customerId) => post('find-account-password', { customerId, email })
const emailsTo = async (email: string) => (await app.mails()).filter(({ recipient }) => recipient === email)
const linksTo = async (email: string) => (await emailsTo(email)).filter(({ text }) => text.includes('#token='))

/** Asks for a link every minute, each time with another id and the same address. */
async function askWithWrongIds(email: string, times: number) {
  const answers = []
  for (let time = 0; time < times; time++) {
    app.clock.advance({ minutes: 1 })
    const { status, body } = await askForLink(`nobody-${time}`, email)
    answers.push({ status, body })
  }
  return answers
}

test('an attacker who knows only an address uses up none of its owner’s links', async () => {
  const owner = await person()
  await askWithWrongIds(owner, 12)
  expect(await askForLink(owner)).toMatchObject({ status: 200, body: {} })
  expect(await linksTo(owner)).toHaveLength(1)
})

test('emails without a link stop after five an hour and ten requests a day, and the answer stays the same, known or not', async () => {
  for (const email of [await person(), newAddress()]) {
    const first = await askWithWrongIds(email, 6)
    expect(await emailsTo(email)).toHaveLength(5)
    app.clock.advance({ hours: 1 })
    const later = await askWithWrongIds(email, 8)
    expect(await emailsTo(email)).toHaveLength(9)
    for (const answer of [...first, ...later]) expect(answer).toEqual({ status: 200, body: {} })
    app.clock.advance({ days: 1 })
    await askWithWrongIds(email, 1)
    expect(await emailsTo(email)).toHaveLength(10)
  }
})

test('links stop after five an hour and ten a day; an id and address that lead nowhere answer alike', async () => {
  const owner = await person()
  const wrongId = await person()
  for (const [customerId, email] of [
    [owner, owner],
    ['nobody', wrongId],
  ] as const) {
    const codes = []
    for (let hour = 0; hour < 3; hour++) {
      for (let time = 0; time < 6; time++) {
        codes.push((await askForLink(customerId, email)).body.code ?? 'SENT')
        app.clock.advance({ minutes: 1 })
      }
      app.clock.advance({ hours: 1 })
    }
    const hour = ['SENT', 'SENT', 'SENT', 'SENT', 'SENT', 'RATE_LIMITED']
    expect(codes).toEqual([...hour, ...hour, ...Array.from({ length: 6 }, () => 'RATE_LIMITED')])
    app.clock.advance({ days: 1 })
  }
  expect(await linksTo(owner)).toHaveLength(10)
})

test('a request past the limit writes a row and queues an email as any other does', async () => {
  const email = newAddress()
  const cost = async () => {
    const { rows } = await app.services.pool.query<{ jobs: number }>(
      "select count(*)::int as jobs from jobs.job where name = 'mail'",
    )
    const links = await db.selectFrom('password_reset').select('token_hash').execute()
    return { jobs: rows[0]?.jobs ?? 0, links: links.length }
  }
  await askWithWrongIds(email, 5)
  const before = await cost()
  await askWithWrongIds(email, 3)
  expect(await cost()).toEqual({ jobs: before.jobs + 3, links: before.links + 3 })
  expect(await emailsTo(email)).toHaveLength(5)
})
