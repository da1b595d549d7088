import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { billingApp, cards, seoul } from '#testing'

const { app, gateway, work, sweep, untilDay, settleAll, aPayer } = await billingApp()
const { db } = app.services
const at = (text: string) => app.clock.set(seoul(text))
const subjectsOf = async ({ id }: { readonly id: number }) => {
  const { email } = await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return (await app.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
}

describe('joining once', () => {
  test('pays once, whatever is pressed twice, and says when the next charge comes', async () => {
    at('2026-12-01T10:00')
    const payer = await aPayer()
    expect(await payer.view()).toMatchObject({ status: 'PENDING', gateway: 'PRACTICE', mayTry: true, renewal: null })
    const { id, opened } = await payer.open()
    const again = await payer.open({ id })
    expect(again.opened.body).toEqual(opened.body)
    const key = payer.issueKey(cards.pays, id)
    const bring = () =>
      payer.call('POST /subscription/checkouts/:id/card', { params: { id }, body: { billingKey: key, code: null } })
    const states = (await Promise.all([bring(), bring(), bring()])).map(({ body }) => body.state)
    expect(new Set(states)).toEqual(new Set(['CHARGING']))
    await work()
    expect(payer.charged().map(({ total }) => total)).toEqual([9900])
    expect(await payer.view()).toMatchObject({
      status: 'ACTIVE',
      lastDay: '2026-12-31',
      renewal: { on: '2027-01-01', amountKrw: 9900 },
      refund: { kind: 'WITHDRAWAL', refundKrw: 9900 },
      withdrawalUntil: '2026-12-08',
      card: { lastFour: '0000' },
    })
    expect((await payer.open()).opened).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } })
    expect(await subjectsOf(payer)).toEqual(['[리드그로우] 구독을 시작했어요'])
  })

  test('with two tabs, the card that comes to the closed one is not kept', async () => {
    const payer = await aPayer()
    const first = await payer.open()
    const second = await payer.open()
    const late = await payer.bring(first.id, cards.pays)
    expect(late.body.code).toBe('STATE_CONFLICT')
    await payer.bring(second.id, cards.pays)
    await work()
    expect(payer.charged()).toHaveLength(1)
  })
})

describe('joining', () => {
  test('refuses a sum that the page did not show, and a key of somebody else', async () => {
    const payer = await aPayer()
    const wrong = await payer.call('POST /subscription/checkouts', {
      body: {
        id: randomUUID(),
        product: 'MONTHLY',
        isTrial: false,
        priceVersion: 1,
        totalKrw: 100,
        agreed: { terms: true, recurring: true, sentence: '동의해요' },
      },
    })
    expect(wrong.body.code).toBe('PRICE_CHANGED')
    const other = await aPayer()
    const { id } = await payer.open()
    const stolen = gateway.issueKey(String(other.id), cards.pays, id)
    const answer = await payer.call('POST /subscription/checkouts/:id/card', {
      params: { id },
      body: { billingKey: stolen, code: null },
    })
    expect(answer.body.code).toBe('CARD_REFUSED')
    expect((await other.call('GET /subscription/checkouts/:id', { params: { id } })).status).toBe(404)
  })

  test('with a card over its limit ends without a subscription, and may be tried again', async () => {
    const payer = await aPayer()
    expect(await payer.join(cards.overLimit)).toMatchObject({ state: 'DECLINED', reason: 'LIMIT' })
    expect(await payer.view()).toMatchObject({ status: 'PENDING', failed: null })
    expect(await payer.join(cards.pays)).toMatchObject({ state: 'DONE' })
    expect(payer.charged()).toHaveLength(1)
  })

  test('with an answer that never comes is asked about, and charged once', async () => {
    const payer = await aPayer()
    expect(await payer.join(cards.answerLost)).toMatchObject({ state: 'CHARGING' })
    expect((await payer.view()).isCharging).toBe(true)
    await settleAll()
    expect(await payer.view()).toMatchObject({ status: 'ACTIVE', isCharging: false })
    expect(payer.charged()).toHaveLength(1)
  })
})

