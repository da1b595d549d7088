import type { CallReply } from '@readgrow/contract'
import { type BrandPage, brandPages } from '@readgrow/contract/constants'
import { inlineJson } from './document.ts'

/** Where the product's own pages stand for search engines and social networks. */
export interface Site {
  /** The origin of its canonical host. */
  readonly origin: string
  /** Path of a page -> address of its card. */
  readonly cards: Readonly<Record<string, string>>
}

/** What the page was drawn from, so that its markup says nothing else. */
interface Shown {
  readonly plans: CallReply<'GET /brand/plans'> | undefined
  readonly footer: CallReply<'GET /common/footer'> | undefined
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const meta = (name: 'name' | 'property', key: string, content: string) =>
  `<meta ${name}="${key}" content="${escaped(content)}">`

/**
 * What the head of a brand page says to search engines and social networks: one address, a card, and structured data
 * (schema.org) as a data block, which no policy has to allow. Nothing for the other pages; hosts of companies stay out.
 */
export function aboutPage(path: string, site: Site | null, shown: Shown): string {
  if (!site) return '<meta name="robots" content="noindex">'
  const page = brandPages.find((each) => each.path === path)
  if (!page) return ''
  const address = site.origin + path
  return [
    `<link rel="canonical" href="${escaped(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', '리드그로우'),
    meta('property', 'og:locale', 'ko_KR'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    ...cardOf(page, site),
    `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', '@graph': graphOf(page, site, shown) })}</script>`,
  ].join('')
}

function cardOf({ path, card }: BrandPage, { origin, cards }: Site): string[] {
  const picture = cards[path]
  if (!picture) return []
  return [
    meta('property', 'og:image', origin + picture),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', card.title.replace('\n', ' ')),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function graphOf(page: BrandPage, { origin }: Site, { plans, footer }: Shown): object[] {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: '리드그로우',
    alternateName: 'ReadGrow',
    url: `${origin}/brand`,
    logo: `${origin}/icon-512.png`,
    ...(footer
      ? { contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: footer.supportEmail } }
      : {}),
  }
  const website = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: '리드그로우',
    url: `${origin}/brand`,
    inLanguage: 'ko',
    publisher: { '@id': organization['@id'] },
  }
  // An offer that nobody can take up is none: without a gateway nothing can be bought.
  const isSold = page.path === '/brand/subscription' && plans?.gateway !== 'NONE'
  const products = isSold ? (plans?.products ?? []) : []
  return [organization, website, wayTo(page, origin), ...products.map((product) => productOf(product, origin))]
}

function wayTo(page: BrandPage, origin: string): object {
  const [first] = brandPages
  const steps = first && first.path !== page.path ? [first, page] : [page]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  }
}

type Plan = CallReply<'GET /brand/plans'>['products'][number]

function productOf({ code, name, months, amountKrw }: Plan, origin: string): object {
  const price = String(amountKrw)
  return {
    '@type': 'Product',
    '@id': `${origin}/brand/subscription#${code.toLowerCase()}`,
    name: `리드그로우 ${name}`,
    description: '내 수준으로 읽는 영자신문 구독',
    image: `${origin}/icon-512.png`,
    brand: { '@type': 'Brand', name: '리드그로우' },
    offers: {
      '@type': 'Offer',
      url: `${origin}/brand/subscription`,
      price,
      priceCurrency: 'KRW',
      availability: 'https://schema.org/OnlineOnly',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'KRW',
        valueAddedTaxIncluded: true,
        billingDuration: `P${months}M`,
      },
    },
  }
}
