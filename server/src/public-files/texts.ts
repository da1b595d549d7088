import type { HostCompany } from '#platform/context'

/** Search engines may find the public pages; everything else needs a sign-in, and other hosts have nothing else. */
export function robotsOf({ type }: Pick<HostCompany, 'type'>): string {
  const allowed = type === 'INDIVIDUAL' ? ['/brand', '/assets/', '/pictures/', '/icon'] : []
  return ['User-agent: *', ...allowed.map((start) => `Allow: ${start}`), 'Disallow: /', ''].join('\n')
}

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
} as const
