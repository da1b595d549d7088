import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brandPages } from '@readgrow/contract/constants'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { siteOf } from '#companies'
import { readConfig } from '#platform/config'
import { testApp } from '#testing'
import { type IconName, iconTypes, readIcon, readScreenshot } from './files.ts'
import { drawIcons } from './icons.ts'

const app = await testApp()
const named = await testApp({ config: { securityContact: 'mailto:security@readgrow.kr' } })

interface Answer {
  readonly text: string
}
const read = (url: string, host = 'localhost', from = app) => from.send<Answer>({ method: 'GET', url, host })
const oneDay = 'public, max-age=86400'

describe('robots.txt', () => {
  test('allows the brand pages on consumer hosts, and the files they need', async () => {
    const { status, headers, body } = await read('/robots.txt')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      oneDay,
    ])
    expect(body.text.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /brand',
      'Allow: /assets/',
      'Allow: /pictures/',
      'Allow: /icon',
      'Allow: /social/',
      'Allow: /sitemap.xml',
      'Allow: /llms.txt',
      'Disallow: /',
      '',
      `Sitemap: ${await siteOf(app.services)}/sitemap.xml`,
      '',
    ])
  })

  test.each(['acme.localhost', 'admin.localhost'])('opens nothing at %s', async (host) => {
    expect((await read('/robots.txt', host)).body.text).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('the pages for search engines', () => {
  test('are listed under the canonical host with the day of their last change, from whichever host one asks', async () => {
    const site = await siteOf(app.services)
    for (const host of ['localhost', '127.0.0.1']) {
      const { status, headers, body } = await read('/sitemap.xml', host)
      expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
      const listed = [...body.text.matchAll(/<loc>(.*?)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)]
      expect(listed.map(([, address]) => address)).toEqual(brandPages.map(({ path }) => site + path))
    }
  })

  test('are described for programs, with the addresses of today', async () => {
    const { headers, body } = await read('/llms.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const { name, path } of brandPages)
      expect(body.text).toContain(`[${name}](${await siteOf(app.services)}${path})`)
  })

  test.each(['/sitemap.xml', '/llms.txt'])('do not exist on hosts of companies: %s', async (url) => {
    for (const host of ['acme.localhost', 'admin.localhost']) expect((await read(url, host)).status).toBe(404)
  })
})

describe('security.txt', () => {
  test('names the contact for vulnerabilities and is valid for half a year from the day it is read', async () => {
    const { headers, body } = await read('/.well-known/security.txt', 'localhost', named)
    expect(headers['cache-control']).toBe(oneDay)
    const today = named.clock.now().toISOString().slice(0, 10)
    const expires = new Date(Date.parse(today) + 180 * 86_400_000).toISOString().replace('.000', '')
    expect(body.text).toBe(`Contact: mailto:security@readgrow.kr\nExpires: ${expires}\nPreferred-Languages: ko, en\n`)
  })

  test('has its own address if that is https', async () => {
    const { db } = named.services
    await db
      .updateTable('tenant_host')
      .set({ origin: 'https://acme.example' })
      .where('host', '=', 'acme.localhost')
      .execute()
    const { body } = await read('/.well-known/security.txt', 'acme.localhost', named)
    expect(body.text).toContain('\nCanonical: https://acme.example/.well-known/security.txt\n')
  })

  test('does not exist without a contact', async () => {
    expect(await read('/.well-known/security.txt')).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
    })
  })
})

describe('the well-known addresses', () => {
  test.each(['localhost', 'acme.localhost', 'admin.localhost'])(
    'lead to the change of a password: %s',
    async (host) => {
      expect(await read('/.well-known/change-password', host)).toMatchObject({
        status: 302,
        headers: { location: '/mypage/account?open=password' },
      })
    },
  )

  test('do not exist otherwise, so that programs believe the ones that do', async () => {
    const address = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect((await read(address)).status).toBe(404)
  })
})

describe('the icons', () => {
  test.each(Object.entries(iconTypes))('%s is served as %s', async (name, type) => {
    const { headers, status } = await read(`/${name}`)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, oneDay])
  })

  test('match the mark: npm run icons', async () => {
    for (const [name, drawn] of Object.entries(await drawIcons(readIcon('icon.svg').toString()))) {
      const picture = (bytes: Buffer) => sharp(name.endsWith('.ico') ? bytes.subarray(22) : bytes)
      const pixels = (bytes: Buffer) => picture(bytes).ensureAlpha().raw().toBuffer()
      const [now, kept] = [await pixels(drawn), await pixels(readIcon(name as IconName))]
      expect([name, kept.length]).toEqual([name, now.length])
      // Another version of the library may round an edge differently.
      const difference = now.reduce((sum, value, at) => sum + Math.abs(value - (kept[at] ?? 0)), 0) / now.length
      expect(difference).toBeLessThan(0.5)
    }
  })

  test('have the sizes that the manifest and Apple’s systems expect', async () => {
    const sizeOf = async (name: IconName) => (await sharp(readIcon(name)).metadata()).width
    expect(await Promise.all((['apple-touch-icon.png', 'icon-192.png', 'icon-512.png'] as const).map(sizeOf))).toEqual([
      180, 192, 512,
    ])
  })
})

