import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { billingApp, cards, type Payer, seoul } from '#testing'

const { app, work, sweep, aPayer } = await billingApp({ start: '2030-01-10T10:00' })
const { db } = app.services
const at = (text: string) => app.clock.set(seoul(text))
const guest = app.visitor()

/** Somebody who is sixteen in January 2030. */
async function aMinor(birthDate = '2013-06-01'): Promise<Payer> {
  const payer = await aPayer()
  await db.updateTable('account').set({ birth_date: birthDate }).where('id', '=', payer.id).execute()
  return payer
}

let guardians = 0
const aMailbox = () => `guardian-${++guardians}@example.com`

const mailsTo = async (address: string) => {
  await work()
  return (await app.mails()).filter(({ recipient }) => recipient === address)
}
const tokenTo = async (address: string) => {
  const { text } = (await mailsTo(address)).find((mail) => mail.text.includes('#token=')) ?? { text: '' }
  return /#token=([\w-]+)/.exec(text)?.[1] ?? ''
}
/** The letters to an address in which a sentence stands; several that wait are sent in any order. */
const lettersWith = async (address: string, sentence: string) =>
  (await mailsTo(address)).filter(({ subject, text }) => `${subject}\n${text}`.includes(sentence))
const addressOf = async ({ id }: Payer) =>
  (await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

interface Wish {
  readonly id?: string
  readonly product?: 'MONTHLY' | 'YEARLY'
  readonly amountKrw?: number
  readonly name?: string
  readonly email?: string
}
const ask = (
  payer: Payer,
  { id = randomUUID(), product = 'MONTHLY', amountKrw = 9900, name = '김보호', email = aMailbox() }: Wish = {},
) => payer.call('POST /subscription/guardian', { body: { id, product, amountKrw, name, email } })

const read = (token: string) => guest.call('POST /guardian/request', { body: { token } })
async function answer(token: string, given: 'GIVEN' | 'REFUSED' | 'WITHDRAWN') {
  const { sentence } = (await read(token)).body
  return guest.call('POST /guardian/answer', { body: { token, answer: given, sentence: sentence ?? '없음' } })
}
async function consented(payer: Payer, wish: Wish = {}) {
  const email = aMailbox()
  await ask(payer, { email, ...wish })
  const token = await tokenTo(email)
  expect((await answer(token, 'GIVEN')).status).toBe(200)
  return { token, email }
}

describe('somebody under nineteen', () => {
  test('is told so, joins only with a consent, and both get it in writing', async () => {
    const payer = await aMinor()
    const { terms, opened } = await payer.open()
    expect(terms.guardian).toEqual({ state: 'NONE', email: null, askedOn: null, answerBy: null })
    expect(opened).toMatchObject({ status: 409, body: { code: 'GUARDIAN_NEEDED' } })
    const email = aMailbox()
    expect((await ask(payer, { email })).body).toEqual({
      ...{ state: 'ASKED', email, askedOn: '2030-01-10', answerBy: '2030-01-17' },
    })
    const [asking] = await mailsTo(email)
    for (const fact of ['취소할 수 있어요', '9,900원', '부가세 900원 포함', '월 구독', '한 달마다', '2030.01.17'])
      expect(asking?.text).toContain(fact)
    const token = await tokenTo(email)
    expect((await read(token)).body).toMatchObject({ state: 'ASKED', guardian: '김보호', amountKrw: 9900, vatKrw: 900 })
    expect((await payer.open()).opened.body.code).toBe('GUARDIAN_NEEDED')
    expect((await answer(token, 'GIVEN')).body).toMatchObject({ state: 'GIVEN', answeredOn: '2030-01-10' })
    expect(await lettersWith(email, '법정대리인으로서')).not.toEqual([])
    expect(await lettersWith(await addressOf(payer), '보호자가 구독에 동의했어요')).toHaveLength(1)
    await payer.join(cards.pays)
    expect(payer.charged()).toHaveLength(1)
  })

  test('is refused with a consent to less, to another product, or that is older than a month', async () => {
    const payer = await aMinor()
    await consented(payer)
    expect((await payer.open({ product: 'YEARLY' })).opened.body.code).toBe('GUARDIAN_NEEDED')
    expect((await ask(payer, { amountKrw: 100 })).body.code).toBe('PRICE_CHANGED')
    at('2030-02-10T10:00')
    expect((await payer.open()).opened.body.code).toBe('GUARDIAN_NEEDED')
    at('2030-01-10T10:00')
  })

  test('on the nineteenth birthday needs none any more', async () => {
    const payer = await aMinor('2011-01-11')
    expect((await payer.open()).opened.body.code).toBe('GUARDIAN_NEEDED')
    at('2030-01-11T00:00')
    expect((await payer.open()).opened.status).toBe(200)
    expect((await ask(payer)).body.code).toBe('STATE_CONFLICT')
    at('2030-01-10T10:00')
  })

  test('cannot be charged when the consent is taken back while the card window is open', async () => {
    const payer = await aMinor()
    const { token } = await consented(payer)
    const { id } = await payer.open()
    await answer(token, 'WITHDRAWN')
    await payer.bring(id, cards.pays)
    await work()
    expect((await payer.call('GET /subscription/checkouts/:id', { params: { id } })).body).toMatchObject({
      ...{ state: 'CLOSED', reason: 'GUARDIAN_NEEDED' },
    })
    expect([payer.charged(), payer.keys()]).toEqual([[], []])
  })

  test('needs one for a trial too, and again for another plan', async () => {
    const payer = await aMinor()
    expect((await payer.open({ isTrial: true })).opened.body.code).toBe('GUARDIAN_NEEDED')
    await consented(payer)
    await payer.join(cards.pays, { isTrial: true })
    expect((await payer.agree()).status).toBe(200)
    expect((await payer.choosePlan())?.body.code).toBe('GUARDIAN_NEEDED')
    await consented(payer, { product: 'YEARLY', amountKrw: 94_800 })
    expect((await payer.choosePlan())?.status).toBe(200)
    expect((await payer.agree()).status).toBe(200)
    at('2030-01-17T10:00')
    await sweep()
    expect(payer.charged().map(({ total }) => total)).toEqual([94_800])
    at('2030-01-10T10:00')
  })
})

describe('a guardian', () => {
  test('who takes the consent back ends the subscription with its period, and it is not taken up without a new one', async () => {
    const payer = await aMinor()
    const { token, email } = await consented(payer)
    await payer.join(cards.pays)
    expect((await answer(token, 'WITHDRAWN')).body).toMatchObject({ state: 'WITHDRAWN' })
    expect(await payer.view()).toMatchObject({ isCancelled: true, renewal: null, guardian: { state: 'WITHDRAWN' } })
    expect(await lettersWith(email, '2030.02.09')).toHaveLength(1)
    expect((await payer.call('DELETE /subscription/cancellation')).body.code).toBe('GUARDIAN_NEEDED')
    await ask(payer)
    expect((await payer.call('DELETE /subscription/cancellation')).body.code).toBe('GUARDIAN_NEEDED')
    await consented(payer)
    expect((await payer.call('DELETE /subscription/cancellation')).status).toBe(200)
  })

  test('who takes back a consent to a plan that is not the next one ends nothing, and is told so', async () => {
    const payer = await aMinor()
    const { token, email } = await consented(payer)
    await payer.join(cards.pays)
    await consented(payer, { product: 'YEARLY', amountKrw: 94_800 })
    await payer.choosePlan()
    await answer(token, 'WITHDRAWN')
    expect(await payer.view()).toMatchObject({ isCancelled: false, upcoming: { code: 'YEARLY' } })
    expect(await lettersWith(email, '이 동의로 시작되거나 결제되는 구독은 없어요.')).toHaveLength(1)
    expect(await lettersWith(await addressOf(payer), '이 동의로는 결제되지 않아요.')).toHaveLength(1)
    // The running plan cannot be taken back without a new consent to it.
    expect((await payer.choosePlan())?.body.code).toBe('GUARDIAN_NEEDED')
  })

  test('who takes it back in the days of grace is told of no day that is over', async () => {
    const payer = await aMinor()
    const { token, email } = await consented(payer)
    await payer.join(cards.failsLater)
    at('2030-02-10T10:00')
    await sweep()
    at('2030-02-11T10:00')
    await answer(token, 'WITHDRAWN')
    expect((await payer.view()).status).toBe('END')
    expect(await lettersWith(email, '구독이 바로 끝났고')).toHaveLength(1)
    expect(await lettersWith(email, '2030.02.09')).toEqual([])
    at('2030-01-10T10:00')
  })
})

describe('an answer', () => {
  test('that is a refusal, or does not come in a week, leaves everything as it is', async () => {
    const payer = await aMinor()
    const email = aMailbox()
    await ask(payer, { email })
    const token = await tokenTo(email)
    expect((await answer(token, 'REFUSED')).body.state).toBe('REFUSED')
    expect((await answer(token, 'GIVEN')).body.code).toBe('STATE_CONFLICT')
    expect((await payer.open()).terms.guardian?.state).toBe('REFUSED')
    const later = aMailbox()
    await ask(payer, { email: later })
    const late = await tokenTo(later)
    // The last day is a whole one, for the guardian as for the reader.
    at('2030-01-17T23:59')
    expect((await read(late)).body.state).toBe('ASKED')
    expect((await payer.open()).terms.guardian?.state).toBe('ASKED')
    at('2030-01-18T00:00')
    expect((await payer.open()).terms.guardian?.state).toBe('EXPIRED')
    expect((await read(late)).body.state).toBe('EXPIRED')
    expect((await answer(late, 'GIVEN')).body.code).toBe('STATE_CONFLICT')
    at('2030-01-10T10:00')
  })

  test('is to what the page showed, and once, however often it is pressed', async () => {
    const payer = await aMinor()
    const email = aMailbox()
    await ask(payer, { email })
    const token = await tokenTo(email)
    const sent = await guest.call('POST /guardian/answer', { body: { token, answer: 'GIVEN', sentence: '다른 말' } })
    expect(sent.body.code).toBe('STATE_CONFLICT')
    const all = await Promise.all([1, 2, 3].map(() => answer(token, 'GIVEN')))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('is asked for once for one press, and an older question is worth nothing once there is a newer one', async () => {
    const payer = await aMinor()
    const [first, second] = [aMailbox(), aMailbox()]
    const id = randomUUID()
    for (let press = 0; press < 3; press++) await ask(payer, { id, email: first })
    expect(await mailsTo(first)).toHaveLength(1)
    const token = await tokenTo(first)
    await ask(payer, { email: second })
    expect((await read(token)).body.code).toBe('INVALID_LINK')
    expect((await read('x'.repeat(43))).body.code).toBe('INVALID_LINK')
  })
})

describe('the question', () => {
  test('goes to nobody who is the reader, carries no address, and is limited', async () => {
    const payer = await aMinor()
    const [local, domain] = (await addressOf(payer)).split('@')
    const own = await ask(payer, { email: `${local}+mother@${domain}` })
    expect(own.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'body.email', rule: 'OWN_ADDRESS' }] })
    expect((await ask(payer, { name: 'www.example.com' })).body.code).toBe('LINK_REFUSED')
    const answers = []
    for (let tries = 0; tries < 6; tries++) answers.push((await ask(payer)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('is none for grown-ups, and a company host knows no link of another', async () => {
    const payer = await aPayer()
    expect((await payer.open()).terms.guardian).toBeNull()
    expect((await ask(payer)).body.code).toBe('STATE_CONFLICT')
  })
})
