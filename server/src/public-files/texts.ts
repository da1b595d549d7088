import { type BrandPage, brandPages } from '@readgrow/contract/constants'
import type { SitePage } from '#brand'
import type { HostCompany } from '#platform/context'

/** What the public pages are drawn with, and what describes them. */
const allowed = ['/brand', '/assets/', '/pictures/', '/icon', '/social/', '/sitemap.xml', '/llms.txt']

/** Search engines may find the public pages; everything else needs a sign-in, and other hosts have nothing else. */
export function robotsOf({ type }: Pick<HostCompany, 'type'>, site: string): string {
  const isPublic = type === 'INDIVIDUAL'
  return [
    'User-agent: *',
    ...(isPublic ? allowed.map((start) => `Allow: ${start}`) : []),
    'Disallow: /',
    ...(isPublic ? ['', `Sitemap: ${site}/sitemap.xml`] : []),
    '',
  ].join('\n')
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The pages for search engines (sitemaps.org), each with the day of its last change. */
export const sitemapOf = (site: string, pages: readonly SitePage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(
      ({ path, changedOn }) => `<url><loc>${escapeXml(site + path)}</loc><lastmod>${changedOn}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')

const linkTo = (site: string, { name, path, description }: BrandPage) => `- [${name}](${site}${path}): ${description}`

/** What programs that answer for people should know of the product (llmstxt.org). */
export const llmsTextOf = (site: string): string =>
  [
    '# 리드그로우 (ReadGrow)',
    '',
    '> 한국어를 쓰는 사람이 자기 수준의 영자신문을 날마다 읽으며 영어를 배우는 서비스예요. 읽다가 만난 단어와 문장은 연습이 되어 돌아와요.',
    '',
    '개인은 구독하고, 회사는 구성원의 자리를 계약해요. 하루 한 편은 결제 없이 읽어요. 가격은 요금 페이지에 있는 것만 맞아요.',
    '',
    '## 페이지',
    '',
    ...brandPages.map((page) => linkTo(site, page)),
    '',
  ].join('\n')

const daysGood = 180
const dayMs = 86_400_000

/** The contact for vulnerabilities (RFC 9116). Valid for half a year from the day on which it is read. */
export function securityOf(contact: string, origin: string, now: Date): string {
  const today = Math.floor(now.getTime() / dayMs)
  const expires = new Date((today + daysGood) * dayMs).toISOString().replace('.000', '')
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: ko, en']
  // A web address in this file must use https (section 2.5).
  if (origin.startsWith('https://')) lines.push(`Canonical: ${origin}/.well-known/security.txt`)
  return [...lines, ''].join('\n')
}

/** What a device shows of the product once it is installed. The colours are those of paper (ui/src/tokens.css). */
export const manifest = {
  id: '/',
  name: '리드그로우',
  short_name: '리드그로우',
  lang: 'ko',
  description: '내 수준으로 읽는 영자신문',
  categories: ['education', 'news'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf6',
  theme_color: '#fbfaf6',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshot-narrow.webp',
      sizes: '540x1170',
      type: 'image/webp',
      form_factor: 'narrow',
      label: '내 수준으로 읽는 오늘의 기사',
    },
    {
      src: '/screenshot-wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: '오늘의 영자신문',
    },
  ],
} as const