describe('the fonts of other scripts', () => {
  test('are named by one stylesheet, each at an address that has it', async () => {
    const { status, headers, body } = await read('/faces.css')
    expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    const addresses = [...body.text.matchAll(/url\("([^"]+)"\)/g)].map(([, address = '']) => address)
    expect(addresses).toHaveLength(new Set(addresses).size)
    for (const script of [
      'arabic',
      'bengali',
      'devanagari',
      'hebrew',
      'khmer',
      'lao',
      'myanmar',
      'sinhala',
      'tamil',
      'thai',
    ])
      expect(addresses).toContainEqual(
        expect.stringMatching(new RegExp(`^/faces/[\\d.]+/noto-sans-${script}-${script}-`)),
      )
    expect((await read(addresses.at(-1) ?? '')).headers['content-type']).toBe('font/woff2')
  })

  test.each(['/faces/5.3.0/nobody.woff2', '/faces/..%2F..%2Fpackage.json/x', '/faces/5.3.0/..%2Fpackage.json'])(
    '%s is none',
    async (address) => {
      expect((await read(address)).status).toBe(404)
    },
  )
})

describe('the manifest', () => {
  test('is served to everybody, on company hosts too, and every icon in it exists', async () => {
    for (const host of ['localhost', 'acme.localhost']) {
      const { status, headers, body } = await read('/manifest.webmanifest', host)
      expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
      const manifest = JSON.parse(body.text)
      expect(manifest).toMatchObject({ name: '리드그로우', start_url: '/', display: 'standalone' })
      for (const { src, type } of [...manifest.icons, ...manifest.screenshots])
        expect(await read(src, host)).toMatchObject({ status: 200, headers: { 'content-type': type } })
    }
  })

  test('shows the product on a phone and on a desk, in the sizes that it names', async () => {
    const manifest = JSON.parse((await read('/manifest.webmanifest')).body.text)
    expect(manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).toEqual([
      'narrow',
      'wide',
    ])
    for (const { src, sizes } of manifest.screenshots) {
      const { width, height } = await sharp(readScreenshot(src.slice(1))).metadata()
      expect(`${width}x${height}`).toBe(sizes)
      expect(readScreenshot(src.slice(1)).length).toBeLessThan(80_000)
    }
  })

  test('has the colours of the tokens, and so has the mark', async () => {
    const tokens = readFileSync(path.resolve(import.meta.dirname, '../../../ui/src/tokens.css'), 'utf8')
    const [, light, dark] = /--color-paper: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []
    const [, green, greenInDark] = /--color-green: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []
    const manifest = JSON.parse((await read('/manifest.webmanifest')).body.text)
    expect([manifest.background_color, manifest.theme_color]).toEqual([light, light])
    const mark = readIcon('icon.svg').toString()
    for (const colour of [light, dark, green, greenInDark]) expect(mark).toContain(colour)
  })
})

test('a contact may be a mail address or an https address, nothing else', async () => {
  const own = { DATABASE_URL: 'postgresql://db', SESSION_KEY: 'k'.repeat(32) }
  const contact = (settings: Record<string, string>) => readConfig({ ...own, ...settings }).securityContact
  expect(contact({})).toBeNull()
  expect(contact({ FOOTER_EMAIL: 'help@readgrow.kr' })).toBe('mailto:help@readgrow.kr')
  expect(contact({ FOOTER_EMAIL: 'help@readgrow.kr', SECURITY_CONTACT: 'https://readgrow.kr/security' })).toBe(
    'https://readgrow.kr/security',
  )
  expect(contact({ SECURITY_CONTACT: 'safe@readgrow.kr' })).toBe('mailto:safe@readgrow.kr')
  expect(() => contact({ SECURITY_CONTACT: 'the porter' })).toThrow(/SECURITY_CONTACT is "the porter"/)
})
