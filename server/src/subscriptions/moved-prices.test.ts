import { describe, expect, test } from 'vitest'
import { cards } from '#testing'
import { quickBilling } from './testing/quick-billing.ts'

const { app, gateway, sweep, settleAll, work, aPayer, at, subjectsOf, priceOf } = await quickBilling('2031-05-20T10:00')
const totals = (payer: { charged(): readonly { readonly total: number }[] }) =>
  payer.charged().map(({ total }) => total)

test('a price that falls for everybody is charged by itself, and asks nobody, out of a trial either', async () => {
  const [payer, onTrial] = [await aPayer(), await aPayer()]
  await payer.join(cards.pays)
  at('2031-06-15T10:00')
  await onTrial.join(cards.pays, { isTrial: true })
  await onTrial.agree()
  await priceOf('MONTHLY', { version: 2, amountKrw: 7900, from: '2031-06-18' })
  expect(await payer.view()).toMatchObject({ consent: null, renewal: { on: '2031-06-20', amountKrw: 7900 } })
  expect(await onTrial.view()).toMatchObject({ consent: { isGiven: true }, renewal: { amountKrw: 7900 } })
  for (const day of ['2031-06-16', '2031-06-20', '2031-06-22']) {
    at(`${day}T10:00`)
    await sweep()
  }
  expect([totals(payer), totals(onTrial)]).toEqual([[9900, 7900], [7900]])
  expect(await subjectsOf(payer)).not.toContain('구독이 끝났어요')
})

describe('on the morning of a charge that nobody agreed to', () => {
  test('no sum is announced, a new card buys nothing, and the sweep writes the end', async () => {
    at('2031-07-20T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    await priceOf('MONTHLY', { version: 3, amountKrw: 12_900, from: '2031-08-01' })
    at('2031-08-20T00:05')
    const view = await payer.view()
    expect(view).toMatchObject({ renewal: null, owedKrw: null, graceUntil: null })
    expect(view.standing).toContain('아무것도 결제하지 않고 오늘 구독이 끝나요')
    expect(await payer.changeCard(cards.pays)).toMatchObject({ state: 'CLOSED', reason: 'ENDED' })
    await work()
    expect([totals(payer), payer.keys(), (await payer.view()).status]).toEqual([[7900], [], 'END'])
  })
})

describe('a charge whose outcome comes when its page is closed', () => {
  test('of a new subscription is told by mail, as the page had said', async () => {
    at('2032-01-10T10:00')
    const payer = await aPayer()
    gateway.fail('NOT_CHARGED_500', 'NOT_CHARGED_500')
    const { id } = await payer.open()
    await payer.bring(id, cards.overLimit)
    await work()
    app.clock.advance({ minutes: 5 })
    await settleAll()
    expect((await payer.view()).status).toBe('PENDING')
    expect(await subjectsOf(payer)).toEqual(['구독을 시작하지 못했어요'])
  })

  test('and one that is refused at once is not: the page has said so', async () => {
    const payer = await aPayer()
    await payer.join(cards.overLimit)
    await work()
    expect(await subjectsOf(payer)).toEqual([])
  })
})
