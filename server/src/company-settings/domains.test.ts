import { createSocket } from 'node:dgram'
import packet from 'dns-packet'
import { afterAll, describe, expect, test } from 'vitest'
import { aCompany, type TestCompany, testApp } from '#testing'
import { isClaimable } from './claimable.ts'

/** A name server on loopback: it answers from `zone` and refuses `broken` names. */
const zone = new Map<string, string[][]>()
const broken = new Set<string>()
const socket = createSocket('udp4')
socket.on('message', (message, peer) => {
  const query = packet.decode(message)
  const name = query.questions?.[0]?.name.toLowerCase() ?? ''
  const records = zone.get(name) ?? []
  const answer = packet.encode({
    type: 'response',
    id: query.id ?? 0,
    flags: packet.RECURSION_AVAILABLE | (broken.has(name) ? 2 : records.length > 0 ? 0 : 3),
    questions: query.questions ?? [],
    answers: records.map((data) => ({ type: 'TXT' as const, name, ttl: 1, data })),
  })
  socket.send(answer, peer.port, peer.address)
})
await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
afterAll(() => {
  socket.close()
})

const app = await testApp({ config: { dnsServers: [`127.0.0.1:${socket.address().port}`] } })

const claim = (company: TestCompany, domain: string) => company.as.call('POST /admin/domains', { body: { domain } })
const check = (company: TestCompany, domain: string) =>
  company.as.call('POST /admin/domains/:domain/check', { params: { domain } })
const recordIn = async (company: TestCompany, domain: string) => {
  const { body } = await company.as.call('GET /admin/company')
  const found = body.domains.find((one) => one.domain === domain)
  if (!found) throw new Error(`${domain} is not claimed`)
  return found.record
}

describe('a claimed domain', () => {
  test('counts once its record was seen, in any number of parts', async () => {
    const company = await aCompany(app)
    expect((await claim(company, 'Proved.Test')).body.domains).toContainEqual(
      expect.objectContaining({ domain: 'proved.test', verifiedAt: null }),
    )
    expect((await check(company, 'proved.test')).body.code).toBe('NOT_VERIFIED')
    const { name, value } = await recordIn(company, 'proved.test')
    expect(name).toBe('_readgrow.proved.test')
    zone.set(name, [['v=spf1 -all'], [`${value}0`]])
    expect((await check(company, 'proved.test')).body.code).toBe('NOT_VERIFIED')
    zone.set(name, [['v=spf1 -all'], [value.slice(0, 10), value.slice(10)]])
    expect((await check(company, 'proved.test')).body.domains).toContainEqual(
      expect.objectContaining({ domain: 'proved.test', verifiedAt: app.clock.now().toISOString() }),
    )
    expect((await company.audit('domain.verified')).map((line) => line.subject)).toEqual(['proved.test'])
  })

  test('may be claimed by several companies and is held by one, even when both prove it at one instant', async () => {
    const companies = [await aCompany(app), await aCompany(app)]
    const values = []
    for (const company of companies) {
      await claim(company, 'both.test')
      values.push([(await recordIn(company, 'both.test')).value])
    }
    zone.set('_readgrow.both.test', values)
    const answers = await Promise.all(companies.map((company) => check(company, 'both.test')))
    expect(answers.map((answer) => answer.body.code).sort()).toEqual(['DOMAIN_UNAVAILABLE', undefined])
  })

  test('cannot be judged while the name server fails', async () => {
    const company = await aCompany(app)
    await claim(company, 'broken.test')
    broken.add('_readgrow.broken.test')
    expect((await check(company, 'broken.test')).body.code).toBe('GATEWAY_UNAVAILABLE')
  })

  test('is given up by its company alone; another company’s is treated as missing', async () => {
    const [company, other] = [await aCompany(app), await aCompany(app)]
    const release = (one: TestCompany, domain: string) =>
      one.as.call('DELETE /admin/domains/:domain', { params: { domain } })
    for (const call of [release, check])
      for (const domain of [other.domain, 'nobody.test'])
        expect((await call(company, domain)).body.code).toBe('NOT_FOUND')
    expect((await release(other, other.domain)).body.domains).toEqual([])
    expect((await other.audit('domain.released'))[0]).toMatchObject({ subject: other.domain })
  })
})

test('a company claims fifty domains and no more, until it gives one up', async () => {
  const company = await aCompany(app)
  const { count } = await app.services.db
    .selectFrom('company_domain')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 49 - Number(count) }, (_, at) => ({
    ...{ company_id: company.id, domain: `many-${at}.test`, claimed_at: app.clock.now() },
  }))
  await app.services.db.insertInto('company_domain').values(rows).execute()
  expect((await claim(company, 'fiftieth.test')).body.domains).toHaveLength(50)
  expect((await claim(company, 'one-more.test')).body.code).toBe('DOMAIN_UNAVAILABLE')
  await company.as.call('DELETE /admin/domains/:domain', { params: { domain: 'many-0.test' } })
  expect((await claim(company, 'one-more.test')).body.domains).toHaveLength(50)
})

test.each(['naver.com', 'hanmail.net', 'gmail.com', 'yahoo.co.jp', 'team.naver.com', 'co.kr', 'ac.kr', 'github.io'])(
  '%s cannot be claimed',
  async (domain) => {
    expect((await claim(await aCompany(app), domain)).body.code).toBe('DOMAIN_UNAVAILABLE')
  },
)

test.each(['snu.ac.kr', 'acme.co.kr', 'samsung.com', 'navercorp.com', 'kakaocorp.com', 'live.studio', 'me.kr.com'])(
  '%s can be claimed',
  (domain) => {
    expect(isClaimable(domain)).toBe(true)
  },
)

test('settings of the company change with a line in the audit log', async () => {
  const company = await aCompany(app)
  const body = {
    name: '새 이름',
    supportEmail: 'new@company.test',
    joining: 'APPROVAL' as const,
    otherAddresses: false,
  }
  expect((await company.as.call('PUT /admin/company', { body })).body).toMatchObject(body)
  const unprintable = { ...body, name: '\u10E5 무역' }
  expect(await company.as.call('PUT /admin/company', { body: unprintable })).toMatchObject({
    status: 409,
    body: { code: 'NAME_NOT_PRINTABLE', signs: ['\u10E5'] },
  })
  expect(await company.audit('company.changed')).toMatchObject([{ before: { joining: 'DOMAIN' }, after: body }])
})

test('a setting that is not sent stays as another owner has set it meanwhile', async () => {
  const company = await aCompany(app)
  await company.as.call('PUT /admin/company', { body: { otherAddresses: true } })
  const { body } = await company.as.call('PUT /admin/company', { body: { name: '새 이름' } })
  expect(body).toMatchObject({ name: '새 이름', otherAddresses: true })
})
