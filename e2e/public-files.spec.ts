import { expect, hosts, open, request, test } from './fixtures.ts'

test('every document links to the icon and the manifest, which a visitor gets too', async () => {
  for (const host of [hosts.company, hosts.consumer]) {
    const { body } = await request('/auth/login', { host })
    const links = [...body.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
    expect(links.map(([, rel, href]) => `${rel} ${href}`)).toEqual([
      'icon /icon.svg',
      'apple-touch-icon /apple-touch-icon.png',
      'manifest /manifest.webmanifest',
    ])
    for (const [, , href = ''] of links) expect([href, (await request(href, { host })).status]).toEqual([href, 200])
  }
})

test('a browser reads the manifest under our policy and finds nothing wrong in it', async ({ page }) => {
  await open(page, '/auth/login')
  const browser = await page.context().newCDPSession(page)
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: '리드그로우', display: 'standalone' })
})