describe('a trial', () => {
  test('becomes paid only with an agreement, and one person has one', async () => {
    at('2027-03-01T10:00')
    const payer = await aPayer()
    expect(await payer.join(cards.pays, { isTrial: true })).toMatchObject({ state: 'DONE' })
    expect(await payer.view()).toMatchObject({
      status: 'TRIAL',
      lastDay: '2027-03-07',
      renewal: null,
      consent: { reason: 'TRIAL', amountKrw: 9900, chargedOn: '2027-03-08', isGiven: false },
    })
    await payer.agree()
    expect((await payer.view()).renewal).toMatchObject({ on: '2027-03-08', amountKrw: 9900 })
    await untilDay('2027-03-08')
    expect(await payer.view()).toMatchObject({ status: 'ACTIVE', renewal: { on: '2027-04-08' }, mayTry: false })
    expect(payer.charged()).toHaveLength(1)
  })

  test('without one, or with one taken back in the last minute, it ends politely', async () => {
    at('2027-05-01T10:00')
    const [silent, changed] = [await aPayer(), await aPayer()]
    for (const payer of [silent, changed]) await payer.join(cards.pays, { isTrial: true })
    await changed.agree()
    at('2027-05-07T23:59')
    await changed.call('DELETE /subscription/consent')
    await untilDay('2027-05-08')
    for (const payer of [silent, changed]) {
      expect(await payer.view()).toMatchObject({ status: 'END', lastDay: '2027-05-07' })
      expect(payer.charged()).toEqual([])
      expect((await subjectsOf(payer)).at(-1)).toBe('[리드그로우] 구독이 끝났어요')
      const { opened } = await payer.open({ isTrial: true })
      expect(opened.status).not.toBe(200)
    }
  })
})

