import { describe, expect, test } from 'vitest'
import { cardIssuedJob } from '#payments'
import { cards, type Payer } from '#testing'
import { quickBilling } from './testing/quick-billing.ts'

const { app, gateway, work, sweep, aPayer, at, db } = await quickBilling()

const isThere = async (key: string) => (await app.services.gateway?.readBillingKey(key))?.kind === 'ISSUED'
const totals = (payer: Payer) => payer.charged().map(({ total }) => total)
const notice = async (key: string) => {
  await app.runJob(cardIssuedJob, { key })
  await work()
}
const page = async (payer: Payer, id: string, key: string) => {
  const answer = await payer.call('POST /subscription/checkouts/:id/card', {
    params: { id },
    body: { billingKey: key, code: null },
  })
  await work()
  return answer
}
const stateOf = async (payer: Payer, id: string) =>
  (await payer.call('GET /subscription/checkouts/:id', { params: { id } })).body

const firsts = [{ product: 'MONTHLY' }, { product: 'MONTHLY', isTrial: true }, { product: 'YEARLY' }] as const
const seconds = [{ product: 'YEARLY' }, { product: 'MONTHLY' }, { product: 'MONTHLY', isTrial: true }] as const
const pairs = firsts.flatMap((first) => seconds.map((second) => [first, second] as const))
const ways = ['the notice alone', 'the page alone', 'the notice first', 'the page first', 'both at once'] as const

describe.each(ways)('a card in the first of two windows, brought by %s', (way) => {
  const bring = async (payer: Payer, id: string, key: string) => {
    if (way === 'both at once') return void (await Promise.all([notice(key), page(payer, id, key)]))
    if (way.startsWith('the notice')) await notice(key)
    if (way !== 'the notice alone') await page(payer, id, key)
    if (way === 'the page first') await notice(key)
  }

  test.each(pairs)('opened for %o, when %o was chosen since, charges nothing and leaves no key', async (one, other) => {
    const payer = await aPayer()
    const first = await payer.open(one)
    const second = await payer.open(other)
    const key = payer.issueKey(cards.pays, first.id)
    await bring(payer, first.id, key)
    expect([totals(payer), await isThere(key)]).toEqual([[], false])
    expect((await stateOf(payer, first.id)).reason).toBe('REPLACED')
    expect((await stateOf(payer, second.id)).state).toBe('OPEN')
    // The window of the button that was pressed last still works, and pays what it said.
    const right = payer.issueKey(cards.pays, second.id)
    await bring(payer, second.id, right)
    expect((await stateOf(payer, second.id)).state).toBe('DONE')
    const { totalKrw } = second.terms
    expect([totals(payer), await isThere(right)]).toEqual([totalKrw ? [totalKrw] : [], true])
  })

  test('for another card leaves the card that is in use', async () => {
    const payer = await aPayer()
    const { id } = await payer.open()
    const inUse = payer.issueKey(cards.pays, id)
    await page(payer, id, inUse)
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const each of [first, second]) await payer.call('POST /subscription/card', { body: { id: each } })
    const key = payer.issueKey(cards.overLimit, first)
    await bring(payer, first, key)
    expect([await isThere(key), await isThere(inUse)]).toEqual([false, true])
    const other = payer.issueKey(cards.pays, second)
    await bring(payer, second, other)
    // Whoever asks once more, the page or the notice, the card in use keeps its key.
    await page(payer, first, other)
    await notice(other)
    expect([await isThere(inUse), await isThere(other)]).toEqual([false, true])
  })
})

describe('a key', () => {
  test('that names no checkout, or somebody else\u2019s, is deleted and charged to nobody', async () => {
    const [payer, other] = [await aPayer(), await aPayer()]
    const { id } = await payer.open()
    const { id: theirs } = await other.open()
    for (const named of [null, 'not an id', crypto.randomUUID(), theirs]) {
      const key = payer.issueKey(cards.pays, named)
      await notice(key)
      expect(await isThere(key)).toBe(false)
      const brought = payer.issueKey(cards.pays, named)
      expect((await page(payer, id, brought)).body.code).toBe('CARD_REFUSED')
      expect(await isThere(brought)).toBe(false)
    }
    expect([totals(payer), totals(other)]).toEqual([[], []])
    expect([(await stateOf(payer, id)).state, (await stateOf(other, theirs)).state]).toEqual(['OPEN', 'OPEN'])
  })

  test('of a card that was declined, or whose terms changed while the window was open, does not stay', async () => {
    at('2040-03-01T10:00')
    const payer = await aPayer()
    const declined = await payer.open()
    const over = payer.issueKey(cards.overLimit, declined.id)
    await page(payer, declined.id, over)
    expect([(await stateOf(payer, declined.id)).state, await isThere(over)]).toEqual(['DECLINED', false])
    expect((await payer.view()).card).toBeNull()
    const sold = await payer.open()
    await db.updateTable('product').set({ on_sale: false }).where('code', '=', 'MONTHLY').execute()
    const unsold = payer.issueKey(cards.pays, sold.id)
    await page(payer, sold.id, unsold)
    await db.updateTable('product').set({ on_sale: true }).where('code', '=', 'MONTHLY').execute()
    expect(await stateOf(payer, sold.id)).toMatchObject({ state: 'CLOSED', reason: 'NOT_ON_SALE' })
    expect([totals(payer), await isThere(unsold)]).toEqual([[], false])
  })

  test('charges nobody who has left the service while the window was open', async () => {
    const payer = await aPayer()
    const { id } = await payer.open({ product: 'YEARLY' })
    expect((await payer.call('POST /account/leaving', { body: { reason: '' } })).status).toBe(200)
    const key = payer.issueKey(cards.pays, id)
    await notice(key)
    expect([totals(payer), await isThere(key), (await payer.events()).length]).toEqual([[], false, 0])
  })

  test('does not outlive its subscription, nor finish a change of a card after the end', async () => {
    at('2041-03-01T10:00')
    const payer = await aPayer()
    const { id } = await payer.open()
    const key = payer.issueKey(cards.pays, id)
    await page(payer, id, key)
    const change = crypto.randomUUID()
    await payer.call('POST /subscription/card', { body: { id: change } })
    await payer.call('POST /subscription/cancellation')
    at('2041-04-01T00:30')
    await sweep()
    expect([(await payer.view()).status, await isThere(key)]).toEqual(['END', false])
    const late = payer.issueKey(cards.pays, change)
    await notice(late)
    expect(await isThere(late)).toBe(false)
    expect((await stateOf(payer, change)).state).toBe('CLOSED')
    expect((await payer.events()).at(-1)).toBe('ENDED')
  })
})

test('a key for a customer who is nobody is deleted; one of another kind of customer is none of ours', async () => {
  const { id } = await (await aPayer()).open()
  for (const [customer, stays] of [
    ['999999999', false],
    ['another-shop-7', true],
  ] as const) {
    const key = gateway.issueKey(customer, cards.pays, id)
    await notice(key)
    expect(await isThere(key)).toBe(stays)
  }
})
