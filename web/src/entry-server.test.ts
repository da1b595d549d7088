// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RenderRequest } from './entry-server.tsx'
import { render } from './entry-server.tsx'
import type { Session } from './guard.ts'

const reader: Session = {
  isAuthenticated: true,
  companyOwner: false,
  companyType: 'INDIVIDUAL',
  customerLevel: 'B1',
  paymentStatus: 'ACTIVE',
  completedOnboard: true,
  useConversation: false,
}
const headerInfo = {
  userProfile: {
    customerName: '김하나',
    customerId: 'kim@example.com',
    customerExpireDate: null,
    expiredDays: null,
    customerPaymentStatus: 'ACTIVE',
    activeCustomerLevels: [],
  },
  userAlarmList: [],
}

/** What the server's calls answer: the profile, and NOT_FOUND for the rest, as the server's own refusals look. */
async function call(name: string): Promise<unknown> {
  if (name === 'GET /common/header-info') return headerInfo
  if (name === 'GET /help/guides') return { guides: [] }
  if (name === 'GET /common/footer') throw new Error('the footer is not there')
  throw Object.assign(new Error('refused'), {
    status: 404,
    body: () => ({ code: 'NOT_FOUND', message: '찾을 수 없어요.' }),
  })
}

function open(url: string, session: Session | null = reader, over: Partial<RenderRequest> = {}) {
  return render({
    url,
    session,
    consumerHost: true,
    cookies: {},
    call,
    assets: {
      boot: '/assets/boot.js',
      entry: '/assets/entry.js',
      imports: [],
      stylesheet: '/assets/all.css',
      stylesOf: () => '',
    },
    scriptsOf: () => [],
    ...over,
  })
}

async function page(...args: Parameters<typeof open>): Promise<{ status: number; html: string }> {
  const result = await open(...args)
  return result.kind === 'page' ? result : expect.fail(`redirected to ${result.to}`)
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a rendered page', () => {
  test('of a signed-in reader has the frame of the service, of a visitor that of the brand side', async () => {
    const service = await page('/guide')
    expect([service.status, service.html.includes('id="side-menu"'), service.html.includes('김하나')]).toEqual([
      200,
      true,
      true,
    ])
    const brand = await page('/brand/study', null)
    expect([brand.html.includes('id="side-menu"'), brand.html.includes('aria-label="서비스 안내"')]).toEqual([
      false,
      true,
    ])
  })

  test('never shows one person to the next, rendered at the same time', async () => {
    const pages = await Promise.all([
      page('/guide'),
      page('/brand/study', null),
      page('/guide'),
      page('/brand/study', null),
    ])
    expect(pages.map(({ html }) => html.includes('김하나'))).toEqual([true, false, true, false])
  })

  test('has the theme of the cookie', async () => {
    expect((await page('/guide', reader, { cookies: { rg_display: 'dark_130_1_0.8' } })).html).toContain(
      '<html lang="ko" data-theme="dark">',
    )
  })

  test('leaves no timer that would hold its data in memory', async () => {
    vi.useFakeTimers()
    await page('/guide')
    await page('/article/detail/gone')
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['/guide', 200],
    ['/guide?x=%E0%A4%A', 200],
    ['/nowhere', 404],
    ['//evil.example/guide', 404],
    ['/article/detail/gone', 404],
    ['/%E0%A4%A', 404],
  ])('at %s answers %i', async (url, status) => {
    // The router speaks up about an address that cannot be decoded.
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect((await page(url)).status).toBe(status)
    warn.mockRestore()
  })

  test('is there for an address of slashes alone', async () => {
    expect((await page('//')).html).toContain('id="side-menu"')
  })
})

describe('instead of a page', () => {
  test.each([
    ['/article?section=world', '/auth/login?next=%2Farticle%3Fsection%3Dworld'],
    ['/ARTICLE', '/auth/login?next=%2FARTICLE'],
    ['/%61rticle', '/auth/login?next=%2F%2561rticle'],
    ['/article//', '/auth/login?next=%2Farticle%2F%2F'],
    ['/nowhere', '/auth/login?next=%2Fnowhere'],
    ['//evil.example', '/auth/login'],
    [`/${'a'.repeat(300)}`, '/auth/login'],
    ['/', '/brand'],
  ])('a visitor of %s is sent to %s', async (url, to) => {
    expect(await open(url, null)).toEqual({ kind: 'redirect', to })
  })

  test('a reader without conversation is sent home with a notice', async () => {
    expect(await open('/conversation')).toEqual({ kind: 'redirect', to: '/?notice=no-permission' })
  })
})
