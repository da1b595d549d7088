import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { billingApp, cards, type Payer, seoul } from '#testing'

const { app, work, sweep, aPayer } = await billingApp({ start: '2034-01-10T10:00' })
const { db } = app.services
const at = (text: string) => app.clock.set(seoul(text))
const cancel = (payer: Payer) => payer.call('POST /subscription/cancellation')
const lastMail = async ({ id }: Payer) => {
  const { email } = await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  await work()
  return JSON.stringify((await app.mails()).findLast(({ recipient }) => recipient === email))
}

describe('leaving in the days after a renewal failed', () => {
  test('says which day is given up, ends at once, and writes of no day that is over', async () => {
    at('2034-01-10T10:00')
    const payer = await aPayer()
    await payer.join(cards.failsLater)
    expect((await payer.view()).graceUntil).toBeNull()
    at('2034-02-10T10:00')
    await sweep()
    at('2034-02-11T10:00')
    expect(await payer.view()).toMatchObject({ status: 'ACTIVE', lastDay: '2034-02-09', graceUntil: '2034-02-12' })
    expect((await cancel(payer)).body).toMatchObject({ status: 'END', graceUntil: null })
    const mail = await lastMail(payer)
    expect(mail).toContain('2034.02.11')
    expect(mail).toContain('2034.02.12')
    expect(mail).not.toContain('2034.02.09')
    expect((await payer.call('DELETE /subscription/cancellation')).body.code).toBe('STATE_CONFLICT')
  })

  test('on hold gives nothing up', async () => {
    at('2034-03-10T10:00')
    const payer = await aPayer()
    await payer.join(cards.failsLater)
    at('2034-04-10T10:00')
    await sweep()
    at('2034-04-14T10:00')
    expect(await payer.view()).toMatchObject({ status: 'HOLD', graceUntil: null })
    await cancel(payer)
    expect(await lastMail(payer)).not.toContain('함께 끝났어요')
  })
})

describe('a cancellation', () => {
  test('is taken back with a card alone', async () => {
    at('2034-05-10T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    await cancel(payer)
    expect((await payer.call('DELETE /payments/card')).status).toBe(200)
    expect(await payer.call('DELETE /subscription/cancellation')).toMatchObject({
      status: 409,
      body: { code: 'CARD_REQUIRED' },
    })
    await payer.changeCard(cards.pays)
    expect((await payer.call('DELETE /subscription/cancellation')).body).toMatchObject({
      isCancelled: false,
      renewal: { on: '2034-06-10' },
    })
  })

  test('of a trial withdraws its agreement, takes none, and asks again when it is taken back', async () => {
    at('2034-07-10T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays, { isTrial: true })
    expect((await payer.agree()).status).toBe(200)
    await cancel(payer)
    expect((await payer.agree()).body.code).toBe('STATE_CONFLICT')
    await payer.call('DELETE /subscription/cancellation')
    expect(await payer.view()).toMatchObject({ renewal: null, consent: { isGiven: false } })
    at('2034-07-17T10:00')
    await sweep()
    expect(payer.charged()).toEqual([])
  })
})

test('who took everything back sees the day on which it ended, and is offered no trial', async () => {
  at('2034-09-10T10:00')
  const payer = await aPayer()
  expect((await payer.view()).mayTry).toBe(true)
  await payer.join(cards.pays)
  await payer.call('POST /subscription/refund', { body: { id: randomUUID(), refundKrw: 9900 } })
  await work()
  expect(await payer.view()).toMatchObject({ status: 'END', lastDay: '2034-09-10', mayTry: false })
  expect((await payer.open({ isTrial: true })).terms.code).toBe('STATE_CONFLICT')
})

test('who has ended may hide the line that says so, for seven days; nobody else hides one', async () => {
  at('2034-11-10T10:00')
  const payer = await aPayer()
  const hide = () => payer.call('POST /subscription/banner-hiding')
  expect((await hide()).body.code).toBe('STATE_CONFLICT')
  await payer.join(cards.pays)
  expect((await hide()).body.code).toBe('STATE_CONFLICT')
  await payer.call('POST /subscription/refund', { body: { id: randomUUID(), refundKrw: 9900 } })
  await work()
  expect((await payer.view()).bannerHidden).toBe(false)
  expect((await hide()).body).toMatchObject({ status: 'END', bannerHidden: true })
  at('2034-11-17T23:59')
  expect((await payer.view()).bannerHidden).toBe(true)
  at('2034-11-18T00:00')
  expect((await payer.view()).bannerHidden).toBe(false)
})
