// @vitest-environment node
import { brandPages, versionLevels } from '@readgrow/contract/constants'
import { describe, expect, test } from 'vitest'
import { aboutPage } from './about-page.ts'

const site = { origin: 'https://readgrow.test', cards: { '/brand': '/social/abc.png' } }
const plan = {
  code: 'MONTHLY' as const,
  name: '</script><b>월간',
  months: 1,
  trialDays: 7,
  amountKrw: 9_900,
  vatKrw: 900,
  next: null,
  refund: { days: 30, usedDays: 10, usedKrw: 3_300, feeKrw: 660, refundKrw: 5_940 },
}
const plans = {
  gateway: 'LIVE' as const,
  products: [plan, { ...plan, code: 'YEARLY' as const, months: 12, amountKrw: 99_000 }],
}
const nothing = { plans: undefined, footer: undefined }

const graphOf = (html: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)['@graph'] as Record<string, unknown>[]
}

describe('what a page says of itself', () => {
  test('on a host of a company is that nobody shall find it', () => {
    for (const { path } of brandPages)
      expect(aboutPage(path, null, nothing)).toBe('<meta name="robots" content="noindex">')
  })

  test('has one address, a card, and the words of the page', () => {
    const html = aboutPage('/brand', site, nothing)
    expect(html).toContain('<link rel="canonical" href="https://readgrow.test/brand">')
    expect(html).toContain('content="https://readgrow.test/social/abc.png"')
    expect(html).toContain('<meta property="og:title" content="리드그로우 · 내 수준으로 읽는 영자신문">')
    expect(graphOf(html).map((each) => each['@type'])).toEqual(['Organization', 'WebSite', 'BreadcrumbList'])
  })

  test('is nothing for a page of the service', () => {
    expect(aboutPage('/article', site, nothing)).toBe('')
    expect(aboutPage('/auth/login', site, nothing)).toBe('')
  })

  test('offers what the plans cost, and nothing in it ends the element', () => {
    const html = aboutPage('/brand/subscription', site, { plans, footer: undefined })
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    const products = graphOf(html).filter((each) => each['@type'] === 'Product')
    expect(products).toMatchObject([
      {
        name: '리드그로우 </script><b>월간',
        offers: { price: '9900', priceCurrency: 'KRW', priceSpecification: { billingDuration: 'P1M' } },
      },
      { offers: { price: '99000', priceSpecification: { valueAddedTaxIncluded: true, billingDuration: 'P12M' } } },
    ])
    const prices = [...html.matchAll(/"price":"(\d+)"/g)].map(([, price]) => price)
    expect(prices).toEqual(['9900', '9900', '99000', '99000'])
  })

  test('offers nothing where nothing can be bought', () => {
    const closed = { ...plans, gateway: 'NONE' as const }
    expect(aboutPage('/brand/subscription', site, { plans: closed, footer: undefined })).not.toMatch(/Offer|price/)
  })

  test('names no price where none is shown', () => {
    for (const path of ['/brand', '/brand/study', '/brand/partner'])
      expect(aboutPage(path, site, { plans, footer: undefined })).not.toContain('Offer')
  })
})

/** What schema.org and the search engines want of each kind (developers.google.com/search/docs/appearance/structured-data). */
const wanted: Readonly<Record<string, readonly string[]>> = {
  Organization: ['@id', 'name', 'url', 'logo', 'contactPoint'],
  ContactPoint: ['contactType', 'email'],
  WebSite: ['@id', 'name', 'url', 'inLanguage', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Product: ['@id', 'name', 'description', 'image', 'brand', 'offers'],
  Brand: ['name'],
  Offer: ['url', 'price', 'priceCurrency', 'availability', 'priceSpecification'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'valueAddedTaxIncluded', 'billingDuration'],
}

type Thing = Readonly<Record<string, unknown>>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null
const thingsIn = (value: unknown): Thing[] =>
  isThing(value)
    ? [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap((inner) => thingsIn(inner))]
    : []

describe('structured data', () => {
  const footer = {
    lines: [],
    supportEmail: 'help@readgrow.kr',
    supportPhone: '',
    businessCheckUrl: null,
    copyright: '',
  }
  test.each(brandPages.map(({ path }) => path))('of %s is complete, and every address in it is ours', (path) => {
    const things = thingsIn(graphOf(aboutPage(path, site, { plans, footer })))
    const named = new Set(things.filter((thing) => '@type' in thing).map((thing) => thing['@id']))
    for (const thing of things) {
      const kind = thing['@type']
      // What has no kind points at something that has one.
      if (kind === undefined) expect(named).toContain(thing['@id'])
      else
        expect(Object.keys(thing)).toEqual(expect.arrayContaining([...(wanted[String(kind)] ?? ['an unknown kind'])]))
      for (const key of ['url', 'logo', 'image', 'item', '@id'] as const)
        if (thing[key] !== undefined) expect(String(thing[key])).toMatch(/^https:\/\/readgrow\.test\//)
      if (thing.priceCurrency !== undefined)
        expect([thing.priceCurrency, /^\d+$/.test(String(thing.price))]).toEqual(['KRW', true])
    }
  })
})

const counts = ['한', '두', '세', '네', '다섯', '여섯']

describe('what search engines, cards and llms.txt say of the pages', () => {
  const said = brandPages.map(({ description, card }) => `${description} ${card.title} ${card.sentence}`).join(' ')

  test('counts the levels as they are', () => {
    const counted = [...said.matchAll(/([가-힣]+) 가지 수준/g)].map(([, count]) => count)
    expect(counted.length).toBeGreaterThan(0)
    expect(new Set(counted)).toEqual(new Set([counts[versionLevels.length - 1]]))
  })

  test('promises no time a day, because everybody sets their own', () => {
    expect(said).not.toMatch(/\d+\s*(분|시간)/)
  })
})