describe('a renewal', () => {
  test('is charged on its day in Seoul, once, whichever sweeps run', async () => {
    at('2027-01-31T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    at('2027-02-27T23:50')
    await sweep()
    expect(payer.charged()).toHaveLength(1)
    at('2027-02-28T00:10')
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(payer.charged()).toHaveLength(2)
    expect((await payer.view()).renewal?.on).toBe('2027-03-31')
    expect(await subjectsOf(payer)).toContain('[리드그로우] 구독료를 결제했어요')
  })

  test('is announced seven days before, once', async () => {
    at('2027-06-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    await untilDay('2027-06-23')
    const notices = async () => (await subjectsOf(payer)).filter((subject) => subject.includes('결제해요'))
    expect(await notices()).toEqual([])
    await untilDay('2027-06-26')
    expect(await notices()).toEqual(['[리드그로우] 2027.07.01 (목)에 구독료를 결제해요'])
  })

  test('that fails is tried on days 1, 3, 5, 7 and 14, held from day 3 and over after the last', async () => {
    at('2027-08-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.failsLater)
    const tried: string[] = []
    const statuses: string[] = []
    for (const day of Array.from({ length: 17 }, (_, each) => each)) {
      const date = new Date(seoul('2027-09-01T10:00').getTime() + day * 86_400_000)
      app.clock.set(date)
      const before = gateway.payments().length
      await sweep()
      if (gateway.payments().length > before) tried.push(`D+${day}`)
      statuses.push((await payer.view()).status)
    }
    expect(tried).toEqual(['D+0', 'D+1', 'D+3', 'D+5', 'D+7', 'D+14'])
    expect(statuses.indexOf('HOLD')).toBe(3)
    expect(statuses.indexOf('END')).toBe(14)
    const subjects = await subjectsOf(payer)
    expect(subjects.filter((subject) => subject.includes('결제하지 못했어요'))).toHaveLength(5)
    expect(subjects.at(-1)).toBe('[리드그로우] 구독이 끝났어요')
  })

  test('on hold, a new card revives it from today, without the days that were lost', async () => {
    at('2027-11-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.failsLater)
    await untilDay('2027-12-06')
    expect(await payer.view()).toMatchObject({ status: 'HOLD', renewal: null, owedKrw: 9900, planChange: null })
    expect(await payer.changeCard(cards.pays)).toMatchObject({ state: 'DONE' })
    expect(await payer.view()).toMatchObject({ status: 'ACTIVE', lastDay: '2028-01-05', renewal: { on: '2028-01-06' } })
    expect(payer.charged()).toHaveLength(2)
  })

  test('is not made when the jobs stood still for forty days', async () => {
    at('2028-01-10T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    at('2028-03-22T10:00')
    await sweep()
    expect(await payer.view()).toMatchObject({ status: 'END' })
    expect(payer.charged()).toHaveLength(1)
    expect((await payer.events()).at(-1)).toBe('ENDED')
  })
})

test('who cancels while a new card is about to be charged is not left waiting', async () => {
  at('2029-01-01T10:00')
  const payer = await aPayer()
  await payer.join(cards.failsLater)
  await untilDay('2029-02-01')
  const id = randomUUID()
  await payer.call('POST /subscription/card', { body: { id } })
  expect((await payer.bring(id, cards.pays)).body.state).toBe('CHARGING')
  await payer.call('POST /subscription/cancellation')
  await work()
  expect((await payer.call('GET /subscription/checkouts/:id', { params: { id } })).body).toMatchObject({
    ...{ state: 'CLOSED', reason: 'ENDED' },
  })
  expect(payer.charged()).toHaveLength(1)
  expect(await payer.view()).toMatchObject({ status: 'END', isCharging: false })
  expect(await payer.join(cards.pays)).toMatchObject({ state: 'DONE' })
})

describe('leaving', () => {
  test('at the end of the period can be undone until then, and not after it', async () => {
    at('2028-05-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    await payer.call('POST /subscription/cancellation')
    expect(await payer.view()).toMatchObject({
      status: 'ACTIVE',
      isCancelled: true,
      renewal: null,
      lastDay: '2028-05-31',
    })
    await payer.call('DELETE /subscription/cancellation')
    expect((await payer.view()).renewal).toMatchObject({ on: '2028-06-01' })
    await payer.call('POST /subscription/cancellation')
    await untilDay('2028-06-01')
    expect(await payer.view()).toMatchObject({ status: 'END', lastDay: '2028-05-31' })
    expect((await payer.call('DELETE /subscription/cancellation')).body.code).toBe('STATE_CONFLICT')
    expect(payer.charged()).toHaveLength(1)
  })

  test('now gives back what the page showed, to the won, however often it is pressed', async () => {
    at('2028-07-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    at('2028-07-10T10:00')
    const { refund } = await payer.view()
    expect(refund).toEqual({
      kind: 'PRORATED',
      paidKrw: 9900,
      days: 31,
      usedDays: 10,
      usedKrw: 3193,
      feeKrw: 670,
      refundKrw: 6037,
    })
    const wrong = await payer.call('POST /subscription/refund', { body: { id: randomUUID(), refundKrw: 9900 } })
    expect(wrong.body.code).toBe('PRICE_CHANGED')
    const body = { id: randomUUID(), refundKrw: 6037 }
    await Promise.all([1, 2, 3].map(() => payer.call('POST /subscription/refund', { body })))
    await work()
    expect(payer.charged()[0]?.cancellations.map(({ amount }) => amount)).toEqual([6037])
    expect((await payer.view()).status).toBe('END')
    const { body: history } = await payer.call('GET /payments', { query: {} })
    expect(history.payments).toMatchObject([
      { amountKrw: 9900, refundedKrw: 6037, state: 'PARTLY_REFUNDED', refunds: [{ amountKrw: 6037, state: 'DONE' }] },
    ])
    expect((await subjectsOf(payer)).at(-1)).toBe('[리드그로우] 환불했어요')
  })

  test('a lost answer to a refund gives back once', async () => {
    at('2028-09-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    gateway.fail('ANSWER_LOST')
    await payer.call('POST /subscription/refund', { body: { id: randomUUID(), refundKrw: 9900 } })
    await work()
    await settleAll()
    expect(payer.charged()[0]?.cancellations.map(({ amount }) => amount)).toEqual([9900])
    expect((await payer.call('GET /payments', { query: {} })).body.payments[0]?.state).toBe('REFUNDED')
  })
})

describe('the clock of a demo', () => {
  test('brings the renewal of next month now', async () => {
    at('2028-11-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    const moved = await payer.call('POST /subscription/demo-clock', { body: { days: 30 } })
    expect(moved.body).toMatchObject({ status: 'ACTIVE', renewal: { on: '2028-12-01' } })
    expect(payer.charged()).toHaveLength(2)
  })
})

test('a member of a company has none of it', async () => {
  const member = app.as(await app.anAccount({ host: 'acme.localhost' }))
  expect((await member.call('GET /subscription')).body.code).toBe('FEATURE_DISABLED')
  expect((await member.call('GET /payments', { query: {} })).body.code).toBe('FEATURE_DISABLED')
})
