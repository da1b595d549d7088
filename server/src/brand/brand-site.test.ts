import { brandPages } from '@readgrow/contract/constants'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { seoul, testApp } from '#testing'
import { brandSitePages } from './site-pages.ts'
import { cardAddresses, drawCard, readCard } from './social-cards.ts'

const app = await testApp({ start: seoul('2026-11-24T10:00') })
const { db } = app.services
const visitor = app.visitor('localhost')

describe('the prices for visitors', () => {
  test('are the row that readers pay, before and after a price changes, with a refund by the same rule', async () => {
    const shown = async () => {
      const reader = app.as(await app.anAccount({}))
      const [plans, own] = await Promise.all([
        visitor.call('GET /brand/plans'),
        reader.call('GET /subscription/products'),
      ])
      const facts = ({
        code,
        amountKrw,
        vatKrw,
        next,
      }: (typeof plans.body.products)[number] | (typeof own.body.products)[number]) => [code, amountKrw, vatKrw, next]
      expect(plans.body.products.map(facts)).toEqual(own.body.products.map(facts))
      return plans.body.products
    }
    const [before] = await shown()
    expect(before?.refund.refundKrw).toBe(
      (before?.amountKrw ?? 0) - (before?.refund.usedKrw ?? 0) - (before?.refund.feeKrw ?? 0),
    )
    const product = await db.selectFrom('product').select('id').where('code', '=', 'MONTHLY').executeTakeFirstOrThrow()
    const next = {
      product_id: product.id,
      version: 90,
      amount_krw: 12_100,
      effective_from: '2026-12-20',
      created_at: app.clock.now(),
    }
    await db
      .insertInto('product_price')
      .values(next as never)
      .execute()
    expect((await shown())[0]).toMatchObject({
      amountKrw: before?.amountKrw,
      next: { from: '2026-12-20', amountKrw: 12_100 },
    })
    app.clock.advance({ days: 30 })
    expect((await shown())[0]).toMatchObject({ amountKrw: 12_100, vatKrw: 1_100, next: null })
    const pages = await brandSitePages(app.services)
    expect(pages.find(({ path }) => path === '/brand/subscription')?.changedOn).toBe('2026-12-20')
  })

  test('leave out what is not sold', async () => {
    await db.updateTable('product').set({ on_sale: false }).where('code', '=', 'YEARLY').execute()
    expect((await visitor.call('GET /brand/plans')).body.products.map(({ code }) => code)).toEqual(['MONTHLY'])
  })
})

test('the samples are there for everybody, and the one of a company hides its small team', async () => {
  expect((await visitor.call('GET /brand/sample-report')).body.numbers.articles).toBeGreaterThan(0)
  const { groups } = (await visitor.call('GET /brand/sample-company-report')).body
  // The next smallest is hidden with it: the difference to the whole would tell the three.
  const hidden = groups.filter(({ sums }) => sums === null).map(({ team }) => team?.name)
  expect(hidden.toSorted()).toEqual(['고객지원팀', '디자인팀'])
})

describe('social cards', () => {
  test.each(brandPages.map(({ path }) => path))('of %s is a PNG of 1200 by 630 with text in it', async (path) => {
    const { statusCode, headers, rawPayload } = await app.fastify.inject({
      url: cardAddresses[path] ?? '',
      headers: { host: 'localhost' },
    })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(60_000)
    // Where the title stands: dark where there is ink. Boxes of a missing font would be thin outlines of the same size.
    const title = sharp(rawPayload).extract({ left: 96, top: 200, width: 700, height: 110 })
    const pixels = await title.greyscale().threshold(128).raw().toBuffer()
    const ink = pixels.filter((value) => value === 0).length / pixels.length
    expect(ink).toBeGreaterThan(0.03)
    expect(ink).toBeLessThan(0.4)
  })

  test('with a title of eighty letters and a long sentence keep each in its line', async () => {
    const card = { title: `${'영자신문 '.repeat(16).trim()}\n한 줄`, sentence: '내 수준으로 읽어요 '.repeat(12).trim() }
    const drawn = await drawCard({ card })
    const inkIn = async (top: number, height: number) => {
      const part = sharp(drawn).extract({ left: 0, top, width: 1_200, height })
      return (await part.greyscale().threshold(128).raw().toBuffer()).filter((value) => value === 0).length
    }
    expect(await inkIn(210, 60)).toBeGreaterThan(100)
    expect(await inkIn(490, 60)).toBeGreaterThan(100)
    // Between the first line and the second, between the title and the sentence, and below it.
    for (const [top, height] of [
      [270, 45],
      [425, 60],
      [550, 80],
    ] as const)
      expect(await inkIn(top, height)).toBe(0)
  })

  test('have addresses of their own, and there is none under another name', async () => {
    expect(new Set(Object.values(cardAddresses)).size).toBe(brandPages.length)
    expect(readCard('nothing.png')).toBeNull()
    const url = '/social/%2e%2e%2fsecret'
    expect((await app.fastify.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
  })
})
