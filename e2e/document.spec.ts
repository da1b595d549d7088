import { createHash } from 'node:crypto'
import { type Answer, expect, giveSession, hosts, newReader, open, request, test } from './fixtures.ts'
import { depth } from './src/depth.ts'
import { kindsOfReaderScreens, payingScreens, readerScreens, visitorScreens } from './src/screens.ts'

/** What a strict policy forbids in a document, as it was found. */
function forbiddenIn({ body, headers }: Answer): string[] {
  const found: string[] = []
  for (const [tag = '', attributes = ''] of body.matchAll(/<script\b([^>]*)>/g)) {
    if (!/\bsrc="\/assets\//.test(attributes) && !/type="application\/(?:json|ld\+json)"/.test(attributes))
      found.push(tag)
  }
  const markup = body.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<script[\s\S]*?<\/script>/g, '')
  for (const [attribute] of markup.matchAll(/<[^>]*\s(style|on[a-z]+)="[^"]*"/g)) found.push(attribute.slice(-80))
  if (/javascript:/i.test(markup)) found.push('javascript:')
  const policy = String(headers['content-security-policy'] ?? '')
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types readgrow-worker',
  ]) {
    if (!policy.includes(part)) found.push(`no ${part}`)
  }
  if (/unsafe-|\*|https?:/.test(policy)) found.push(policy)
  for (const [, style = ''] of body.matchAll(/<style>([\s\S]*?)<\/style>/g)) {
    if (!policy.includes(`'sha256-${createHash('sha256').update(style).digest('base64')}'`))
      found.push('a stylesheet that the policy does not know')
  }
  return found
}

test('no document has an inline script, a style attribute or a policy with holes', async () => {
  const member = await newReader({ host: hosts.company, useConversation: true })
  const payer = await newReader()
  const found: string[] = []
  for (const [paths, asked] of [
    [visitorScreens, {}],
    [readerScreens, { host: member.host, cookies: member.cookies }],
    [payingScreens, { cookies: payer.cookies }],
  ] as const) {
    for (const path of paths) {
      const answer = await request(path, asked)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers['cache-control'], path).toBe('private, no-store')
      expect(answer.headers['x-content-type-options'], path).toBe('nosniff')
      for (const each of forbiddenIn(answer)) found.push(`${path}: ${each}`)
    }
  }
  expect(found).toEqual([])
})

test('the first response has the screen’s content, without any script', async ({ device, browserErrors }) => {
  browserErrors.expect(/\.js csp$/)
  const reader = await newReader()
  const { cookies } = reader
  const list = await request('/api/articles', { cookies })
  const { articles } = JSON.parse(list.body) as { articles: { headline: { en: string } }[] }
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/'/g, '&#x27;').replace(/"/g, '&quot;')
  const rootOf = ({ body }: Answer) =>
    body.slice(body.indexOf('<div id="root">'), body.indexOf('<script type="application/json"'))

  const edition = rootOf(await request('/article', { cookies }))
  for (const { headline } of articles) expect(edition).toContain(escaped(headline.en))
  const home = rootOf(await request('/', { cookies }))
  expect(home).toContain(escaped(articles[0]?.headline.en ?? 'none'))
  const article = rootOf(await request('/article/detail/tiny-forests', { cookies }))
  expect(article.replace(/<[^>]+>/g, '')).toContain(
    'Still, it can bring shade, birds and insects back to a busy street.',
  )
  expect(article).toContain('얼마나 이해했는지 볼까요?')

  const page = await device({ javaScriptEnabled: false })
  await page.goto('/brand')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '로그인·회원가입' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('사업자등록번호')
})

test('a form that is sent before the script is there keeps its place and what was typed', async ({
  device,
  browserErrors,
}) => {
  // Without JavaScript Chromium reports every script of the page as refused.
  browserErrors.expect(/\/assets\/.*\.js csp$/)
  const page = await device({ javaScriptEnabled: false })
  await page.goto('/auth/login?next=/vocabulary')
  const id = page.getByRole('textbox', { name: '이메일' })
  await id.fill('reader@demo.readgrow.kr')
  await page.locator('input[name="password"]').fill('typed too early')
  await page.getByRole('button', { name: '로그인하기' }).click()
  await page.locator('input[name="password"]').press('Enter')
  await expect(id).toHaveValue('reader@demo.readgrow.kr')
  expect(new URL(page.url()).search).toBe('?next=/vocabulary')
})

test('a missing article or address answers 404 with a way back', async () => {
  const { cookies } = await newReader()
  for (const path of ['/article/detail/no-such-story', '/no/such/place']) {
    const answer = await request(path, { cookies })
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.body).toContain('href="/')
  }
  expect((await request('/assets/no-such-file.js')).status).toBe(404)
})

test('data in a document cannot break out of it', async () => {
  const { cookies } = await newReader()
  const { body } = await request('/vocabulary/my?search=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%E2%80%A8', {
    cookies,
  })
  expect(body).not.toContain('<script>alert')
  const state = body.slice(body.indexOf('<script type="application/json"'))
  expect(state.match(/<\/script/g), 'the element ends once').toHaveLength(1)
  expect(state).not.toContain('\u2028')
})

const givesWay =
  /핵심 단어|불러오고 있어요|링크를 확인하고 있어요|로그인하고 있어요|비밀번호 다시 정하기|법정대리인의 동의/
// In the gate one of each kind; on every other page a difference is an error of the console, which fails its test.
const groups = [
  ['visitor', depth(['/brand', '/brand/subscription', '/auth/signup', '/auth/policy'], visitorScreens), null],
  [
    'reader',
    depth(['/', '/article', '/article/detail/tiny-forests', '/vocabulary/my', '/level-test'], kindsOfReaderScreens),
    hosts.company,
  ],
] as const

for (const [name, paths, host] of groups) {
  test(`hydration changes nothing on any screen: ${name} @depth`, async ({ page, context }) => {
    if (host) await giveSession(context, await newReader({ host, useConversation: true }))
    // The server's markup, before any script has touched it.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return
        const root = document.getElementById('root')
        if (root) (window as { asItCame?: string }).asItCame = root.textContent ?? ''
      })
    })
    for (const path of paths) {
      await open(page, path, host ?? hosts.consumer)
      const { came, is } = await page.evaluate(() => ({
        came: (window as { asItCame?: string }).asItCame,
        is: document.getElementById('root')?.textContent ?? '',
      }))
      expect(came?.length, path).toBeGreaterThan(20)
      // The sounds of an article's key words load after its text, and skeletons are replaced; what
      // follows # in an address is known to the browser alone.
      const [beginning = ''] = (came ?? '').split(givesWay)
      expect(is.slice(0, beginning.length), path).toBe(beginning)
    }
  })
}
