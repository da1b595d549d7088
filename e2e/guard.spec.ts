import { type Answer, type Cookies, expect, type Host, hosts, request, sessionOf, test } from './fixtures.ts'
import { addresses, expectedEnd, expectedFrame, type Frame, isVisitor, type State } from './src/specified-routes.ts'

/** The frame around a screen, read from the markup of a document. */
function frameOf(markup: string): Frame {
  const brand = markup.includes('aria-label="서비스 안내"')
  return {
    layout: brand ? 'brand' : 'service',
    header: brand || /<header[\s\S]*aria-label="[^"]*내 메뉴"/.test(markup),
    menu: markup.includes('id="side-menu"'),
    footer: /<footer[\s\S]*\/(?:auth|customer)\/policy\?document=refund/.test(markup),
  }
}

/** Follows redirects as a browser does; fails on a circle. */
async function follow(path: string, host: Host, cookies: Cookies): Promise<{ end: string; answer: Answer }> {
  const passed: string[] = []
  let end = path
  for (;;) {
    expect(passed, `${path} leads in a circle`).not.toContain(end)
    passed.push(end)
    const answer = await request(end, { host, cookies })
    if (answer.location === null) return { end, answer }
    end = answer.location
  }
}

interface Somebody {
  readonly customerId: string | null
  readonly host: Host
  readonly state: State
}

const people: readonly Somebody[] = [
  { customerId: null, host: hosts.consumer, state: 'visitor' },
  { customerId: null, host: hosts.company, state: 'visitor of a company' },
  { customerId: 'reader@demo.readgrow.kr', host: hosts.consumer, state: 'reader' },
  { customerId: 'trial@demo.readgrow.kr', host: hosts.consumer, state: 'reader' },
  { customerId: 'new@demo.readgrow.kr', host: hosts.consumer, state: 'level test' },
  { customerId: 'card@demo.readgrow.kr', host: hosts.consumer, state: 'onboarding' },
  { customerId: 'hold@demo.readgrow.kr', host: hosts.consumer, state: 'expired' },
  { customerId: 'end@demo.readgrow.kr', host: hosts.consumer, state: 'expired' },
  { customerId: 'member@acme.demo', host: hosts.company, state: 'member' },
  { customerId: 'talker@acme.demo', host: hosts.company, state: 'talker' },
  { customerId: 'owner@acme.demo', host: hosts.company, state: 'member' },
  { customerId: 'operator@demo.readgrow.kr', host: hosts.operators, state: 'member' },
]

const visitorOf = (host: Host): State => (host === hosts.consumer ? 'visitor' : 'visitor of a company')

const inGate = new Set([null, 'hold@demo.readgrow.kr', 'member@acme.demo'])

for (const { customerId, host: home, state: own } of people) {
  const tag = inGate.has(customerId) && own !== 'visitor of a company' ? '' : ' @proof'
  test(`documents: ${customerId ?? own} ends where the specification says, on every address and host${tag}`, async () => {
    const cookies = customerId ? (await sessionOf(customerId)).cookies : {}
    const wrong: string[] = []
    for (const host of customerId ? [home, home === hosts.company ? hosts.consumer : hosts.company] : [home]) {
      // A session counts only on the hosts of its company.
      const state = host === home ? own : visitorOf(host)
      for (const [path, , ends] of addresses) {
        const { end, answer } = await follow(path, host, cookies)
        const expected = expectedEnd(path, ends, state)
        if (end !== expected) wrong.push(`${host}${path} ended at ${end}, not ${expected}`)
        else if (answer.status !== 200) wrong.push(`${host}${path} answered ${answer.status}`)
        else if (JSON.stringify(frameOf(answer.body)) !== JSON.stringify(expectedFrame(end, !isVisitor(state)))) {
          wrong.push(`${host}${path} has ${JSON.stringify(frameOf(answer.body))}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
}

test('/admin redirects to /admin/, which greets owners and operators and refuses everybody else', async () => {
  expect((await request('/admin')).location).toBe('/admin/')
  expect((await request('/admin/members?state=ACTIVE')).location).toBe(
    '/auth/login?next=%2Fadmin%2Fmembers%3Fstate%3DACTIVE',
  )
  for (const { customerId, host } of people) {
    if (!customerId) continue
    const { cookies } = await sessionOf(customerId)
    const answer = await request('/admin/', { host, cookies })
    const isStaff = customerId.startsWith('owner@') || customerId.startsWith('operator@')
    expect([customerId, answer.status]).toEqual([customerId, isStaff ? 200 : 403])
  }
})

test('a host that belongs to nobody gets 403 and a way out', async () => {
  const answer = await request('/', { host: 'stranger.localhost' as Host })
  expect(answer.status).toBe(403)
  expect(answer.body).toContain('잘못된 접근이에요.')
})
